import type { Faults } from '../faults/faults.js'
import { ServiceProblem } from '../service/problem.js'
import type { Store } from '../state/createStore.js'
import type { Deposit } from '../state/request.js'
import type { HubLedger } from './createHubLedger.js'
import { type HubChain, toKey } from './hubChain.js'
import { judgeRecovery, keyOfDeposit } from './judgeRecovery.js'
import { toWait } from './vault.js'

/** What attesting needs. */
export interface AttestTools {
  readonly ledger: HubLedger
  readonly store: Store
  readonly faults: Faults
}

/**
 * Books the deposits of one transaction to their owners: each to its depositor, on the chain it was made on, once.
 *
 * @throws ServiceProblem 503 as long as waiting can help, 400 when it cannot
 */
export async function attestDeposit(tools: AttestTools, chain: HubChain, id: string): Promise<void> {
  if (chain.vault === null)
    throw new ServiceProblem(400, `Chain ${chain.slug} is not supported.`, 'UNSUPPORTED_CHAIN')
  if (tools.faults.get('attestRefused') !== undefined)
    throw new ServiceProblem(400, 'This deposit cannot be attested (fault attestRefused).')
  const deposits = await chain.vault.readDeposits(id)
  if (tools.faults.get('attestPending') !== undefined) throw toWait('The deposit is not final yet.')
  book(tools, chain, deposits)
}

function book({ ledger, store }: AttestTools, chain: HubChain, deposits: readonly Deposit[]): void {
  if (deposits.length === 0)
    throw new ServiceProblem(400, 'The transaction holds no deposit to the depository.')

  const judged = deposits.map((deposit) => ({
    deposit,
    verdict: ledger.has(keyOfDeposit(deposit))
      ? ({ kind: 'recoverable' } as const)
      : judgeRecovery(deposit, store.findByOrderId(deposit.orderId)),
  }))
  const recoverable = judged.filter(({ verdict }) => verdict.kind === 'recoverable')
  for (const { deposit } of recoverable) credit(ledger, chain, deposit)
  for (const { verdict } of judged) if (verdict.kind === 'wait') throw toWait(verdict.why)
  if (recoverable.length > 0) return
  for (const { verdict } of judged) if (verdict.kind === 'settled') throw new ServiceProblem(400, verdict.why)
}

function credit(ledger: HubLedger, chain: HubChain, deposit: Deposit): void {
  const account = { chainId: chain.slug, owner: toKey(chain, deposit.depositor) }
  const token = { chainId: chain.slug, currency: toKey(chain, deposit.currency) }
  ledger.credit(keyOfDeposit(deposit), account, token, deposit.amount)
}
