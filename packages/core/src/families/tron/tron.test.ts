import { expect, test } from 'vitest'
import { problemsOf, withSteps } from '../../verification/__fixtures__/changes.js'
import * as honest from '../../verification/__fixtures__/honestQuote.js'
import { describeCall } from '../../verification/describeCall.js'
import { verifyQuote } from '../../verification/verifyQuote.js'
import { allFamilies } from '../__fixtures__/allFamilies.js'
import {
  account,
  calldata,
  depository,
  stranger,
  token,
  tronCall,
  tronQuote,
} from './__fixtures__/honestQuote.js'
import { toTronHex } from './tronAddress.js'

const orderId = tronQuote().quote.protocol?.orderId ?? ''
const amount = tronQuote().request.amount
const elsewhere = toTronHex(stranger)
const another = `0x${'9'.repeat(64)}`

test('a deposit of TRX, and one of a token with its approval, are verified', () => {
  expect(verifyQuote(tronQuote())).toMatchObject({ verdict: 'verified' })
  expect(verifyQuote(tronQuote('erc20'))).toMatchObject({ verdict: 'verified' })
})

test.each([
  ['goes to another contract', { to: elsewhere }, 'failed item-unknown'],
  ['is of more', { value: amount + 1n }, 'failed deposit-value'],
  ['is another account’s', { from: elsewhere }, 'failed item-sender'],
  ['is credited to another', { data: calldata('0x49290c1c', stranger, orderId) }, 'failed deposit-depositor'],
  ['is for another order', { data: calldata('0x49290c1c', account, another) }, 'failed deposit-order-id'],
  ['is no deposit', { data: calldata('0x12345678', account, orderId) }, 'failed item-unknown'],
  ['is a plain payment', { kind: 'payment', data: '0x' }, 'failed deposit-missing'],
] as const)('a call that %s is refused', (_what, change, problem) => {
  expect(problemsOf(tronQuote('native', change))).toContain(problem)
})

test.each([
  ['allows another', { data: calldata('0x095ea7b3', stranger, amount) }, 'failed approval'],
  ['allows more', { data: calldata('0x095ea7b3', depository, amount * 2n) }, 'failed outflow'],
  ['is of another token', { to: elsewhere }, 'failed approval'],
] as const)('an approval that %s is refused', (_what, change, problem) => {
  expect(problemsOf(tronQuote('erc20', {}, change))).toContain(problem)
})

test('a deposit of another token or amount is refused', () => {
  const other = { data: calldata('0xe8017952', account, stranger, amount, orderId) }
  expect(problemsOf(tronQuote('erc20', other))).toContain('failed deposit-token')
  const more = { data: calldata('0xe8017952', account, token, amount * 2n, orderId) }
  expect(problemsOf(tronQuote('erc20', more))).toContain('failed deposit-amount')
})

test('a call of Tron has no business elsewhere, nor one of the EVM on Tron', () => {
  const [native] = [honest.honestQuote('native')]
  const put = (call: ReturnType<typeof tronCall>) =>
    withSteps(native, ([step]) => [step && { ...step, items: step.items.map((item) => ({ ...item, call })) }])
  expect(problemsOf(put(tronCall({ data: calldata('0x49290c1c', account, orderId) })))).toContain(
    'failed item-unknown',
  )
  const { from, to, data, value } = tronCall({
    data: calldata('0x49290c1c', account, orderId),
    value: amount,
  })
  const fees = { gas: null, maxFeePerGas: null, maxPriorityFeePerGas: null }
  const call = { vm: 'evm', chainId: 107, from, to, data, value, ...fees } as const
  const onTron = withSteps(tronQuote(), ([step]) => [
    step && { ...step, items: step.items.map((item) => ({ ...item, call })) },
  ])
  expect(problemsOf(onTron)).toContain('failed item-unknown')
})

test('what is asked for is told with accounts as people know them', () => {
  const native = tronCall({ data: calldata('0x49290c1c', account, orderId), value: amount })
  expect(describeCall(native, allFamilies)).toEqual({ type: 'deposit', to: depository, token: null, amount })
  const erc20 = tronCall({ data: calldata('0xe8017952', account, token, amount, orderId) })
  expect(describeCall(erc20, allFamilies)).toEqual({ type: 'deposit', to: depository, token, amount })
  const approval = tronCall({ to: toTronHex(token), data: calldata('0x095ea7b3', depository, amount) })
  expect(describeCall(approval, allFamilies)).toEqual({
    type: 'approval',
    spender: depository,
    taken: [{ token, amount }],
  })
  const payment = tronCall({ kind: 'payment', to: elsewhere, value: 5n })
  expect(describeCall(payment, allFamilies)).toEqual({
    type: 'payment',
    to: stranger,
    token: null,
    amount: 5n,
  })
})
