import { type Hex, isHex, TransactionReceiptNotFoundError } from 'viem'
import type { LocalChain } from '../chains/localChain.js'
import type { Faults } from '../faults/faults.js'
import { ServiceProblem } from '../service/problem.js'
import { toDeposits } from '../solana/service/createSolanaSolver.js'
import type { SolanaSide } from '../solana/service/solanaSide.js'
import type { Solver } from '../solver/createSolver.js'
import { readArrivalsOf } from '../solver/readArrivals.js'
import type { Store } from '../state/createStore.js'
import type { Deposit } from '../state/request.js'
import { readDepositsOf } from '../tron/service/createTronSolver.js'
import type { TronSide } from '../tron/service/tronSide.js'
import type { Ledger } from './createLedger.js'
import { judgeRecovery, keyOfDeposit } from './judgeRecovery.js'

/** What attesting needs. */
export interface AttestTools {
  readonly ledger: Ledger
  readonly store: Store
  readonly faults: Faults
  readonly solver: Pick<Solver, 'index'>
}

/**
 * Books the deposits of one transaction to their owners: each to its depositor, on the chain it was made on, once.
 *
 * @throws ServiceProblem 503 as long as waiting can help, 400 when it cannot
 */
export async function attestDeposit(tools: AttestTools, chain: LocalChain, hash: Hex): Promise<void> {
  const { faults, solver } = tools
  if (faults.get('attestRefused') !== undefined)
    throw new ServiceProblem(400, 'This deposit cannot be attested (fault attestRefused).')
  const receipt = await readReceipt(chain, hash)
  if (receipt === null) throw toWait(`The transaction is not in a block of ${chain.name} yet.`)
  if (receipt.status !== 'success')
    throw new ServiceProblem(400, 'The transaction has failed: it deposited nothing.')
  const final = await chain.client.public.getBlock({ blockTag: 'finalized' })
  if (faults.get('attestPending') !== undefined || receipt.blockNumber > final.number)
    throw toWait('The deposit is not final yet.')

  await solver.index(chain, hash)
  const arrivals = await readArrivalsOf(chain, hash)
  const deposits = arrivals.filter(({ swapped }) => swapped === null).map(({ deposit }) => deposit)
  book(tools, chain, deposits)
}

/** The same for a transaction on Solana. */
export function attestSolanaDeposit(tools: AttestTools, side: SolanaSide, signature: string): void {
  const { bank } = side.chain
  if (tools.faults.get('attestRefused') !== undefined)
    throw new ServiceProblem(400, 'This deposit cannot be attested (fault attestRefused).')
  const record = bank.find(signature)
  if (record === undefined) throw toWait('The transaction is not in a block of Solana yet.')
  if (record.err !== null) throw new ServiceProblem(400, 'The transaction has failed: it deposited nothing.')
  if (tools.faults.get('attestPending') !== undefined || record.slot > bank.blocks.at('finalized').slot)
    throw toWait('The deposit is not final yet.')
  book(tools, side, toDeposits(side, record))
}

/** The same for a transaction on Tron. */
export async function attestTronDeposit(tools: AttestTools, side: TronSide, id: string): Promise<void> {
  const { bank } = side.chain
  if (tools.faults.get('attestRefused') !== undefined)
    throw new ServiceProblem(400, 'This deposit cannot be attested (fault attestRefused).')
  const found = await bank.receiptOf(id)
  if (found === null) throw toWait('The transaction is not in a block of Tron yet.')
  if (found.receipt.status !== 'success')
    throw new ServiceProblem(400, 'The transaction has failed: it deposited nothing.')
  const isFinal = Number(found.receipt.blockNumber) <= (await bank.solid()).number
  if (tools.faults.get('attestPending') !== undefined || !isFinal)
    throw toWait('The deposit is not final yet.')
  book(tools, side, (await readDepositsOf(side, id)) ?? [])
}

function book(
  { ledger, store }: AttestTools,
  chain: Pick<LocalChain, 'slug'>,
  deposits: readonly Deposit[],
): void {
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

function credit(ledger: Ledger, { slug }: Pick<LocalChain, 'slug'>, deposit: Deposit): void {
  const account = { chainId: slug, owner: toName(deposit.depositor) }
  const token = { chainId: slug, currency: toName(deposit.currency) }
  ledger.credit(keyOfDeposit(deposit), account, token, deposit.amount)
}

/** Letter case means nothing where addresses are hexadecimal. */
function toName(address: string): string {
  return isHex(address) ? address.toLowerCase() : address
}

function toWait(why: string): ServiceProblem {
  return new ServiceProblem(503, `${why} Wait and try again.`, 'SERVICE_UNAVAILABLE')
}

async function readReceipt(
  { client }: LocalChain,
  hash: Hex,
): Promise<{ status: 'success' | 'reverted'; blockNumber: bigint } | null> {
  try {
    return await client.public.getTransactionReceipt({ hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null
    throw error
  }
}
