import { readFileSync } from 'node:fs'
import * as viemChains from 'viem/chains'
import { expect, test } from 'vitest'
import { hasSharedSpec, listSharedSpec, readSharedSpec } from '../../test/sharedSpec.js'
import { isNativeAddress } from '../domain/currency.js'
import { bytesOfAddress } from '../families/bytesOfAddress.js'
import { chainOf } from './__fixtures__/chainOf.js'
import { mainTokens, mainTokensAsOf } from './mainTokens.js'
import { recognizeToken } from './recognizeToken.js'
import { trusted } from './trusted.js'

const every = Object.entries(mainTokens).flatMap(([slug, tokens]) =>
  Object.entries(tokens).flatMap(([symbol, addresses]) =>
    addresses.map((address) => ({ slug, symbol, address, ...trusted[slug] })),
  ),
)

test('every token is of a trusted chain, by an address of its VM, and none is listed twice under one symbol', () => {
  for (const { slug, symbol, address, vmType } of every)
    expect([slug, symbol, vmType && bytesOfAddress(address, vmType)]).toEqual([
      slug,
      symbol,
      expect.any(Uint8Array),
    ])
  const named = every.map(({ slug, symbol, address }) => `${slug} ${symbol.toUpperCase()} ${address}`)
  expect(new Set(named).size).toBe(named.length)
})

test('is frozen all the way down', () => {
  expect(Object.isFrozen(mainTokens)).toBe(true)
  expect(Object.values(mainTokens).flatMap(Object.values).every(Object.isFrozen)).toBe(true)
})

test('every address has its source beside it, and the list its day', () => {
  const lines = readFileSync(new URL('./mainTokens.ts', import.meta.url), 'utf8').split('\n')
  const unsourced = lines.filter(
    (line) => /native\.\w+[,\]]|'[\dA-Za-z_-]{32,}'/.test(line) && !/\/\/ [RUSLXACVTEP]+$/.test(line),
  )
  expect(unsourced).toEqual([])
  expect(mainTokensAsOf).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('natives are what viem calls them, where it knows the chain', () => {
  // Other chains bear these numbers in viem, or their gas is paid in what goes by another name at the service.
  const otherwise = ['hyperevm', 'tempo', 'hyperliquid']
  const symbols = new Map<number, string>(
    Object.values(viemChains).map(({ id, nativeCurrency }) => [id, nativeCurrency.symbol]),
  )
  for (const { slug, symbol, address, chainId = 0, vmType = '' } of every) {
    const known = symbols.get(chainId)
    if (known === undefined || !isNativeAddress(address, vmType) || otherwise.includes(slug)) continue
    expect([slug, symbol.toUpperCase()]).toEqual([slug, known.toUpperCase()])
  }
})

test('what is wrapped one for one is among them', () => {
  for (const [slug, { wrapped }] of Object.entries(trusted))
    if (wrapped !== undefined) expect(mainTokens[slug]?.WETH).toEqual([wrapped])
})

type ListedToken = Readonly<{ chainId: number; address: string; symbol: string }>

/** Every currency anywhere in a recorded answer; those the docs cut short are left out. */
function* currenciesIn(json: unknown): Generator<ListedToken> {
  if (typeof json !== 'object' || json === null) return
  const { chainId, address, symbol } = json as Partial<ListedToken>
  if (
    typeof chainId === 'number' &&
    address !== undefined &&
    symbol !== undefined &&
    !address.includes('...')
  )
    yield { chainId, address, symbol }
  for (const inner of Object.values(json)) yield* currenciesIn(inner)
}

test.runIf(hasSharedSpec)('no token of a recorded answer is called out', () => {
  const chains = Object.entries(trusted).map(([slug, { chainId = 0, vmType = '' }]) =>
    chainOf(slug, chainId, vmType),
  )
  const recorded = listSharedSpec('quotes')
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => [...currenciesIn(readSharedSpec(`quotes/${file}`))])
  expect(recorded.length).toBeGreaterThan(20)
  expect(recorded.filter((token) => recognizeToken(token, { chains }).type === 'look-alike')).toEqual([])
})
