import { expect, test } from 'vitest'
import { createLedger } from './createLedger.js'

const now = 1_770_000_000_000
const day = 86_400_000
const unit = 100_000_000n
const [from, to] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const
const sides = { sourceDex: '', destinationDex: '' }

function open() {
  const ledger = createLedger(() => now)
  ledger.credit(from, '', 10n * unit)
  ledger.credit(to, '', 0n)
  return ledger
}

test('a transfer leaves one account and reaches the other, once for each nonce', () => {
  const ledger = open()
  const send = { from, to, ...sides, amount: 2n * unit, nonce: now }
  ledger.send(send)
  expect([ledger.balanceOf(from, ''), ledger.balanceOf(to, '')]).toEqual([8n * unit, 2n * unit])
  expect(() => ledger.send({ ...send, amount: unit })).toThrow('duplicate nonce')
  expect(ledger.entriesOf(to, now)).toMatchObject([
    { time: now, delta: { user: from, amount: '2', nonce: now } },
  ])
  expect(ledger.entriesOf(to, now + 1)).toEqual([])
})

test.each([
  ['two days old', now - 2 * day, 'Invalid nonce'],
  ['a day ahead', now + day, 'Invalid nonce'],
])('a nonce %s is refused', (_, nonce, words) => {
  const ledger = open()
  expect(() => ledger.send({ from, to, ...sides, amount: unit, nonce })).toThrow(words)
  expect(ledger.entries()).toEqual([])
})

test('a nonce within its time is taken, and a refusal uses none up', () => {
  const ledger = open()
  for (const nonce of [now - 2 * day + 1, now + day - 1]) {
    expect(() => ledger.send({ from, to, ...sides, amount: 11n * unit, nonce })).toThrow(
      'Insufficient balance',
    )
    ledger.send({ from, to, ...sides, amount: unit, nonce })
  }
  expect(ledger.balanceOf(to, '')).toBe(2n * unit)
})

test('the first transfer to an account costs its sender a dollar', () => {
  const ledger = open()
  const fresh = `0x${'c'.repeat(40)}` as const
  ledger.send({ from, to: fresh, ...sides, amount: unit, nonce: now })
  ledger.send({ from, to: fresh, ...sides, amount: unit, nonce: now + 1 })
  expect([ledger.balanceOf(from, ''), ledger.balanceOf(fresh, '')]).toEqual([7n * unit, 2n * unit])
})
