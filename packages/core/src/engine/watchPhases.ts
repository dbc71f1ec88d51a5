import type { IntentClient } from '../client/intentClient.js'
import type { PhaseReport } from '../client/phaseReport.js'
import { notifyListeners } from './notifyListeners.js'

/** What of a run has phases, and the one it is in. */
export type PhasePart = Pick<PhaseReport, 'requestId' | 'part' | 'role'> &
  Readonly<{ phase: Readonly<{ name: string; reason?: Readonly<{ type: string }> }> }>

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
    for (const { phase, ...of } of partsOf()) {
      const before = begun.get(of.part)
      if (before?.phase === phase.name) continue
      begun.set(of.part, { phase: phase.name, from: now })
      if (before === undefined) continue
      const reason = phase.reason?.type ?? null
      notifyListeners(tell, { run, id, ...of, ...before, next: phase.name, reason, until: now })
    }
  }
  look()
  listeners.add(look)
}
