import { describe, expect, test } from 'vitest'
import type { Hex } from '../../domain/brand.js'
import type { EvmCall, Step } from '../../domain/step.js'
import {
  bytes32,
  complete,
  erc20,
  native,
  present,
  problemsOf,
  transferStep,
  withCall,
  withSteps,
  withUnsealedOrder,
} from '../__fixtures__/changes.js'
import * as honest from '../__fixtures__/honestQuote.js'
import type { VerifyQuoteParameters } from '../verifyQuote.js'

const { calldata } = honest

describe('deposit', () => {
  const { depository, account, stranger, token } = honest
  const id = native.quote.protocol?.orderId ?? '0x'
  const tokenId = erc20.quote.protocol?.orderId ?? '0x'
  const sends = (data: Hex, value?: bigint): VerifyQuoteParameters =>
    withCall(native, 'deposit', (call) => ({ data, value: value ?? call.value }))
  const sendsToken = (data: Hex, value = 0n): VerifyQuoteParameters =>
    withCall(erc20, 'deposit', () => ({ data, value }))

  test.each<[string, VerifyQuoteParameters, readonly string[]]>([
    ['missing', withSteps(erc20, (steps) => steps.slice(0, 1)), ['failed deposit-missing']],
    ['said to be done already', withSteps(native, ([step]) => [complete(step)]), ['failed deposit-missing']],
    [
      'twice in one step',
      withSteps(native, ([step]) => [
        { ...present(step), items: [...present(step).items, ...present(step).items] },
      ]),
      ['failed deposit-repeated', 'failed outflow'],
    ],
    [
      'twice over the steps',
      withSteps(erc20, (steps) => [...steps, { ...present(steps[1]), id: 'swap' }]),
      ['failed deposit-repeated', 'failed outflow'],
    ],
    ['credited to a stranger', sends(calldata('0x49290c1c', stranger, id)), ['failed deposit-depositor']],
    ['credited to nobody', sends(calldata('0x49290c1c', 0n, id)), ['failed deposit-depositor']],
    ['for another order', sends(calldata('0x49290c1c', account, bytes32('2'))), ['failed deposit-order-id']],
    ['of less', sends(calldata('0x49290c1c', account, id), 999_999n), ['failed deposit-value']],
    [
      'of more',
      sends(calldata('0x49290c1c', account, id), 1_000_001n),
      ['failed deposit-value', 'failed outflow'],
    ],
    [
      'of a token where native was asked for',
      sends(calldata('0xe8017952', account, token, 1_000_000n, id), 0n),
      ['failed deposit-function', 'failed deposit-token', 'failed deposit-value', 'failed outflow'],
    ],
    [
      'of native where a token was asked for',
      sendsToken(calldata('0x49290c1c', account, tokenId), 1_000_000n),
      ['failed deposit-function', 'failed deposit-value', 'failed outflow'],
    ],
    [
      'of the whole allowance',
      sendsToken(calldata('0x5a1ee3ac', account, token, tokenId)),
      ['failed deposit-function'],
    ],
    [
      'of another token',
      sendsToken(calldata('0xe8017952', account, stranger, 1_000_000n, tokenId)),
      ['failed deposit-token', 'failed outflow'],
    ],
    [
      'of more of the token',
      sendsToken(calldata('0xe8017952', account, token, 1_000_001n, tokenId)),
      ['failed deposit-amount', 'failed outflow'],
    ],
    [
      'of a token, with value',
      sendsToken(calldata('0xe8017952', account, token, 1_000_000n, tokenId), 1n),
      ['failed deposit-value', 'failed outflow'],
    ],
    [
      'by transfer of another token',
      withSteps(erc20, () => [transferStep({ to: stranger })]),
      ['failed deposit-token', 'failed outflow'],
    ],
    [
      'by transfer of more',
      withSteps(erc20, () => [
        transferStep({ data: calldata('0xa9059cbb', depository, 1_000_001n, tokenId) }),
      ]),
      ['failed deposit-amount', 'failed outflow'],
    ],
    [
      'by transfer, with bytes after the order id',
      withSteps(erc20, () => [
        transferStep({ data: `${calldata('0xa9059cbb', depository, 1_000_000n, tokenId)}00` }),
      ]),
      ['uncovered deposit-trailing-data'],
    ],
    [
      'by transfer to a stranger',
      withSteps(erc20, () => [transferStep({ data: calldata('0xa9059cbb', stranger, 1_000_000n, tokenId) })]),
      ['failed item-unknown', 'failed deposit-missing'],
    ],
  ])('%s', (_name, parameters, problems) => {
    expect(problemsOf(parameters)).toEqual(problems)
  })

  test('without an order that can be read, it is measured by what was asked for', () => {
    const unreadable = withUnsealedOrder(
      (data) => ({ ...data, version: 'v9' }),
      withCall(erc20, 'deposit', () => ({
        data: calldata('0xe8017952', account, token, 5_000_000n, tokenId),
      })),
    )
    expect(problemsOf(unreadable)).toEqual([
      'failed order-unsupported',
      'failed deposit-amount',
      'failed outflow',
    ])
  })
})

describe('a payment to an address made for the request', () => {
  const { stranger, token, calldata } = honest
  const asks = (call: Partial<EvmCall>, change: Partial<Step> = {}): VerifyQuoteParameters => {
    const step = { ...honest.createStep('deposit', call, true), depositAddress: stranger, ...change }
    const quote = withSteps(call.value === undefined ? erc20 : native, () => [step])
    return { ...quote, request: { ...quote.request, useDepositAddress: true } }
  }
  const transfers = (to: string, amount: bigint, tail = ''): Partial<EvmCall> => ({
    to: token,
    data: `${calldata('0xa9059cbb', to, amount)}${tail}`,
  })

  test.each<[string, VerifyQuoteParameters, readonly string[]]>([
    ['in the native currency', asks({ to: stranger, value: 1_000_000n }), ['uncovered deposit-address']],
    ['in a token', asks(transfers(stranger, 1_000_000n)), ['uncovered deposit-address']],
    ['of more', asks({ to: stranger, value: 1_000_001n }), ['failed deposit-address', 'failed outflow']],
    [
      'of more of a token',
      asks(transfers(stranger, 1_000_001n)),
      ['failed deposit-address', 'failed outflow'],
    ],
    [
      'of another token',
      asks({ ...transfers(stranger, 1_000_000n), to: honest.tokenAbroad }),
      ['failed deposit-address', 'failed outflow'],
    ],
    [
      'to another address than the step says',
      asks({ to: stranger, value: 1_000_000n }, { depositAddress: token }),
      ['failed item-unknown', 'failed deposit-missing'],
    ],
    [
      'with bytes nobody reads',
      asks(transfers(stranger, 1_000_000n, '00')),
      ['failed item-unknown', 'failed deposit-missing'],
    ],
    [
      'that nobody asked for',
      { ...asks({ to: stranger, value: 1_000_000n }), request: native.request },
      ['failed item-unknown', 'failed deposit-missing'],
    ],
  ])('%s', (_name, parameters, problems) => {
    expect(problemsOf(parameters)).toEqual(problems)
  })
})
