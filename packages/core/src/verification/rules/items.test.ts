import { describe, expect, test } from 'vitest'
import type { OrderData } from '../../domain/order.js'
import type { Step } from '../../domain/step.js'
import {
  bytes32,
  erc20,
  native,
  present,
  problemsOf,
  sameChain,
  withCall,
  withCheck,
  withOrder,
  withProtocol,
  withSteps,
} from '../__fixtures__/changes.js'
import * as honest from '../__fixtures__/honestQuote.js'
import type { VerifyQuoteParameters } from '../verifyQuote.js'

const { calldata } = honest

describe('items', () => {
  const { stranger, token, router, approvalProxy, account } = honest
  const approves = (
    spender: string,
    amount: bigint,
    call: Partial<{ to: string; value: bigint }> = {},
  ): VerifyQuoteParameters =>
    withCall(erc20, 'approve', () => ({ data: calldata('0x095ea7b3', spender, amount), ...call }))
  const extra = (step: Step): VerifyQuoteParameters => withSteps(native, (steps) => [step, ...steps])

  test.each<[string, VerifyQuoteParameters, readonly string[]]>([
    ['on another chain', withCall(native, 'deposit', () => ({ chainId: 102 })), ['failed item-chain']],
    ['from another account', withCall(native, 'deposit', () => ({ from: stranger })), ['failed item-sender']],
    [
      'for another user than the account',
      { ...native, account: stranger },
      ['failed item-sender', 'failed deposit-depositor'],
    ],
    [
      'a call of a stranger',
      extra(honest.createStep('swap', { to: stranger, data: '0x12345678' }, false)),
      ['failed item-unknown'],
    ],
    [
      'a plain payment to a stranger',
      extra(honest.createStep('send', { to: stranger, value: 1n }, false)),
      ['failed item-unknown', 'failed deposit-value'],
    ],
    [
      'another function of the depository',
      extra(honest.createStep('swap', { data: '0xdeadbeef' }, false)),
      ['failed item-unknown'],
    ],
    [
      'a signature',
      extra({ ...honest.createStep('authorize', {}, false), kind: 'signature' }),
      ['failed item-unknown'],
    ],
    [
      'a call of an unknown kind',
      withSteps(native, ([step]) => [
        {
          ...present(step),
          items: [{ status: 'incomplete', call: { vm: 'unknown', raw: null }, check: null }],
        },
      ]),
      ['failed item-unknown', 'failed deposit-missing'],
    ],
    ['an approval without limit', approves(honest.depository, (1n << 256n) - 1n), ['failed approval']],
    ['an approval of more', approves(honest.depository, 1_000_001n), ['failed approval']],
    ['an approval for a stranger', approves(stranger, 1_000_000n), ['failed approval']],
    [
      'an approval of another token',
      approves(honest.depository, 1_000_000n, { to: stranger }),
      ['failed approval'],
    ],
    [
      'an approval with value',
      approves(honest.depository, 1_000_000n, { value: 1n }),
      ['failed deposit-value', 'failed approval'],
    ],
    [
      'an approval nothing needs',
      extra(
        honest.createStep(
          'approve',
          { to: token, data: calldata('0x095ea7b3', honest.depository, 1_000_000n) },
          false,
        ),
      ),
      ['failed approval'],
    ],
    ['an approval for a proxy nothing uses', approves(approvalProxy, 1_000_000n), ['failed approval']],
    [
      'a check on another host',
      withCheck('https://example.org/intents/status/v3?requestId='),
      ['failed endpoint'],
    ],
    ['a check of another path', withCheck('/transactions?requestId='), ['failed endpoint']],
    ['a check of another request', withCheck('/intents/status/v3?requestId=0'), ['failed endpoint']],
    ['a check by another method', withCheck('/intents/status/v3?requestId=', 'POST'), ['failed endpoint']],
    [
      'a step of another request',
      withSteps(native, ([step]) => [{ ...present(step), requestId: '0x1' }]),
      ['failed endpoint'],
    ],
  ])('%s', (_name, parameters, problems) => {
    expect(problemsOf(parameters)).toEqual(problems)
  })

  describe('through a trusted router', () => {
    const swap = (to: string, value = 0n): Step =>
      honest.createStep('deposit', { to, data: '0xcd6e13f7', value }, true)
    const swapped = (data: OrderData): OrderData => ({
      ...data,
      inputs: data.inputs.map((input) => ({ ...input, payment: { ...input.payment, currency: stranger } })),
    })
    const details = withProtocol(withOrder(erc20, swapped), (protocol) => ({
      ...protocol,
      paymentDetails: { ...protocol.paymentDetails, currency: stranger },
    }))
    const approval = honest.createStep(
      'approve',
      { to: token, data: calldata('0x095ea7b3', approvalProxy, 1_000_000n) },
      false,
    )

    test.each<[string, VerifyQuoteParameters, readonly string[]]>([
      [
        'a swap before the deposit',
        withSteps(details, () => [approval, swap(approvalProxy)]),
        ['uncovered order-input', 'uncovered item-unknown', 'uncovered deposit-missing'],
      ],
      [
        'a native swap before the deposit',
        withSteps(native, () => [swap(router, 1_000_000n)]),
        ['uncovered order-input', 'uncovered item-unknown', 'uncovered deposit-missing'],
      ],
      [
        'a swap that takes more',
        withSteps(native, () => [swap(router, 1_000_001n)]),
        [
          'uncovered order-input',
          'uncovered item-unknown',
          'uncovered deposit-missing',
          'failed deposit-value',
        ],
      ],
      [
        'a swap on one chain, without an order',
        sameChain([swap(router, 1_000_000n)]),
        ['uncovered order-missing', 'uncovered item-unknown', 'uncovered deposit-missing'],
      ],
      [
        'a swap on one chain, by a stranger',
        sameChain([swap(stranger, 1_000_000n)]),
        ['uncovered order-missing', 'failed item-unknown'],
      ],
      [
        'a deposit on one chain, without an order',
        sameChain([
          honest.createStep(
            'deposit',
            { data: calldata('0x49290c1c', account, bytes32('3')), value: 1_000_000n },
            true,
          ),
        ]),
        ['failed order-missing'],
      ],
    ])('%s', (_name, parameters, problems) => {
      expect(problemsOf(parameters)).toEqual(problems)
    })
  })
})
