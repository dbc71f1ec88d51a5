import { Hono } from 'hono'
import type { IntentRequest } from '../../state/request.js'
import type { ServiceContext } from '../context.js'
import { toMicroUsd } from '../pricing.js'
import { ServiceProblem } from '../problem.js'
import { requireKey } from '../requireKey.js'
import { toRequestRecord } from '../toRequestRecord.js'

type Test = (request: IntentRequest, value: string) => boolean

const same = (a: string | null | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase()
const depositHash = ({ progress }: IntentRequest): string | null =>
  progress.status === 'waiting' ? null : progress.deposit.hash
const paymentHash = ({ progress }: IntentRequest, kind: 'fill' | 'refund'): string | null =>
  'payment' in progress && progress.payment?.kind === kind ? progress.payment.hash : null

/** Every filter there is. One that is missing here is refused, not ignored. */
const filters: Record<string, Test> = {
  id: (request, value) => same(request.id, value),
  orderId: (request, value) => same(request.orderId, value),
  user: (request, value) =>
    [request.user, request.recipient, request.refundTo].some((address) => same(address, value)),
  recipient: (request, value) => same(request.recipient, value),
  depositTxHash: (request, value) => same(depositHash(request), value),
  fillTxHash: (request, value) => same(paymentHash(request, 'fill'), value),
  refundTxHash: (request, value) => same(paymentHash(request, 'refund'), value),
  status: (request, value) => request.progress.status === value,
  originChainId: (request, value) => String(request.origin.currency.chainId) === value,
  destinationChainId: (request, value) => String(request.destination.currency.chainId) === value,
  chainId: (request, value) =>
    [request.origin, request.destination].some((leg) => String(leg.currency.chainId) === value),
  term: (request, value) =>
    [
      request.id,
      request.orderId,
      request.user,
      request.recipient,
      depositHash(request),
      paymentHash(request, 'fill'),
      paymentHash(request, 'refund'),
    ].some((text) => same(text, value)),
}

const orders: Record<string, (request: IntentRequest) => bigint> = {
  createdAt: (request) => BigInt(request.createdAt),
  updatedAt: (request) => BigInt(request.updatedAt),
  amountUsd: (request) => toMicroUsd(request.origin.amount, request.origin.currency),
}

const otherParameters = new Set(['limit', 'continuation', 'includeTotal', 'sortBy', 'sortDirection'])

/** `GET /requests/v3`. Needs a key. */
export function requestRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.get('/requests/v3', (c) => {
    requireKey(context, c)
    const query = c.req.query()
    const found = sort(filter(context.store.list(), query), query)
    const start = readStart(query.continuation)
    const limit = readLimit(query.limit)
    const page = found.slice(start, start + limit)
    const end = start + page.length
    return c.json({
      requests: page.map((request) => toRequestRecord(context, request)),
      ...(end < found.length ? { continuation: toContinuation(end) } : {}),
      ...(query.includeTotal === 'true' ? { total: found.length } : {}),
    })
  })
  return app
}

function filter(requests: readonly IntentRequest[], query: Record<string, string>): IntentRequest[] {
  const tests = Object.entries(query)
    .filter(([name]) => !otherParameters.has(name))
    .map(([name, value]) => {
      const test = filters[name]
      if (test === undefined)
        throw new ServiceProblem(400, `The localnet does not serve the filter ${name} yet; leave it out.`)
      return (request: IntentRequest) => test(request, value)
    })
  return requests.filter((request) => tests.every((test) => test(request)))
}

function sort(requests: IntentRequest[], query: Record<string, string>): IntentRequest[] {
  const by = query.sortBy ?? 'createdAt'
  const key = orders[by]
  if (key === undefined)
    throw new ServiceProblem(400, `sortBy must be one of ${Object.keys(orders).join(', ')}.`)
  const direction = query.sortDirection ?? (by === 'amountUsd' ? 'asc' : 'desc')
  if (direction !== 'asc' && direction !== 'desc')
    throw new ServiceProblem(400, 'sortDirection must be asc or desc.')
  const sorted = requests
    .map((request, index) => ({ request, key: key(request), index }))
    .sort((a, b) => (a.key === b.key ? a.index - b.index : a.key < b.key ? -1 : 1))
    .map(({ request }) => request)
  return direction === 'asc' ? sorted : sorted.reverse()
}

function readLimit(text: string | undefined): number {
  const limit = text === undefined ? 20 : Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= 50) return limit
  throw new ServiceProblem(400, 'The limit must be a whole number from 1 to 50.')
}

/** A cursor is opaque to clients; here it is a position in the list. */
function toContinuation(position: number): string {
  return Buffer.from(`at:${position}`).toString('base64url')
}

function readStart(continuation: string | undefined): number {
  if (continuation === undefined || continuation === '') return 0
  const position = /^at:(\d+)$/.exec(Buffer.from(continuation, 'base64url').toString())?.[1]
  if (position === undefined)
    throw new ServiceProblem(400, 'The continuation is not one this service gave out.')
  return Number(position)
}
