import { Address } from '@ton/core'
import { expect, test } from 'vitest'
import { problemsOf } from '../../../verification/__fixtures__/changes.js'
import { describeCall } from '../../../verification/describeCall.js'
import { verifyQuote } from '../../../verification/verifyQuote.js'
import { allFamilies } from '../../__fixtures__/allFamilies.js'
import { account, stranger, textBody, tonQuote } from '../__fixtures__/honestQuote.js'
import { readTonOrder } from '../readTonOrder.js'

const jetton = `0:${'7'.repeat(64)}`
const message = tonQuote().quote.steps[0]?.items[0]?.call
if (message?.vm !== 'ton') throw new Error('The quote is of TON.')
const [deposit] = message.messages
if (!deposit) throw new Error('There is one.')

test('one plain message with the order’s id and amount is verified, however its addresses are written', () => {
  expect(verifyQuote(tonQuote())).toMatchObject({ verdict: 'verified' })
  const [from, to] = [account, deposit.to].map((address) => Address.parse(address).toString())
  expect(
    verifyQuote(tonQuote({ ...(to === undefined ? {} : { to }) }, { call: { from: [from ?? ''] } })),
  ).toMatchObject({
    verdict: 'verified',
  })
})

test.each([
  ['goes to somebody else', tonQuote({ to: stranger }), 'failed deposit-function'],
  ['is of more', tonQuote({ value: deposit.value + 1n }), 'failed deposit-value'],
  ['is for another order', tonQuote({ body: textBody(`0x${'9'.repeat(64)}`) }), 'failed deposit-order-id'],
  ['carries no text', tonQuote({ body: null }), 'failed deposit-order-id'],
  ['carries what cannot be read', tonQuote({ body: 'te6c' }), 'failed deposit-order-id'],
  ['empties the account', tonQuote({ mode: 128 }), 'failed deposit-function'],
  ['deploys something', tonQuote({ stateInit: 'te6c' }), 'failed deposit-function'],
  ['is of another account', tonQuote({}, { call: { from: [stranger] } }), 'failed item-sender'],
  ['comes twice', tonQuote({}, { call: { messages: [deposit, deposit] } }), 'failed deposit-repeated'],
  ['is none', tonQuote({}, { call: { messages: [] } }), 'failed deposit-missing'],
])('a message that %s is refused', (_what, quote, problem) => {
  expect(problemsOf(quote)).toContain(problem)
})

test('more than was asked for never leaves', () => {
  expect(problemsOf(tonQuote({ value: deposit.value * 2n }))).toContain('failed outflow')
})

test('what a message to a token’s contract does is uncovered, and what goes along is bounded', () => {
  const asked = { request: { originCurrency: jetton } }
  expect(problemsOf(tonQuote({ value: 100_000_000n }, asked))).toContain('uncovered deposit-token')
  expect(problemsOf(tonQuote({ value: 1_000_000_001n }, asked))).toContain('failed deposit-value')
})

test('a deposit is told from its bytes', () => {
  const { to, value: amount } = deposit
  expect(describeCall(message, allFamilies)).toEqual({ type: 'deposit', to, token: null, amount })
  const plain = { ...message, messages: [{ ...deposit, body: null }] }
  expect(describeCall(plain, allFamilies)).toEqual({ type: 'payment', to, token: null, amount })
  const other = { ...message, messages: [{ ...deposit, body: textBody('hello') }] }
  expect(describeCall(other, allFamilies)).toEqual({ type: 'unknown' })
  expect(describeCall({ ...message, messages: [deposit, deposit] }, allFamilies)).toEqual({ type: 'unknown' })
})

test.each([
  ['an order', textBody(`0x${'9'.repeat(64)}`), `0x${'9'.repeat(64)}`],
  ['another text', textBody('hello'), null],
  ['a text as long', textBody('x'.repeat(66)), null],
  ['none', null, null],
  ['no base64', '%', null],
  ['an operation', 'te6cckEBAQEABgAACAAAAAcIZGXb', null],
  ['more than one cell', textBody('x'.repeat(200)), null],
])('a body that is %s is read as one or not at all', (_what, body, text) => {
  expect(readTonOrder(body)).toBe(text)
})

test('the account is told from how it is spelled', () => {
  expect(problemsOf({ ...tonQuote(), account: stranger })).toContain('failed item-sender')
  expect(verifyQuote({ ...tonQuote(), account })).toMatchObject({ verdict: 'verified' })
})
