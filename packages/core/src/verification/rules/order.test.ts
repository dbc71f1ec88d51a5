import { describe, expect, test } from 'vitest'
import type { OrderInput } from '../../domain/order.js'
import {
  bytes32,
  native,
  present,
  problemsOf,
  withChain,
  withInput,
  withOrder,
  withPayment,
  withProtocol,
  withRefunds,
  withUnsealedOrder,
} from '../__fixtures__/changes.js'
import * as honest from '../__fixtures__/honestQuote.js'
import type { VerifyQuoteParameters } from '../verifyQuote.js'

const { calldata } = honest
const inDays = (days: number): number => native.now / 1000 + days * 86_400

describe('order', () => {
  test.each<[string, VerifyQuoteParameters, readonly string[]]>([
    ['left out', withProtocol(native, () => null), ['failed order-missing']],
    [
      'with another id',
      withProtocol(native, (protocol) => ({ ...protocol, orderId: bytes32('1') })),
      ['failed order-id', 'failed deposit-order-id'],
    ],
    [
      'of another version',
      withUnsealedOrder((data) => ({ ...data, version: 'v2' })),
      ['failed order-unsupported'],
    ],
    [
      'with two inputs',
      withUnsealedOrder((data) => ({ ...data, inputs: [...data.inputs, ...data.inputs] })),
      ['failed order-unsupported', 'failed order-id'],
    ],
    [
      'with no input',
      withUnsealedOrder((data) => ({ ...data, inputs: [] })),
      ['failed order-unsupported', 'failed order-id'],
    ],
    [
      'with two inputs and their id',
      withOrder(native, (data) => ({ ...data, inputs: [...data.inputs, ...data.inputs] })),
      ['failed order-unsupported'],
    ],
    [
      'with two payments',
      withUnsealedOrder((data) => ({
        ...data,
        output: { ...data.output, payments: [...data.output.payments, ...data.output.payments] },
      })),
      ['failed order-unsupported', 'failed order-id'],
    ],
    [
      'on a chain nobody lists',
      withUnsealedOrder((data) => ({ ...data, output: { ...data.output, chainId: 'oak' } })),
      ['failed order-id', 'failed order-output', 'uncovered order-fill-contract'],
    ],
    [
      'whose input is more',
      withInput({ amount: 1_000_001n }),
      ['failed order-input', 'failed deposit-value'],
    ],
    [
      'whose input is another currency',
      withInput({ currency: honest.token }),
      ['failed order-input', 'failed deposit-function', 'failed deposit-value'],
    ],
    ['whose input is on the other chain', withInput({ chainId: 'birch' }), ['failed order-input']],
    ['that pays a stranger', withPayment({ recipient: honest.stranger }), ['failed order-recipient']],
    [
      'that pays the user, not the recipient',
      withPayment({ recipient: honest.account }),
      ['failed order-recipient'],
    ],
    ['that pays another currency', withPayment({ currency: honest.tokenAbroad }), ['failed order-output']],
    [
      'that pays on the wrong chain',
      withOrder(native, (data) => ({ ...data, output: { ...data.output, chainId: 'ash' } })),
      ['failed order-output'],
    ],
    [
      'that guarantees less than was shown',
      withPayment({ minimumAmount: 979_999n }),
      ['failed order-minimum'],
    ],
    ['that guarantees nothing', withPayment({ minimumAmount: 0n }), ['failed order-minimum']],
    ['that expects less than was shown', withPayment({ expectedAmount: 980_000n }), ['failed order-minimum']],
    ['without a refund', withRefunds(() => []), ['failed order-refund']],
    ['without a refund at home', withRefunds((refunds) => refunds.slice(1)), ['failed order-refund']],
    [
      'that refunds a stranger',
      withRefunds((refunds) => refunds.map((refund) => ({ ...refund, recipient: honest.stranger }))),
      ['failed order-refund'],
    ],
    [
      'that refunds a stranger abroad',
      withRefunds(([home, abroad]) => [home, { ...present(abroad), recipient: honest.stranger }]),
      ['failed order-refund'],
    ],
    [
      'that refunds another currency',
      withRefunds(([home, abroad]) => [{ ...present(home), currency: honest.token }, abroad]),
      ['failed order-refund'],
    ],
    [
      'that refunds another currency abroad',
      withRefunds(([home, abroad]) => [home, { ...present(abroad), currency: honest.tokenAbroad }]),
      ['uncovered order-refund'],
    ],
    [
      'that refunds on a third chain of another kind',
      withRefunds((refunds) => [
        ...refunds,
        {
          ...present(refunds[0]),
          chainId: 'sol',
          recipient: 'So11111111111111111111111111111111111111112',
          currency: '11111111111111111111111111111111',
        },
      ]),
      ['failed order-refund', 'uncovered order-fill-contract'],
    ],
    [
      'that refunds the account on a third chain the list gives the number of the origin',
      {
        ...withRefunds((refunds) => [...refunds, { ...present(refunds[0]), chainId: 'cedar' }]),
        chains: withChain(105, { id: 101 }),
      },
      ['failed chain-doubled', 'failed order-refund'],
    ],
    [
      'that refunds the account on a third chain of the same kind',
      withRefunds((refunds) => [...refunds, { ...present(refunds[0]), chainId: 'cedar' }]),
      ['failed order-refund'],
    ],
    ['that ended', { ...native, now: honest.deadline * 1000 + 1 }, ['failed order-deadline']],
    [
      'that ends within the minute',
      { ...native, now: honest.deadline * 1000 - 60_000 },
      ['failed order-deadline'],
    ],
    [
      'that stays open for more than thirty days',
      withOrder(native, (data) => ({ ...data, output: { ...data.output, deadline: inDays(31) } })),
      ['uncovered deadline-far'],
    ],
    [
      'whose refund stays open for more than thirty days',
      withRefunds((refunds) => refunds.map((refund) => ({ ...refund, deadline: inDays(31) }))),
      ['uncovered deadline-far'],
    ],
    [
      'that stays open for thirty days',
      withOrder(native, (data) => ({ ...data, output: { ...data.output, deadline: inDays(30) } })),
      [],
    ],
    [
      'that stays open for longer than the host allows',
      { ...native, maxOrderLife: 60_000 * 30 },
      ['uncovered deadline-far'],
    ],
    [
      'that stays open for as long as the host allows',
      {
        ...withOrder(native, (data) => ({ ...data, output: { ...data.output, deadline: inDays(99) } })),
        maxOrderLife: 100 * 86_400_000,
      },
      [],
    ],
    [
      'that stays open for very long, by an RPC whose time is far ahead',
      {
        ...withOrder(
          withRefunds((refunds) => refunds.map((refund) => ({ ...refund, deadline: inDays(400) }))),
          (data) => ({ ...data, output: { ...data.output, deadline: inDays(400) } }),
        ),
        chainTime: inDays(399),
      },
      ['uncovered deadline-far'],
    ],
    [
      'whose refund ended',
      withRefunds((refunds) => refunds.map((refund) => ({ ...refund, deadline: 1 }))),
      ['failed order-deadline'],
    ],
    [
      'with calls',
      withOrder(native, (data) => ({ ...data, output: { ...data.output, calls: ['0x12'] } })),
      ['uncovered destination-calls'],
    ],
    [
      'with calls, paid to the router',
      withOrder(withPayment({ recipient: honest.router }), (data) => ({
        ...data,
        output: { ...data.output, calls: ['0x12'] },
      })),
      ['uncovered order-recipient', 'uncovered order-minimum', 'uncovered destination-calls'],
    ],
    [
      'with calls, paid less to the router than was shown',
      withOrder(withPayment({ recipient: honest.router, minimumAmount: 979_999n }), (data) => ({
        ...data,
        output: { ...data.output, calls: ['0x12'] },
      })),
      ['uncovered order-recipient', 'failed order-minimum', 'uncovered destination-calls'],
    ],
    [
      'with calls, paid to the router in another currency, in another amount',
      withOrder(
        withPayment({ recipient: honest.router, currency: honest.tokenAbroad, minimumAmount: 1n }),
        (data) => ({ ...data, output: { ...data.output, calls: ['0x12'] } }),
      ),
      [
        'uncovered order-output',
        'uncovered order-recipient',
        'uncovered order-minimum',
        'uncovered destination-calls',
      ],
    ],
    [
      'paid to the router without calls',
      withPayment({ recipient: honest.router }),
      ['failed order-recipient'],
    ],
    [
      'with a fee',
      withOrder(native, (data) => ({
        ...data,
        fees: [
          {
            recipientChainId: 'ash',
            recipient: honest.stranger,
            currencyChainId: 'ash',
            currency: honest.token,
            amount: 5n,
          },
        ],
      })),
      ['uncovered order-fees'],
    ],
    [
      'filled by an unknown contract',
      withOrder(native, (data) => ({
        ...data,
        output: { ...data.output, extraData: calldata('0x', honest.stranger) },
      })),
      ['failed order-fill-contract'],
    ],
    [
      'refunded by an unknown contract',
      withRefunds((refunds) => refunds.map((refund) => ({ ...refund, extraData: '0x' as const }))),
      ['failed order-fill-contract'],
    ],
  ])('%s', (_name, parameters, problems) => {
    expect(problemsOf(parameters)).toEqual(problems)
  })

  test.each<[string, Partial<OrderInput['payment']> & { depository?: string }, readonly string[]]>([
    ['chain', { chainId: 'birch' }, ['failed order-input']],
    ['currency', { currency: honest.token }, ['failed order-input']],
    ['amount', { amount: 1n }, ['failed order-input']],
    ['depository', { depository: honest.stranger }, ['failed depository']],
  ])('payment details that name another %s', (_name, change, problems) => {
    const lying = withProtocol(native, (protocol) => ({
      ...protocol,
      paymentDetails: { ...protocol.paymentDetails, ...change },
    }))
    expect(problemsOf(lying)).toEqual(problems)
  })
})
