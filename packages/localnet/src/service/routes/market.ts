import { type Context, Hono } from 'hono'
import type { Currency } from '../../chains/localChain.js'
import { boughtWithin, chartCurrency, timeframes } from '../chartCurrency.js'
import { chainsOf, findFamily, requireChain, type ServiceContext } from '../context.js'
import { formatMicroUsd, toMicroUsd, unitPrice } from '../pricing.js'
import { ServiceProblem } from '../problem.js'
import { readLiquidity } from '../readBalance.js'
import { toCurrencyJson } from '../toAmount.js'

const day = 86_400

/**
 * `GET /chains/{chainId}/currencies/{address}` and its `/chart`, and `GET /prices/rates`. Prices stand still here, so
 * no price has changed; nobody has a page, and what all of a currency is worth is not said. No key needed.
 */
export function marketRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.get('/chains/:chainId/currencies/:address', async (c) => {
    const currency = readCurrency(context, c)
    const chain = context.chains.find(({ id }) => id === currency.chainId)
    const held = chain?.currencies.find(({ address }) => address === currency.address)
    const liquidity =
      chain && held ? formatMicroUsd(toMicroUsd(await readLiquidity(context, chain, held), held)) : undefined
    return c.json({
      ...toCurrencyJson(context, currency),
      vmType: findFamily(context, currency.chainId)?.vmType ?? 'evm',
      price: Number(unitPrice(currency)),
      liquidity,
      socialLinks: {},
      volume: { '24h': { usd: Number(formatMicroUsd(boughtWithin(context, currency, day))) } },
      priceChange: { '5m': '0', '1h': '0', '4h': '0', '24h': '0' },
    })
  })
  app.get('/chains/:chainId/currencies/:address/chart', (c) => {
    const currency = readCurrency(context, c)
    const { timeframe = '24H' } = c.req.query()
    const seconds = Object.hasOwn(timeframes, timeframe) ? timeframes[timeframe] : undefined
    if (seconds === undefined)
      throw new ServiceProblem(
        400,
        `The timeframe must be one of ${Object.keys(timeframes).join(', ')}, not ${timeframe}.`,
      )
    return c.json(chartCurrency(context, currency, seconds))
  })
  app.get('/prices/rates', (c) => {
    const all = chainsOf(context).flatMap((chain): readonly Currency[] => chain.currencies)
    return c.json(
      Object.fromEntries(all.map((currency) => [currency.symbol, Number(unitPrice(currency))] as const)),
    )
  })
  return app
}

function readCurrency(context: ServiceContext, c: Context): Currency {
  const { chainId, address = '' } = c.req.param()
  const chain = chainsOf(context).find(({ id }) => String(id) === chainId) ?? requireChain(context, chainId)
  const all: readonly Currency[] = chain.currencies
  const found = all.find((one) => one.address.toLowerCase() === address.toLowerCase())
  if (found !== undefined) return found
  throw new ServiceProblem(400, `There is no currency ${address} on ${chain.name}.`)
}
