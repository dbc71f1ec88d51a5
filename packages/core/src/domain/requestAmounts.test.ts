import { describe, expect, test } from 'vitest'
import type { Amount } from './currency.js'
import type { Route, RouteSide } from './quote.js'
import { depositedOf, quotedOutputOf, receivedOf } from './requestAmounts.js'

const amountOf = (amount: bigint, chainId: number): Amount => ({
  currency: {
    chainId,
    address: '0xaa',
    symbol: 'A',
    name: '',
    decimals: 6,
    logoUrl: null,
    verified: null,
  },
  amount,
  minimumAmount: null,
  usd: null,
})
const side = (input: bigint | null, output: bigint | null, chainId = 1): RouteSide => ({
  inputCurrency: input === null ? null : amountOf(input, chainId),
  outputCurrency: output === null ? null : amountOf(output, chainId),
  router: null,
  includedSwapSources: [],
})
const route = (origin: RouteSide | null, destination: RouteSide | null): Route => ({ origin, destination })

const quoted = route(side(100n, 99n), side(98n, 97n, 2))
const actual = route(side(200n, 199n), side(198n, 197n, 2))

describe('the reading rules of a record', () => {
  test('1: deposited is what went in on the origin, else what was quoted', () => {
    expect(depositedOf({ actual, quoted })).toMatchObject({ amount: { amount: 200n }, from: 'actual' })
    expect(depositedOf({ actual: null, quoted })).toMatchObject({ amount: { amount: 100n }, from: 'quoted' })
    expect(depositedOf({ actual: route(null, null), quoted })).toMatchObject({ from: 'quoted' })
    expect(depositedOf({ actual: null, quoted: null })).toEqual({ amount: null, from: null })
  })

  test('2: received is what came out on the destination', () => {
    expect(receivedOf({ actual, quoted }, 'success')).toMatchObject({
      amount: { amount: 197n },
      from: 'actual',
    })
    expect(receivedOf({ actual: null, quoted }, 'pending')).toMatchObject({
      amount: { amount: 97n },
      from: 'quoted',
    })
  })

  test('2: a swap on one chain pays out on its origin side', () => {
    const swap = { actual: route(side(200n, 199n), null), quoted: route(side(100n, 99n), null) }
    expect(receivedOf(swap, 'success')).toMatchObject({ amount: { amount: 199n }, from: 'actual' })
    expect(receivedOf({ ...swap, actual: null }, 'waiting')).toMatchObject({
      amount: { amount: 99n },
      from: 'quoted',
    })
  })

  test('2: so does one whose record has a destination on the same chain', () => {
    const swap = route(side(200n, 199n), side(198n, 197n, 1))
    expect(receivedOf({ actual: swap, quoted }, 'success')).toMatchObject({
      amount: { amount: 199n },
      from: 'actual',
    })
  })

  test('3: the quoted output is what goes into the destination', () => {
    expect(quotedOutputOf({ actual, quoted })?.amount).toBe(198n)
    expect(quotedOutputOf({ actual: null, quoted })?.amount).toBe(98n)
    expect(quotedOutputOf({ actual: null, quoted: route(side(100n, 99n), null) })?.amount).toBe(99n)
    expect(quotedOutputOf({ actual: null, quoted: null })).toBeNull()
  })

  test('5: a deposit without a fill shows what was really deposited, and nothing as received', () => {
    const unfilled = route(side(150n, null), side(98n, 97n, 2))
    expect(depositedOf({ actual: unfilled, quoted })).toMatchObject({
      amount: { amount: 150n },
      from: 'actual',
    })
    for (const status of ['failure', 'pending', 'refund', 'success']) {
      expect(receivedOf({ actual: unfilled, quoted }, status).from).toBe('quoted')
    }
  })

  test.each(['failure', 'refund', 'pending', 'a-word-never-heard'])(
    'given the status %s, then nothing is said to have been received',
    (status) => {
      expect(receivedOf({ actual, quoted }, status).from).toBe('quoted')
    },
  )
})
