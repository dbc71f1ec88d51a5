import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import type { Effect } from '../effects.js'
import { findAsk } from '../phaseFromLog.js'
import { findReader, type HandlerContext } from './context.js'
import { findPermit } from './findPermit.js'
import { searchFrom } from './searchFrom.js'

/** Milliseconds. A permission is good for minutes or hours, and most are taken within seconds. */
const pauses = [15_000, 30_000, 60_000, 120_000, 300_000] as const

/** Follows a permission that was given until the chain proves that nobody can take it any more. */
export async function followPermit(
  effect: Extract<Effect, { type: 'follow-permit' }>,
  context: HandlerContext,
): Promise<void> {
  const { ports, emit, getState, signal } = context
  const { clock } = ports.client
  const key = { step: effect.step, item: effect.item, attempt: effect.attempt }
  const permit = findPermit(getState().quote, key)
  const ask = findAsk(getState(), key)
  const reader = permit && findReader(context, permit.chainId)
  if (!permit || !reader || !ask) return
  const followed = { ...permit, fromBlock: searchFrom(ask), signal }
  for (let round = 0; !signal.aborted; round += 1) {
    await wait(clock, pauseAt(pauses, round), signal)
    const end = signal.aborted ? null : await reader.readPermitEnd(followed)
    if (end !== null) return emit({ type: 'permit-ended', ...key, end, at: clock.now() })
  }
}
