import { type Hex, TransactionReceiptNotFoundError } from 'viem'
import type { TestAccount } from '../chains/accounts.js'
import type { LocalChain } from '../chains/localChain.js'
import type { Faults } from '../faults/faults.js'
import type { Store } from '../state/createStore.js'
import type { Deposit, IntentRequest, Payment, Progress } from '../state/request.js'
import { createSender, isUnreachable, type Sender } from './createSender.js'
import { judgeDeposit } from './judgeDeposit.js'
import { readDeposits, readDepositsOf } from './readDeposits.js'
import { startLoop } from './startLoop.js'
import { toPayment } from './toPayment.js'

/** Watches the depositories, and fills or refunds what arrives. */
export interface Solver {
  /** Looks at one transaction at once instead of waiting for the next look at its chain. */
  index(chain: LocalChain, hash: Hex): Promise<'deposit' | 'no-deposit' | 'not-mined'>
  /** Ends the watching and waits for the look that is under way. */
  stop(): Promise<void>
}

/** A referrer with this name has every order refunded, as at the public service. */
const refundReferrer = 'debug-force-refund'

/** How many blocks are looked at again each time: a block may be replaced while a reorganisation is rehearsed. */
const overlap = 8n

/**
 * Starts the solver. It acts on a deposit as soon as it is in a block.
 *
 * Unlike the real one it pays out of its own pocket: a fill and a refund come from the solver's account, and the
 * deposit stays in the depository. Nothing is deducted from a refund; the solver bears the gas.
 */
export function startSolver(parameters: {
  readonly chains: readonly LocalChain[]
  readonly account: TestAccount
  readonly store: Store
  readonly faults: Faults
  readonly now: () => number
  /** Milliseconds between two looks. */
  readonly pollInterval: number
}): Solver {
  const { chains, account, store, faults, now, pollInterval } = parameters
  const senders = new Map(chains.map((chain) => [chain.id, createSender(chain.client, account)]))

  const accept = (deposit: Deposit): void => {
    const seen = store.recordDeposit(deposit)
    const request = seen === 'first' ? store.findByOrderId(deposit.orderId) : undefined
    if (request === undefined) return
    const failReason = judgeDeposit(request, deposit)
    const pending: Progress = { status: 'pending', aim: 'fill', deposit, since: now() }
    store.advance(request.id, pending)
    if (failReason !== null)
      store.advance(request.id, { status: 'failure', deposit, failReason, refundFailReason: null })
  }

  const watches = chains.map((chain) => {
    let next = 0n
    return startLoop(pollInterval, async () => {
      const head = await chain.client.public.getBlockNumber()
      if (head < next) next = head
      const from = next > overlap ? next - overlap : 0n
      for (const deposit of await readDeposits(chain, from, head)) accept(deposit)
      next = head
    })
  })

  const work = startLoop(pollInterval, async () => {
    const tools = { chains, senders, store, faults, now }
    // Every one is waited for, whatever another one does: a request must not be in two rounds at once.
    await Promise.allSettled(store.list().map((request) => settle(request, tools)))
  })

  return Object.freeze({
    index: async (chain: LocalChain, hash: Hex) => {
      try {
        const deposits = await readDepositsOf(chain, hash)
        for (const deposit of deposits) accept(deposit)
        return deposits.length > 0 ? ('deposit' as const) : ('no-deposit' as const)
      } catch (error) {
        if (error instanceof TransactionReceiptNotFoundError) return 'not-mined' as const
        throw error
      }
    },
    stop: async () => {
      await Promise.all([...watches, work].map((loop) => loop.stop()))
    },
  })
}

interface Tools {
  readonly chains: readonly LocalChain[]
  readonly senders: ReadonlyMap<number, Sender>
  readonly store: Store
  readonly faults: Faults
  readonly now: () => number
}

/** Takes a request one step further if there is a step to take. */
async function settle(request: IntentRequest, tools: Tools): Promise<void> {
  const { progress } = request
  switch (progress.status) {
    case 'waiting':
    case 'success':
    case 'refund':
      return
    case 'failure':
      if (progress.refundFailReason === null)
        tools.store.advance(request.id, { ...progress, status: 'pending', aim: 'refund', payment: null })
      return
    case 'submitted':
      return confirmFill(request, progress, tools)
    case 'pending':
      return progress.aim === 'fill' ? fill(request, progress, tools) : refund(request, progress, tools)
  }
}

