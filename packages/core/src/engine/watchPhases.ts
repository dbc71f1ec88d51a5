import type { IntentClient } from '../client/intentClient.js'
import type { PhaseReport } from '../client/phaseReport.js'
import { notifyListeners } from './notifyListeners.js'

/** What of a run has phases, and the one it is in. */
export type PhasePart = Pick<PhaseReport, 'requestId' | 'part' | 'role' | 'phase' | 'reason'>

type Watched = Readonly<{
  client: Pick<IntentClient, 'clock' | 'onPhase'>
  listeners: Set<() => void>
  run: PhaseReport['run']
  id: string
  partsOf: () => readonly PhasePart[]
}>

/** Tells the client's `onPhase` of each phase of a run as it ends. Costs nothing where nobody listens. */
export function watchPhases({ client, listeners, run, id, partsOf }: Watched): void {
  const { clock, onPhase } = client
  if (onPhase === undefined) return
  const tell = new Set([onPhase])
  const begun = new Map<string, Pick<PhaseReport, 'phase' | 'from'>>()
  const look = (): void => {
    const now = clock.now()
    for (const { requestId, part, role, phase: next, reason } of partsOf()) {
      const { phase = next, from = now } = begun.get(part) ?? {}
      if (phase !== next)
        notifyListeners(tell, { run, id, requestId, part, role, phase, next, reason, from, until: now })
      begun.set(part, { phase: next, from: phase === next ? from : now })
    }
  }
  look()
  listeners.add(look)
}
