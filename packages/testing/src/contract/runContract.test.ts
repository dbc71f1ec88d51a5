import { isDecodeError } from '@portage/core'
import { trusted } from '@portage/core/trusted'
import { verifyQuote } from '@portage/core/verification'
import * as wire from '@portage/core/wire'
import { expect, test } from 'vitest'
import type { Core, Example } from './example.js'
import { runContract } from './runContract.js'

const honest: Core = { wire, isDecodeError, verifyQuote, trusted }
const ether = { chainId: 1, address: `0x${'00'.repeat(20)}`, symbol: 'ETH', name: 'Ether', decimals: 18 }
const example: Example = {
  name: 'balances',
  kind: 'recovery balances',
  json: {
    balances: [{ hubTokenId: 'a', amount: '12', currency: ether, amountUsd: '0.5' }],
    continuation: null,
  },
}

/** The core with another reading of balances. */
function reading(read: (json: unknown) => unknown): Core {
  return { ...honest, wire: { ...wire, decodeRecoveryBalances: read as typeof wire.decodeRecoveryBalances } }
}
const amountIn = (json: unknown) => (json as { balances: { amount: string }[] }).balances[0]?.amount as string

test('default: what reads as it should has nothing wrong', () => {
  const { wrong, amounts, cases } = runContract(honest, [example])
  expect(wrong).toEqual([])
  expect(amounts).toBe(3)
  expect(cases).toBeGreaterThan(150)
})

test('error: a reading that takes emptiness for zero and words for numbers', () => {
  const careless = reading((json) => Object.freeze({ amount: BigInt(Number(amountIn(json)) || 0) }))
  const { wrong } = runContract(careless, [example])
  const named = (what: string) => wrong.some((problem) => problem.includes(`amount ${what}`))
  for (const what of ['empty', 'null', 'wrong type: true', 'exponent in text', 'wrong type: list of one'])
    expect([what, named(what)]).toEqual([what, true])
})

test('error: a reading that keeps an old number', () => {
  let first: bigint | null = null
  const stale = reading((json) => {
    const text = amountIn(json)
    if (typeof text === 'string' && /^\d+$/.test(text) && text.length < 5) first = BigInt(text)
    return Object.freeze({ amount: first })
  })
  expect(runContract(stale, [example]).wrong.join()).toContain('amount huge: amount was 12 and became')
})

test('error: a reading that crashes, and one that refuses for another place', () => {
  const crashing = reading((json) => Object.freeze({ amount: BigInt(amountIn(json)) }))
  expect(runContract(crashing, [example]).wrong.join()).toContain('SyntaxError')

  const elsewhere = reading((json) => {
    const { balances } = wire.decodeRecoveryBalances(json)
    if (balances[0]?.amount !== 12n) wire.decodeRecoveryBalances({ balances: [], continuation: 5 })
    return Object.freeze({ amount: 12n })
  })
  expect(runContract(elsewhere, [example]).wrong.join()).toContain('is refused for “continuation”')
})

test('error: a reading that is not frozen', () => {
  const loose = reading((json) => ({ amount: BigInt(`${amountIn(json)}`.replace(/\D.*$/, '') || '0') }))
  expect(runContract(loose, [example]).wrong).toContain('balances: what was read is not frozen')
})
