import type { Call } from '../domain/step.js'
import type { Trusted } from '../domain/trusted.js'
import { isTransactionCall, vmOfCall } from '../domain/vmOf.js'
import { verifyEvmPayout } from '../families/evm/verifyEvmPayout.js'
import type { Family } from '../families/family.js'
import { familyOf } from '../families/familyOf.js'
import type { WithdrawalRecord } from './facts.js'
import type { PayoutCallReading } from './transactionReading.js'

/**
 * Checks the transaction a service returned for a withdrawal, before it may be shown to a wallet: it goes to the
 * trusted depository of the chain, sends nothing along, and makes that pay exactly this amount of this currency to
 * exactly this recipient, once. Pure; from nothing the service says beside it.
 *
 * @param amount what was signed, in the smallest unit
 * @param families those the host has: a transaction of any other is `unread`
 */
export function verifyTransaction(
  transaction: Call,
  {
    record,
    amount,
    trusted,
    families,
  }: Readonly<{
    record: WithdrawalRecord
    amount: bigint
    trusted: Trusted
    families: readonly Family[]
  }>,
): PayoutCallReading {
  const { request, chainId, vm } = record
  const known = Object.hasOwn(trusted, request.chainId) ? trusted[request.chainId] : undefined
  const unknown = { type: 'refused', fault: 'unknown-kind' } as const
  if (!isTransactionCall(transaction) || vmOfCall(transaction) !== vm) return unknown
  const terms = { record, amount, known }
  const family = familyOf(families, transaction)
  if (transaction.vm !== 'evm' && family === null) return { type: 'unread' }
  const reading =
    transaction.vm === 'evm'
      ? verifyEvmPayout(transaction, terms)
      : (family?.verifyPayout(transaction, terms) ?? null)
  const isElsewhere =
    (known?.chainId ?? chainId) !== chainId || (transaction.vm === 'evm' && transaction.chainId !== chainId)
  return reading !== null && isElsewhere ? { type: 'refused', fault: 'other-chain' } : (reading ?? unknown)
}
