import { Hono } from 'hono'
import { isAddress } from 'viem'
import type { Currency } from '../../chains/localChain.js'
import { type BalanceEvent, balanceContexts } from '../../state/balanceEvent.js'
import type { ServiceContext } from '../context.js'
import { ServiceProblem } from '../problem.js'

/**
 * `GET /balance-events/{wallet}`: how an app balance moved, newest first. The public service gives out a secret for it
 * by hand; here it is any key of this network, as the query parameter `id`.
 */
export function balanceEventRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.get('/balance-events/:wallet', (c) => {
    const { id, ...query } = c.req.query()
    if (id === undefined || context.keys.find(id) === undefined)
      throw new ServiceProblem(401, 'The query parameter id must be a key of this network.', 'UNAUTHORIZED')
    const wallet = c.req.param('wallet')
    if (!isAddress(wallet, { strict: false }))
      throw new ServiceProblem(400, 'The wallet must be an EVM address.')
    const { context: reason, requestId, limit, cursor, isOf } = readWanted(query)
    const found = context.balances
      .events(wallet)
      .filter(({ currency }) => isOf(currency))
      .filter((event) => reason === undefined || event.context === reason)
      .filter((event) => requestId === undefined || event.requestId?.toLowerCase() === requestId)
      .filter(({ id: number }) => number < cursor)
    const page = found.slice(0, limit)
    const balances = context.balances
      .list(wallet)
      .filter(({ currency }) => isOf(currency))
      .map(({ currency, amount }) => ({
        chainId: currency.chainId,
        currency: currency.address,
        amount: amount.toString(),
      }))
    const last = found.length > page.length ? page.at(-1) : undefined
    return c.json({
      wallet,
      balances,
      events: page.map((event) => describe(wallet, event)),
      continuation: last === undefined ? null : String(last.id),
    })
  })
  return app
}

type Query = Readonly<Record<string, string | undefined>>

function readWanted(query: Query) {
  const { context, chainId } = query
  if (context !== undefined && !balanceContexts.some((one) => one === context))
    throw new ServiceProblem(400, `The context must be one of ${balanceContexts.join(', ')}.`)
  if (chainId !== undefined && !/^\d{1,16}$/.test(chainId))
    throw new ServiceProblem(400, 'The chainId must be a whole number.')
  // Balances are never below zero here, so that there are none to leave out.
  readFlag('includeNegativeBalances', query.includeNegativeBalances)
  const currency = query.currency?.toLowerCase()
  return {
    context,
    requestId: query.requestId?.toLowerCase(),
    limit: readLimit(query.limit),
    cursor: query.cursor === undefined ? Number.POSITIVE_INFINITY : readCursor(query.cursor),
    isOf: (one: Currency): boolean =>
      (chainId === undefined || String(one.chainId) === chainId) &&
      (currency === undefined || one.address.toLowerCase() === currency),
  }
}

function describe(wallet: string, event: BalanceEvent): Readonly<Record<string, unknown>> {
  return {
    id: event.id,
    chainId: event.currency.chainId,
    wallet,
    currency: event.currency.address,
    delta: event.delta.toString(),
    balanceAfter: event.balanceAfter.toString(),
    context: event.context,
    requestId: event.requestId,
    contextData: null,
    createdAt: new Date(event.createdAt).toISOString(),
  }
}

function readLimit(text: string | undefined): number {
  const limit = text === undefined ? 50 : Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= 250) return limit
  throw new ServiceProblem(400, 'The limit must be a whole number from 1 to 250.')
}

function readCursor(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new ServiceProblem(400, 'The cursor is not one this service gave out.')
}

function readFlag(name: string, text: string | undefined): void {
  if (text !== undefined && text !== 'true' && text !== 'false')
    throw new ServiceProblem(400, `The ${name} must be true or false.`)
}