async function fill(
  request: IntentRequest,
  progress: Extract<Progress, { aim: 'fill' }>,
  tools: Tools,
): Promise<void> {
  const { store, faults, now } = tools
  const { deposit } = progress
  const fail = (failReason: string): void => {
    store.advance(request.id, { status: 'failure', deposit, failReason, refundFailReason: null })
  }

  const refundInstead = faults.get('refundInstead')
  if (refundInstead !== undefined)
    return fail(typeof refundInstead === 'string' ? refundInstead : 'SOLVER_CAPACITY_EXCEEDED')
  if (request.referrer === refundReferrer) return fail('UNKNOWN')
  if (faults.get('neverFill') !== undefined) return
  const lateBy = faults.get('fillLate')
  if (typeof lateBy === 'number' && now() < progress.since + lateBy * 1000) return

  const [payment] = request.order.output.payments
  if (payment === undefined) return fail('UNKNOWN')
  const parts = {
    currency: payment.currency,
    recipient: payment.recipient,
    amount: BigInt(payment.expectedAmount),
  }
  const { chainId } = request.destination.currency
  try {
    const call = toPayment({ ...parts, orderId: request.orderId })
    const hash = await senderOf(tools, chainId).send(`fill ${request.id}`, call)
    store.advance(request.id, {
      status: 'submitted',
      deposit,
      payment: { kind: 'fill', chainId, hash, ...parts },
    })
  } catch (error) {
    // An unreachable chain is waited for; a payment the chain refuses will be refused again.
    if (!isUnreachable(error)) fail('EXECUTION_REVERTED')
  }
}

async function confirmFill(
  request: IntentRequest,
  progress: Extract<Progress, { status: 'submitted' }>,
  tools: Tools,
): Promise<void> {
  const { deposit } = progress
  const confirmed = await confirm(progress.payment, tools.chains)
  if (confirmed === 'not-mined') return
  if (confirmed === 'reverted') {
    const failReason = 'TRANSACTION_REVERTED'
    tools.store.advance(request.id, { status: 'failure', deposit, failReason, refundFailReason: null })
  } else {
    tools.store.advance(request.id, { status: 'success', deposit, payment: confirmed })
  }
}

async function refund(
  request: IntentRequest,
  progress: Extract<Progress, { aim: 'refund' }>,
  tools: Tools,
): Promise<void> {
  const { store } = tools
  const { deposit, failReason, payment } = progress
  const giveUp = (): void => {
    const refundFailReason = 'MANUAL_REFUND_REQUIRED'
    store.advance(request.id, { status: 'failure', deposit, failReason, refundFailReason })
  }

  if (payment !== null) {
    const confirmed = await confirm(payment, tools.chains)
    if (confirmed === 'not-mined') return
    if (confirmed === 'reverted') return giveUp()
    store.advance(request.id, { status: 'refund', deposit, failReason, payment: confirmed })
    return
  }
  // What was deposited goes back where it was deposited, even if the order expected something else.
  const recipient = request.order.inputs[0]?.refunds[0]?.recipient ?? deposit.depositor
  const { chainId, currency, amount } = deposit
  try {
    const call = toPayment({ currency, recipient, amount, orderId: request.orderId })
    const hash = await senderOf(tools, chainId).send(`refund ${request.id}`, call)
    const sent: Payment = { kind: 'refund', chainId, hash, currency, amount, recipient }
    store.advance(request.id, { ...progress, payment: sent })
  } catch (error) {
    if (!isUnreachable(error)) giveUp()
  }
}

async function confirm(
  payment: Payment,
  chains: readonly LocalChain[],
): Promise<Payment | 'not-mined' | 'reverted'> {
  const client = chains.find((chain) => chain.id === payment.chainId)?.client.public
  if (client === undefined) return 'not-mined'
  try {
    const receipt = await client.getTransactionReceipt({ hash: payment.hash })
    if (receipt.status !== 'success') return 'reverted'
    const { timestamp } = await client.getBlock({ blockHash: receipt.blockHash })
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    return { ...payment, receipt: { block: receipt.blockNumber, timestamp: Number(timestamp), fee } }
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError || isUnreachable(error)) return 'not-mined'
    throw error
  }
}

function senderOf(tools: Tools, chainId: number): Sender {
  const sender = tools.senders.get(chainId)
  if (sender === undefined) throw new Error(`There is no chain ${chainId} in this local network.`)
  return sender
}
