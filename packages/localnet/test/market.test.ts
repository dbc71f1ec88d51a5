import {
  addRequestMetadata,
  getChainHealth,
  getCurrencyChart,
  getCurrencyDetails,
  getPriceRates,
  getTokenPrice,
  getTokenPriceV2,
  getTrendingCurrencies,
  listRequests,
} from '@portage/core/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { type CoreRig, startCoreRig } from './coreRig.js'
import { call, native } from './helpers.js'

let localnet: Localnet
let rig: CoreRig
/** A bridge that was filled: 40 USDC, bought on Ridge. */
let requestId: string

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
  rig = startCoreRig(localnet)
  const quote = await rig.quoteOf()
  await rig.deposit(quote)
  requestId = quote.requestId as string
  await rig.recordOf(requestId, 'success')
})
afterAll(() => localnet.stop())

const bought = () => ({ chainId: rig.ridge.id, address: rig.ridge.contracts.usdc })

describe('what markets say', () => {
  test('a currency is described with its price, what there is of it, and what was bought', async () => {
    const details = await getCurrencyDetails(rig.client, bought())
    expect(details).toMatchObject({ symbol: 'USDC', decimals: 6, verified: true, priceUsd: '1', pair: null })
    expect(Number(details.liquidityUsd)).toBeGreaterThan(0)
    expect(Number(details.volume24hUsd)).toBeGreaterThan(39)
    expect(details.priceChange['24h']).toBe('0')
    const ether = await getCurrencyDetails(rig.client, { chainId: rig.harbour.id, address: native })
    expect(ether).toMatchObject({ symbol: 'ETH', priceUsd: '3000', volume24hUsd: '0' })
  })

  test('a chart counts what was bought', async () => {
    const { points, total } = await getCurrencyChart(rig.client, { ...bought(), timeframe: '1H' })
    expect(points).toHaveLength(12)
    expect(points.every(({ open, close }) => open === '1' && close === '1')).toBe(true)
    expect(points.at(-1)).toMatchObject({ buys: 1, sells: 0, traders: 1 })
    expect(total).toMatchObject({ transactions: 1, buys: 1, sells: 0, sellVolume: '0.000000' })
    expect(total.buyVolume).toBe(total.volume)
    const sold = { chainId: rig.harbour.id, address: rig.harbour.contracts.usdc }
    expect((await getCurrencyChart(rig.client, sold)).total).toMatchObject({ buys: 0, sells: 1 })
  })

  test('the most bought currency comes first', async () => {
    const [first] = await getTrendingCurrencies(rig.client, { sortBy: 'relay24hBuyUsdVolume', limit: 3 })
    expect(first).toMatchObject({ symbol: 'USDC', chainId: rig.ridge.id })
  })

  test('the second price is the first one as text', async () => {
    const ether = { chainId: rig.harbour.id, address: native }
    expect(await getTokenPrice(rig.client, ether)).toBe('3000')
    expect(await getTokenPriceV2(rig.client, ether)).toBe('3000.000000')
  })

  test('the rates of main currencies are told by symbol', async () => {
    expect(await getPriceRates(rig.client)).toMatchObject({ ETH: '3000', USDC: '1', BUOY: '2' })
  })

  test('a chain is in good health as long as it answers', async () => {
    expect(await getChainHealth(rig.client, { chainId: rig.harbour.id })).toBe(true)
    await expect(getChainHealth(rig.client, { chainId: 5 })).rejects.toMatchObject({ status: 400 })
  })

  test.each([
    'chains/5/currencies/0x0000000000000000000000000000000000000000',
    'chains/31337/currencies/0x42',
    'chains/31337/currencies/0x42/chart',
    'chains/31337/currencies/0x0000000000000000000000000000000000000000/chart?timeframe=2W',
    'chains/31337/currencies/0x0000000000000000000000000000000000000000/chart?timeframe=toString',
  ])('error: %s', async (path) => {
    const { status, body } = await call<{ message: string }>(localnet, 'GET', `/${path}`)
    expect([status, typeof body.message]).toEqual([400, 'string'])
  })
})

describe('the metadata of a request', () => {
  test('a purchase is written into the record of the request it paid for', async () => {
    await addRequestMetadata(rig.client, { requestId, moonpayId: 'moon-1' })
    await addRequestMetadata(rig.client, { requestId, moonpayId: 'moon-1' })
    const { requests } = await listRequests(rig.client, { id: requestId })
    expect(requests).toMatchObject([{ id: requestId, status: 'success', moonpayId: 'moon-1' }])
  })

  test('error: a request nobody knows, and no id', async () => {
    await expect(
      addRequestMetadata(rig.client, { requestId: '0x01', moonpayId: 'moon-1' }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(addRequestMetadata(rig.client, { requestId, moonpayId: '' })).rejects.toMatchObject({
      field: 'moonpayId',
    })
  })
})
