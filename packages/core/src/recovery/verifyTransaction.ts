import type { Call } from '../domain/step.js'
import type { Trusted } from '../domain/trusted.js'
import type { WithdrawalRecord } from './facts.js'
import type { TransactionReading } from './transactionReading.js'
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
): TransactionReading {
  const { request, chainId, vm } = record
  const known = Object.hasOwn(trusted, request.chainId) ? trusted[request.chainId] : undefined
  if (transaction.vm === 'evm' && vm === 'evm') {
    const isElsewhere = transaction.chainId !== chainId || (known?.chainId ?? chainId) !== chainId
    return isElsewhere
      ? { type: 'refused', fault: 'other-chain' }
      : verifyEvmPayout(transaction, { record, amount, known })
  }
  if (transaction.vm === 'solana' && vm === 'svm') {
    return (known?.chainId ?? chainId) === chainId
      ? verifySolanaPayout(transaction, { record, amount, known })
      : { type: 'refused', fault: 'other-chain' }
  }
  if (transaction.vm === 'tron' && vm === 'tvm') {
    return (known?.chainId ?? chainId) === chainId
      ? verifyEvmPayout(transaction, { record, amount, known })
      : { type: 'refused', fault: 'other-chain' }
  }
  if (transaction.vm === 'exchange' && 'signed' in transaction && vm === 'hypevm') {
    return (known?.chainId ?? chainId) === chainId
      ? verifyExchangePayout(transaction, { record, amount, known })
      : { type: 'refused', fault: 'other-chain' }
  }
  return { type: 'refused', fault: 'unknown-kind' }
}
