import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Amount, Currency } from './currency.js'
import { type Fees, leavesOutGas, solverFee } from './fees.js'

const usdc: Currency = {
  chainId: 1,
  address: '0xAA',
  symbol: 'USDC',
  name: '',
  decimals: 6,
  logoUrl: null,
  verified: null,
}
const amountOf = (amount: bigint | null, currency = usdc): Amount => ({
  currency,
  amount,
  minimumAmount: null,
  usd: null,
})
const none: Fees = {
  gas: null,
  relayer: null,
  relayerGas: null,
  relayerService: null,
  app: null,
  subsidized: null,
}

describe('solverFee', () => {
  test('default: gas on the destination and service together', () => {
    const fees = { ...none, relayerGas: amountOf(30n), relayerService: amountOf(12n), relayer: amountOf(41n) }
    expect(solverFee(fees)).toEqual({ type: 'fee', amount: 42n, currency: usdc })
  })

  test('given a service that pays more than gas costs, then it is a reward', () => {
    const fees = { ...none, relayerGas: amountOf(30n), relayerService: amountOf(-50n) }
    expect(solverFee(fees)).toEqual({ type: 'reward', amount: 20n, currency: usdc })
  })

  test('given any two parts, then fee or reward is their sum and never negative', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (gas, service) => {
        const fee = solverFee({ ...none, relayerGas: amountOf(gas), relayerService: amountOf(service) })
        if (fee.type === 'unknown') return expect.unreachable('both parts are known')
        expect(fee.amount >= 0n).toBe(true)
        expect(fee.type === 'fee' ? fee.amount : -fee.amount).toBe(gas + service)
      }),
    )
  })

  test.each([
    [
      'a part without an amount',
      { relayerGas: amountOf(1n), relayerService: amountOf(null), relayer: amountOf(7n) },
    ],
    [
      'parts of two currencies',
      {
        relayerGas: amountOf(1n),
        relayerService: amountOf(1n, { ...usdc, chainId: 2 }),
        relayer: amountOf(7n),
      },
    ],
    ['the whole alone', { relayer: amountOf(7n) }],
  ])('given %s, then the whole as the service says it', (_what, fees) => {
    expect(solverFee({ ...none, ...fees })).toEqual({ type: 'fee', amount: 7n, currency: usdc })
  })

  test('given nothing that can be added up, then it says so', () => {
    expect(solverFee(none)).toEqual({ type: 'unknown' })
    expect(solverFee({ ...none, relayerGas: amountOf(1n) })).toEqual({ type: 'unknown' })
  })
})

test('what a sponsor pays leaves out gas on the origin, unless the deposit is by permit', () => {
  expect(leavesOutGas({ ...none, subsidized: amountOf(5n) }, false)).toBe(true)
  expect(leavesOutGas({ ...none, subsidized: amountOf(5n) }, true)).toBe(false)
  expect(leavesOutGas({ ...none, subsidized: amountOf(0n) }, false)).toBe(false)
  expect(leavesOutGas(none, false)).toBe(false)
})
