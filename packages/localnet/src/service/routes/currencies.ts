import { Hono } from 'hono'
import type { Currency } from '../../chains/localChain.js'
import { chainsOf, findFamily, requireChain, type ServiceContext } from '../context.js'
import { unitPrice } from '../pricing.js'
import { ServiceProblem } from '../problem.js'
import { rankCurrencies, trends } from '../rankCurrencies.js'
import { readJson } from '../readJson.js'
import { tamperTokens, withBadRows } from '../tamper.js'
import { toCurrencyJson } from '../toAmount.js'

/** `POST /currencies/v2`: the currencies of the network as one flat list; those most bought; and their fixed prices. */
export function currencyRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.post('/currencies/v2', async (c) => {
    const body = await readJson(c)
    const chainIds = readList(body, 'chainIds')?.map(Number)
    const tokens = readList(body, 'tokens')?.map((token) => String(token).toLowerCase())
    const term = typeof body.term === 'string' ? body.term.trim().toLowerCase() : ''
    const address = typeof body.address === 'string' ? body.address.toLowerCase() : undefined
    const currencyId = typeof body.currencyId === 'string' ? body.currencyId.toLowerCase() : undefined

    // Every currency here is verified, on the default list, and known without looking elsewhere: those filters leave all.
    const found = chainsOf(context)
      .flatMap((chain): readonly Currency[] => chain.currencies)
      .filter((currency) => chainIds === undefined || chainIds.includes(currency.chainId))
      .filter((currency) => tokens?.includes(`${currency.chainId}:${currency.address.toLowerCase()}`) ?? true)
      .filter((currency) => address === undefined || currency.address.toLowerCase() === address)
      .filter(
        ({ solver, chainId }) =>
          body.depositAddressOnly !== true || (solver && findFamily(context, chainId) === undefined),
      )
      .filter((currency) => currencyId === undefined || currency.id === currencyId)
      .filter(({ symbol, name, address: own }) =>
        [symbol, name, own].some((text) => text.toLowerCase().includes(term)),
      )
    const listed = found.slice(0, readLimit(body))
    return c.json(describeList(context, listed))
  })
  app.get('/currencies/trending', (c) => {
    const { chainId, sortBy = 'relay24hBuyTxCount', limit } = c.req.query()
    const by = trends.find((one) => one === sortBy)
    if (by === undefined) throw new ServiceProblem(400, `The sortBy must be one of ${trends.join(', ')}.`)
    const on = chainId === undefined ? undefined : readChainId(context, chainId)
    const ranked = rankCurrencies(context, by).filter(
      (currency) => on === undefined || currency.chainId === on,
    )
    const most = readLimit(
      limit === undefined ? {} : { limit: /^\d{1,3}$/.test(limit) ? Number(limit) : limit },
    )
    return c.json(describeList(context, ranked.slice(0, most)))
  })
  app.get('/currencies/token/price', (c) => c.json({ price: Number(readPrice(context, c.req.query())) }))
  app.get('/currencies/token/price/v2', (c) => c.json({ price: readPrice(context, c.req.query()) }))
  return app
}

function describeList(context: ServiceContext, currencies: readonly Currency[]): unknown {
  const rows = currencies.map((currency) => ({
    ...toCurrencyJson(context, currency),
    vmType: findFamily(context, currency.chainId)?.vmType ?? 'evm',
  }))
  return tamperTokens(context, withBadRows(context, rows))
}

function readChainId(context: ServiceContext, chainId: string | undefined): number {
  const known = chainsOf(context).find(({ id }) => String(id) === chainId)
  return (known ?? requireChain(context, chainId)).id
}

function readPrice(context: ServiceContext, query: Record<string, string>): string {
  const known = chainsOf(context).find(({ id }) => String(id) === query.chainId)
  const chain = known ?? requireChain(context, query.chainId)
  const all: readonly Currency[] = chain.currencies
  const currency = all.find(({ address }) => address.toLowerCase() === query.address?.toLowerCase())
  if (currency === undefined)
    throw new ServiceProblem(400, `There is no price for ${query.address} on ${chain.name}.`)
  return unitPrice(currency)
}

function readList(body: Record<string, unknown>, field: string): unknown[] | undefined {
  const value = body[field]
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value
  throw new ServiceProblem(400, `The field ${field} must be a list.`)
}

function readLimit(body: Record<string, unknown>): number {
  const limit = body.limit ?? 20
  if (typeof limit === 'number' && Number.isInteger(limit) && limit > 0 && limit <= 100) return limit
  throw new ServiceProblem(400, 'The limit must be a whole number from 1 to 100.')
}
