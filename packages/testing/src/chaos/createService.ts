import type { Clock, Quote } from '@portage/core'
import type { Draw } from './createDraw.js'
import type { WorldChain } from './toWorldChain.js'

/** How an order ends at the service. */
export type Plan = Readonly<{
  ends: 'fill' | 'refund' | 'failure-then-refund' | 'failure'
  /** Milliseconds between the deposit's block and the end. */
  after: number
  /** Milliseconds of the world's clock before which nothing is paid out. */
  notBefore: number
  /** Whether a payout is told of when it is sent, or when it is in a block. */
  tells: 'early' | 'late'
}>

/** What the service says of a request, as it writes it. */
export type Report = Readonly<{
  status: string
  inTxHashes: readonly string[]
  txHashes: readonly string[]
  updatedAt: number
  failReason?: string | undefined
}>

/** The service in memory: sees deposits, pays out, and says so. */
export type SimulatedService = Readonly<{
  take: (quote: Quote, plan: Plan) => void
  /** Everything it has ever said of a request, the latest last. */
  reportsOf: (requestId: string) => readonly Report[]
  onReport: (listener: (requestId: string, report: Report) => void) => void
  /** Whether every deposit that is on chain has come to its end. */
  isDone: () => boolean
}>

const lookEvery = 250

type Order = {
  quote: Quote
  plan: Plan
  reports: Report[]
  paid: { chain: WorldChain; hash: string } | null
  seenAt: number | null
}

export function createService({
  clock,
  draw,
  chains,
}: Readonly<{ clock: Clock; draw: Draw; chains: ReadonlyMap<number, WorldChain> }>): SimulatedService {
  const orders = new Map<string, Order>()
  const listeners: ((requestId: string, report: Report) => void)[] = []

  const chainOf = (id: number): WorldChain => {
    const chain = chains.get(id)
    if (!chain) throw new Error(`There is no chain ${id}.`)
    return chain
  }
  const say = (order: Order, status: string, known: Partial<Report> = {}): void => {
    const last = order.reports.at(-1)
    if (last?.status === status) return
    const report: Report = {
      status,
      inTxHashes: known.inTxHashes ?? last?.inTxHashes ?? [],
      txHashes: known.txHashes ?? [],
      updatedAt: clock.now(),
      ...(known.failReason === undefined ? {} : { failReason: known.failReason }),
    }
    order.reports.push(report)
    for (const listener of listeners) listener(order.quote.requestId, report)
  }

  /** Pays the recipient, or gives the deposit back. */
  const pay = ({ quote }: Order, kind: 'fill' | 'refund'): { chain: WorldChain; hash: string } => {
    const { request, protocol } = quote
    const payment = protocol?.orderData.output.payments[0]
    if (!payment || !protocol) throw new Error('Only quotes with an order are filled.')
    const isFill = kind === 'fill'
    const chain = chainOf(isFill ? request.destinationChainId : request.originChainId)
    const currency = isFill ? request.destinationCurrency : request.originCurrency
    const to = isFill ? (request.recipient ?? request.user) : request.user
    const amount = isFill ? payment.expectedAmount : request.amount
    const hash = chain.pay({ orderId: protocol.orderId, to, currency, amount })
    return { chain, hash }
  }

  const advance = (order: Order): void => {
    const { quote, plan } = order
    const orderId = quote.protocol?.orderId ?? ''
    const [deposit] = chainOf(quote.request.originChainId).depositsOf(orderId)
    if (deposit && order.seenAt === null) {
      order.seenAt = clock.now()
      if (draw.happens(0.5)) say(order, 'depositing', { inTxHashes: [deposit] })
      say(order, 'pending', { inTxHashes: [deposit] })
    }
    const isDue =
      order.seenAt !== null && clock.now() >= order.seenAt + plan.after && clock.now() >= plan.notBefore
    if (!isDue) return
    const fails = plan.ends === 'failure' || plan.ends === 'failure-then-refund'
    if (fails && !order.reports.some(({ status }) => status === 'failure')) {
      say(order, 'failure', { failReason: 'SLIPPAGE' })
      return
    }
    if (plan.ends === 'failure') return
    const kind = plan.ends === 'fill' ? 'fill' : 'refund'
    if (!order.paid) {
      order.paid = pay(order, kind)
      if (kind === 'fill') say(order, 'submitted')
    }
    const { chain, hash } = order.paid
    if (plan.tells === 'early' || chain.holds(hash)) {
      say(order, kind === 'fill' ? 'success' : 'refund', { txHashes: [hash] })
    }
  }

  const look = (): void => {
    for (const order of orders.values()) advance(order)
    clock.setTimeout(look, lookEvery)
  }
  clock.setTimeout(look, lookEvery)

  return {
    take: (quote, plan) => {
      const order: Order = { quote, plan, reports: [], paid: null, seenAt: null }
      orders.set(quote.requestId, order)
      say(order, 'waiting')
    },
    reportsOf: (requestId) => orders.get(requestId)?.reports ?? [],
    onReport: (listener) => {
      listeners.push(listener)
    },
    isDone: () =>
      [...orders.values()].every((order) => {
        if (order.seenAt === null)
          return (
            chainOf(order.quote.request.originChainId).depositsOf(order.quote.protocol?.orderId ?? '')
              .length === 0
          )
        if (order.plan.ends === 'failure') return order.reports.at(-1)?.status === 'failure'
        return (
          order.paid?.chain.holds(order.paid.hash) === true && order.reports.at(-1)?.txHashes.length === 1
        )
      }),
  }
}
