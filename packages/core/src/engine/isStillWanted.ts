import { waitUntil } from '../utils/waitUntil.js'
import { frozenAfter } from './journal/journalTimeout.js'
import { readAgain } from './journal/readAgain.js'
import type { AskingRun } from './recordAsk.js'

/** A run whose ask was just recorded. */
type AskedRun<Run extends Readonly<{ id: string }>, Ask, Fact> = AskingRun<Run, Ask, Fact> &
  Readonly<{
    getState: () => Readonly<{ asks: readonly Readonly<{ key: string }>[] }>
    signal: AbortSignal
  }>

/**
 * Whether an ask that was just recorded is still to be made: the person may have stopped the run, and another tab may
 * have closed the ask, while the journal kept it.
 */
export async function isStillWanted<
  Run extends Readonly<{ id: string }>,
  Ask extends Readonly<{ key: string; askedAt: number }>,
  Fact,
>(run: AskedRun<Run, Ask, Fact>, ask: Ask): Promise<boolean> {
  const { ports, getState, signal } = run
  const { clock } = ports.client
  // What came before the record is taken first.
  await waitUntil(clock, () => getState().asks.some(({ key }) => key === ask.key), signal)
  if (clock.now() - ask.askedAt > frozenAfter) await readAgain(run)
  return !signal.aborted
}
