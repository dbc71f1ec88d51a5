import { standstill } from '../../execution/journal/patience.js'
import { readAgain } from '../../execution/journal/readAgain.js'
import { waitUntil } from '../../utils/waitUntil.js'
import type { WithdrawalContext } from './context.js'
import { recordAsk } from './recordAsk.js'

type Given = Parameters<typeof recordAsk>[1] & Readonly<{ kind: 'signature' | 'transaction' }>

/**
 * Records what a wallet is about to be asked, and answers whether it is ours to ask: not where somebody else has
 * asked it, and not where the person has stopped it, or it came about otherwise, while it was written down.
 *
 * @throws where the journal does not keep it
 */
export async function recordWalletAsk(context: WithdrawalContext, given: Given): Promise<boolean> {
  const { ports, getState, emit, signal } = context
  const { clock } = ports.client
  const { round, attempt, kind } = given
  const { type, ask } = await recordAsk(context, given)
  if (type === 'existed') {
    emit({ type: 'ask-existed', round, attempt, ask })
    return false
  }
  if (!signal.aborted) emit({ type: 'ask-recorded', round, attempt, ask })
  // What was said before this is heard first.
  await waitUntil(clock, () => getState().asks.some(({ key }) => key === ask.key), signal)
  if (clock.now() - ask.askedAt > standstill) await readAgain(context)
  if (!signal.aborted) return true
  emit({ type: 'ask-withdrawn', round, attempt, ask, kind, at: clock.now() })
  return false
}
