import { type Hex, TransactionReceiptNotFoundError } from 'viem'
import type { TestAccount } from '../chains/accounts.js'
import type { LocalChain } from '../chains/localChain.js'
import type { Faults } from '../faults/faults.js'
import type { Family, FamilySolver } from '../service/family.js'
import type { Store } from '../state/createStore.js'
import { evm, type IntentRequest, type Payment, type Progress } from '../state/request.js'
import { amountToFill } from './amountToFill.js'
import { confirmPayment } from './confirmPayment.js'
import { type Bridge, bridgeTime } from './createBridge.js'
import { createSender, isUnreachable, type OutgoingTransaction, type Sender } from './createSender.js'
import type { Sponsor } from './createSponsor.js'
import { findBlocked } from './findBlocked.js'
import { findOwnCalls } from './findOwnCalls.js'
import { judgeDeposit } from './judgeDeposit.js'
import { type Arrival, readArrivals, readArrivalsOf } from './readArrivals.js'
import { refundRecipientOf } from './refundRecipientOf.js'
import { startLoop } from './startLoop.js'
import { toFill, toPayment } from './toPayment.js'

/** Watches the depositories and the pools, and fills or refunds what arrives. */
export interface Solver {
  /** Looks at one transaction at once instead of waiting for the next look at its chain. */
  index(chain: LocalChain, hash: Hex): Promise<'deposit' | 'no-deposit' | 'not-mined'>
  /** Sends a transaction of the solver, once for each purpose. See {@link Sender}. */
  send(chain: LocalChain, purpose: string, transaction: OutgoingTransaction): Promise<Hex>
  /**
   * Fills an order at once, as if so much had been deposited: before its deposit has come, or where one waits to be
   * filled. There is no second fill, and no refund of a deposit whose fill is on its way.
   * @throws when the fill would revert, or the sponsor cannot pay
   */
  fillAhead(request: IntentRequest, deposited: bigint): Promise<void>
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
  readonly families: readonly Pick<Family, 'id' | 'solver'>[]
  readonly account: TestAccount
  readonly store: Store
  readonly faults: Faults
  readonly now: () => number
  readonly sponsor: Sponsor
  readonly bridge: Bridge
  /** Milliseconds between two looks. */
  readonly pollInterval: number
}): Solver {
  const { chains, families, account, store, faults, now, sponsor, bridge, pollInterval } = parameters
  const senders = new Map(chains.map((chain) => [chain.id, createSender(chain.client, account)]))

  const tools: Tools = {
    chains,
    families,
    senders,
    store,
    faults,
    now,
    sponsor,
    bridge,
    fills: new Map(),
    sending: new Map(),
  }

  const accept = ({ deposit, swapped }: Arrival): void => {
    const seen = store.recordDeposit(deposit)
    const request = seen === 'first' ? store.findByOrderId(deposit.orderId) : undefined
    if (request === undefined) return
    if (request.settlement.by === 'account') {
      if (swapped === null) return
      const payment = { ...swapped, recipient: request.recipient }
      store.advance(request.id, { status: 'success', deposit, payment })
      return
    }
    // What is filled already, or is being filled for an app, is not refunded, whatever has come in for it.
    const isPromised = tools.fills.has(request.id) || tools.sending.has(request.id)
    const failReason = isPromised ? null : judgeDeposit(request, deposit)
    const pending: Progress = { status: 'pending', aim: 'fill', deposit, since: now() }
    store.advance(request.id, pending)
    if (failReason !== null)
      store.advance(request.id, { status: 'failure', deposit, failReason, refundFailReason: null })
  }

  const watches = chains.map((chain) => {
    let next = 0n
    let last: Hex | null = null
    return startLoop(pollInterval, async () => {
      const { number: head, hash } = await chain.client.public.getBlock()
      // A block that takes another's place has another hash, if not another number.
      if (hash === last) return
      if (head < next) next = head
      const from = next > overlap ? next - overlap : 0n
      for (const arrival of await readArrivals(chain, from, head)) accept(arrival)
      for (const arrival of await findOwnCalls(chain, store, from, head)) accept(arrival)
      next = head
      last = hash
    })
  })

  const familyWatches = families.map(({ solver }) =>
    startLoop(pollInterval, async () => {
      for (const deposit of await solver.readDeposits()) accept({ deposit, swapped: null })
    }),
  )

  const work = startLoop(pollInterval, async () => {
    // Every one is waited for, whatever another one does: a request must not be in two rounds at once.
    await Promise.allSettled(store.list().map((request) => settle(request, tools)))
  })

  return Object.freeze({
    index: async (chain: LocalChain, hash: Hex) => {
      try {
        const arrivals = await readArrivalsOf(chain, hash)
        for (const arrival of arrivals) accept(arrival)
        return arrivals.length > 0 ? ('deposit' as const) : ('no-deposit' as const)
      } catch (error) {
        if (error instanceof TransactionReceiptNotFoundError) return 'not-mined' as const
        throw error
      }
    },
    send: (chain: LocalChain, purpose: string, transaction: OutgoingTransaction) =>
      senderOf({ senders }, chain.id).send(purpose, transaction),
    fillAhead: async (request: IntentRequest, deposited: bigint) => {
      if (!sponsor.charge(request)) throw new Error('The sponsor of this request cannot pay its fees.')
      try {
        await sendFill(request, deposited, tools)
      } catch (error) {
        sponsor.giveBack(request)
        throw error
      }
    },
    stop: async () => {
      await Promise.all([...watches, ...familyWatches, work].map((loop) => loop.stop()))
    },
  })
}

