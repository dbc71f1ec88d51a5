import { isStillWanted } from '../../engine/isStillWanted.js'
import type { WithdrawalContext } from './context.js'
import { recordWithdrawalAsk, type WithdrawalAskTerms } from './recordWithdrawalAsk.js'

type WalletAskTerms = WithdrawalAskTerms & Readonly<{ kind: 'signature' | 'transaction' }>

/**
 * Records what a wallet is about to be asked, and says whether the wallet is to be asked now: not where somebody else
 * has asked for the same, and not where the person has stopped the withdrawal meanwhile.
 *
 * @throws where the journal does not keep the ask
 */
export async function recordWalletAsk(context: WithdrawalContext, terms: WalletAskTerms): Promise<boolean> {
  const { ports, emit, signal } = context
  const { round, attempt, kind } = terms
  const { type, ask } = await recordWithdrawalAsk(context, terms)
  if (type === 'existed') {
    emit({ type: 'ask-existed', round, attempt, ask })
    return false
  }
  if (!signal.aborted) emit({ type: 'ask-recorded', round, attempt, ask })
  if (await isStillWanted(context, ask)) return true
  emit({ type: 'ask-withdrawn', round, attempt, ask, kind, at: ports.client.clock.now() })
  return false
}
