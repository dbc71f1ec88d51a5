import type { Call } from '../domain/step.js'
import type { Trusted } from '../domain/trusted.js'
import type { WithdrawalRecord } from './facts.js'
import type { PayoutCallReading, PayoutTerms } from './transactionReading.js'
import { verifyEvmPayout } from './verifyEvmPayout.js'
import { verifyExchangePayout } from './verifyExchangePayout.js'
import { verifySolanaPayout } from './verifySolanaPayout.js'

/**
 * Checks the transaction a service returned for a withdrawal, before it may be shown to a wallet: it goes to the
 * trusted depository of the chain, sends nothing along, and makes that pay exactly this amount of this currency to
 * exactly this recipient, once. Pure; from nothing the service says beside it.
 *
 * @param amount what was signed, in the smallest unit
 */
export function verifyTransaction(
  transaction: Call,
  { record, amount, trusted }: Readonly<{ record: WithdrawalRecord; amount: bigint; trusted: Trusted }>,
): PayoutCallReading {
  const { request, chainId, vm } = record
  const known = Object.hasOwn(trusted, request.chainId) ? trusted[request.chainId] : undefined
  const verify = verifierOf(transaction, vm)
  if (!verify) return { type: 'refused', fault: 'unknown-kind' }
  const isElsewhere =
    (known?.chainId ?? chainId) !== chainId || (transaction.vm === 'evm' && transaction.chainId !== chainId)
  return isElsewhere ? { type: 'refused', fault: 'other-chain' } : verify({ record, amount, known })
}

/** How a transaction of a kind is checked that pays on this VM, or null where none of that kind does. */
function verifierOf(transaction: Call, vm: string): ((terms: PayoutTerms) => PayoutCallReading) | null {
  switch (transaction.vm) {
    case 'evm':
      return vm === 'evm' ? (terms) => verifyEvmPayout(transaction, terms) : null
    case 'solana':
      return vm === 'svm' ? (terms) => verifySolanaPayout(transaction, terms) : null
    case 'tron':
      return vm === 'tvm' ? (terms) => verifyEvmPayout(transaction, terms) : null
    case 'exchange':
      return 'signed' in transaction && vm === 'hypevm'
        ? (terms) => verifyExchangePayout(transaction, terms)
        : null
    default:
      return null
  }
}