interface Tools {
  readonly chains: readonly LocalChain[]
  readonly families: readonly Pick<Family, 'id' | 'solver'>[]
  readonly senders: ReadonlyMap<number, Sender>
  readonly store: Store
  readonly faults: Faults
  readonly now: () => number
  readonly sponsor: Sponsor
  readonly bridge: Bridge
  /** What was sent, by request: an order is filled once, whatever comes in for it when. */
  readonly fills: Map<Hex, Payment>
  /** Fills that are being sent: who wants the same one waits for it. */
  readonly sending: Map<Hex, Promise<Payment>>
}

/** Takes a request one step further if there is a step to take. */
async function settle(request: IntentRequest, tools: Tools): Promise<void> {
  const { progress } = request
  switch (progress.status) {
    case 'waiting':
    case 'depositing':
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
  const { store, faults, now, sponsor } = tools
  const { deposit } = progress
  const fail = (failReason: string): void => {
    sponsor.giveBack(request)
    store.advance(request.id, { status: 'failure', deposit, failReason, refundFailReason: null })
  }

  // What an app has asked for may be on its way: until that is known nothing else is decided. Where nothing is, nothing
  // is awaited, for a fill could begin in between.
  while (tools.sending.has(request.id)) await tools.sending.get(request.id)?.catch(() => undefined)
  const earlier = tools.fills.get(request.id)
  if (earlier !== undefined) {
    store.advance(request.id, { status: 'submitted', deposit, payment: earlier })
    return
  }
  // A deposit is taken as it is while a fill is being sent for an app, and that may come to nothing.
  const mismatch = judgeDeposit(request, deposit)
  if (mismatch !== null) return fail(mismatch)
  const blockedAddresses = findBlocked(request, deposit, faults)
  if (blockedAddresses.length > 0) {
    const refundFailReason = 'MANUAL_REFUND_REQUIRED'
    const failure = { status: 'failure', deposit, failReason: 'BLOCKED_WALLET', refundFailReason } as const
    store.advance(request.id, { ...failure, blockedAddresses })
    return
  }
  const refundInstead = faults.get('refundInstead')
  if (refundInstead !== undefined)
    return fail(typeof refundInstead === 'string' ? refundInstead : 'SOLVER_CAPACITY_EXCEEDED')
  if (request.referrer === refundReferrer) return fail('UNKNOWN')
  const age = now() - request.createdAt
  const { ttl, queueingTtl } = request.limits
  if (ttl !== null && age > ttl * 1000) return fail('TTL_EXPIRED')
  if (faults.get('neverFill') !== undefined) return
  if (faults.get('noLiquidity') !== undefined) {
    if (queueingTtl !== null && age <= queueingTtl * 1000) return
    return fail('SOLVER_BALANCE_TOO_LOW')
  }
  const lateBy = faults.get('fillLate')
  if (typeof lateBy === 'number' && now() < progress.since + lateBy * 1000) return

  if (request.liquidity === 'bridged' && !(await isBridged(request, progress, tools))) return

  if (!sponsor.charge(request)) return fail('SPONSOR_BALANCE_TOO_LOW')
  try {
    const payment = await sendFill(request, deposit.amount, tools)
    store.advance(request.id, { status: 'submitted', deposit, payment })
  } catch (error) {
    // An unreachable chain is waited for; a payment the chain refuses will be refused again.
    if (!isUnreachable(error)) fail('EXECUTION_REVERTED')
  }
}

/** Whether what the order pays out has come to the solver by the chain's own bridge, which takes its time. */
async function isBridged(
  request: IntentRequest,
  { since, deposit }: Extract<Progress, { aim: 'fill' }>,
  tools: Tools,
): Promise<boolean> {
  if (tools.now() < since + bridgeTime) return false
  const { currency, amount } = payoutOf(request, deposit.amount).payout
  const chain = chainOf(tools, request.destination.currency.chainId)
  return tools.bridge.bring(request.id, chain, evm(currency), amount)
}

async function sendFill(request: IntentRequest, deposited: bigint, tools: Tools): Promise<Payment> {
  const { fills, sending } = tools
  const earlier = fills.get(request.id) ?? sending.get(request.id)
  if (earlier !== undefined) return earlier
  const sent = sendNewFill(request, deposited, tools)
  sending.set(request.id, sent)
  try {
    const fill = await sent
    fills.set(request.id, fill)
    return fill
  } finally {
    sending.delete(request.id)
  }
}

async function sendNewFill(request: IntentRequest, deposited: bigint, tools: Tools): Promise<Payment> {
  const { authorizationList } = request
  const { order, orderId, payout } = payoutOf(request, deposited)
  const { currency, recipient } = payout
  const { chainId } = request.destination.currency
  const purpose = `fill ${request.id}`
  const sendOnEvm = (): Promise<Hex> => {
    const to = { recipient: evm(recipient), currency: evm(currency), home: evm(request.recipient) }
    const call = toFill({ ...payout, ...to, order, orderId, chain: chainOf(tools, chainId) })
    const transaction = authorizationList.length === 0 ? call : { ...call, authorizationList }
    return senderOf(tools, chainId).send(purpose, transaction)
  }
  const payer = payerOf(tools, chainId)
  const hash = await (payer ? payer.pay(purpose, { ...payout, orderId }) : sendOnEvm())
  return { kind: 'fill', chainId, hash, ...payout }
}

/** What the order of a request pays out for so much that was deposited, and to whom. @throws where there is no order */
function payoutOf({ settlement }: IntentRequest, deposited: bigint) {
  const [payment] = settlement.by === 'order' ? settlement.order.output.payments : []
  if (settlement.by !== 'order' || payment === undefined) throw new Error('There is no order to be filled.')
  const { order, orderId } = settlement
  const { currency, recipient } = payment
  return { order, orderId, payout: { currency, recipient, amount: amountToFill(deposited, settlement) } }
}

async function confirmFill(
  request: IntentRequest,
  progress: Extract<Progress, { status: 'submitted' }>,
  tools: Tools,
): Promise<void> {
  const { deposit } = progress
  const confirmed = await confirmPayment(progress.payment, tools)
  if (confirmed === 'not-mined') return
  if (confirmed === 'reverted') {
    const failReason = 'TRANSACTION_REVERTED'
    tools.sponsor.giveBack(request)
    // It paid nothing, so that the deposit goes back.
    tools.fills.delete(request.id)
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
  const giveUp = (refundFailReason = 'MANUAL_REFUND_REQUIRED'): void => {
    store.advance(request.id, { status: 'failure', deposit, failReason, refundFailReason })
  }

  if (payment !== null) {
    const confirmed = await confirmPayment(payment, tools)
    if (confirmed === 'not-mined') return
    if (confirmed === 'reverted') return giveUp()
    store.advance(request.id, { status: 'refund', deposit, failReason, payment: confirmed })
    return
  }
  while (tools.sending.has(request.id)) await tools.sending.get(request.id)?.catch(() => undefined)
  const filled = tools.fills.get(request.id)
  if (filled !== undefined) {
    store.advance(request.id, { status: 'submitted', deposit, payment: filled })
    return
  }
  const impossible = tools.faults.get('refundImpossible')
  if (impossible !== undefined) return giveUp(typeof impossible === 'string' ? impossible : undefined)
  // What was deposited goes back where it was deposited, even if the order expected something else.
  const recipient = refundRecipientOf(request, deposit)
  if (recipient === null) return giveUp()
  const { chainId, currency, amount } = deposit
  try {
    const { orderId } = deposit
    const purpose = `refund ${request.id}`
    const sendOnEvm = (): Promise<Hex> => {
      const call = toPayment({ currency: evm(currency), recipient: evm(recipient), amount, orderId })
      return senderOf(tools, chainId).send(purpose, call)
    }
    const payer = payerOf(tools, chainId)
    const terms = { currency, recipient, amount, orderId }
    const hash = await (payer ? payer.pay(purpose, terms) : sendOnEvm())
    const sent: Payment = { kind: 'refund', chainId, hash, currency, amount, recipient }
    store.advance(request.id, { ...progress, payment: sent })
  } catch (error) {
    if (!isUnreachable(error)) giveUp()
  }
}

/** Who pays where no chain of the EVM is; undefined where one is. */
function payerOf({ families }: Tools, chainId: number): FamilySolver | undefined {
  return families.find(({ id }) => id === chainId)?.solver
}

function chainOf({ chains }: Tools, chainId: number): LocalChain {
  const chain = chains.find((one) => one.id === chainId)
  if (chain === undefined) throw new Error(`There is no chain ${chainId} in this local network.`)
  return chain
}

function senderOf(tools: Pick<Tools, 'senders'>, chainId: number): Sender {
  const sender = tools.senders.get(chainId)
  if (sender === undefined) throw new Error(`There is no chain ${chainId} in this local network.`)
  return sender
}
