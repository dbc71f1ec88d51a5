import { decodeChains, decodeCurrencies } from '@portage/core/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { call, getQuote } from './helpers.js'

let localnet: Localnet

beforeAll(async () => {
  const families = { solana: true, bitcoin: true, tron: true, ton: true, hyperliquid: true, oddTokens: true }
  localnet = await startLocalnet({ blockTime: 'automine', ...families })
})
afterAll(() => localnet.stop())

test('every network and every token has a picture of its own, which any page may show', async () => {
  const chains = decodeChains((await call(localnet, 'GET', '/chains')).body)
  const currencies = decodeCurrencies((await call(localnet, 'POST', '/currencies/v2', { limit: 100 })).body)
  expect(chains).toHaveLength(7)
  const listed = chains.flatMap((chain) => [...chain.currencies, chain.nativeCurrency])
  const pictures = new Set([
    ...chains.map(({ iconUrl }) => iconUrl),
    ...[...listed, ...currencies].map((currency) => currency?.logoUrl ?? null),
  ])
  expect(pictures).not.toContain(null)
  const drawn = await Promise.all(
    [...pictures].map(async (url) => {
      const answer = await fetch(url ?? '')
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=86400',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'",
      })
      return answer.text()
    }),
  )
  expect(new Set(drawn).size).toBe(pictures.size)
})

test('a quote names the pictures of its tokens', async () => {
  const currency = { metadata: { logoURI: `${localnet.url}/logos/tokens/eth.svg` } }
  expect((await getQuote(localnet)).details).toMatchObject({
    currencyIn: { currency },
    currencyOut: { currency },
  })
})

test.each(['/logos/tokens/none.svg', '/logos/tokens/constructor.svg', '/logos/constructor/eth.svg'])(
  'there is no picture at %s',
  async (path) => {
    expect(await call(localnet, 'GET', path)).toMatchObject({
      status: 404,
      body: { message: `There is no picture at ${path}.` },
    })
  },
)
