import type { TransactionCall } from '@portage/core'
import type { SignedTransaction, Wallet } from '@portage/core/execution'

/** What a wallet signs of a call, whether it hands it out first or sends it and says what it sent. */
export async function ask(wallet: Wallet, call: TransactionCall): Promise<SignedTransaction> {
  const answer = await (wallet.sign ?? wallet.send)(call)
  if (typeof answer === 'object') return answer
  throw new Error('This wallet does not say what it has signed.')
}
