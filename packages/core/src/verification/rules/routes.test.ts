import { concatHex, encodeAbiParameters, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../../domain/brand.js'
import type { DestinationCall } from '../../domain/quoteRequest.js'
import type { Step } from '../../domain/step.js'
import {
  bytes32,
  erc20,
  native,
  problemsOf,
  sameChain,
  withDetails,
  withOrder,
  withPayment,
  withProtocol,
  withSteps,
} from '../__fixtures__/changes.js'
import * as honest from '../__fixtures__/honestQuote.js'
import {
  depositErc20,
  depositNative,
  type Inner,
  inner,
  multicall,
  payErc20,
  payNative,
  swap,
  transferAndMulticall,
} from '../__fixtures__/routes.js'
import { authorization, postOf, signatureStep, withValue } from '../__fixtures__/signatures.js'
import { type VerifyQuoteParameters, verifyQuote } from '../verifyQuote.js'

const { calldata, router, approvalProxy, stranger, token, tokenAbroad, account } = honest

/** The token quote whose order counts in what a swap on the way gives. */
const swapped = withProtocol(
  withOrder(erc20, (data) => ({
    ...data,
    inputs: data.inputs.map((input) => ({
      payment: { ...input.payment, currency: tokenAbroad, amount: 777_000n },
      refunds: input.refunds.map((refund) =>
        refund.chainId === 'ash' ? { ...refund, currency: tokenAbroad } : refund,
      ),
    })),
  })),
  (protocol) => ({
    ...protocol,
    paymentDetails: { ...protocol.paymentDetails, currency: tokenAbroad, amount: 777_000n },
  }),
)
const swappedId = swapped.quote.protocol?.orderId ?? '0x'
const erc20Id = erc20.quote.protocol?.orderId ?? '0x'
const nativeId = native.quote.protocol?.orderId ?? '0x'
const depositCall = calldata('0x49290c1c', account, nativeId)

/** The swap as a call that was asked for. */
const buy: DestinationCall = { to: swap.target, value: 0n, data: swap.callData }

const approval = (amount = 1_000_000n): Step =>
  honest.createStep('approve', { to: token, data: calldata('0x095ea7b3', approvalProxy, amount) }, false)
const viaProxy = (data: Hex, to = approvalProxy): VerifyQuoteParameters =>
  withSteps(swapped, () => [approval(), honest.createStep('deposit', { to, data }, true)])
const viaRouter = (data: Hex, value = 1_000_000n): VerifyQuoteParameters =>
  withSteps(native, () => [honest.createStep('deposit', { to: router, data, value }, true)])
const proxied = (...calls: readonly Inner[]): VerifyQuoteParameters => viaProxy(transferAndMulticall(calls))
/** The whole amount through the proxy, without a swap. */
const viaProxyWhole = (...calls: readonly Inner[]): VerifyQuoteParameters =>
  withSteps(erc20, () => [
    approval(),
    honest.createStep('deposit', { to: approvalProxy, data: transferAndMulticall(calls) }, true),
  ])

describe('a swap before the deposit', () => {
  const covered = ['uncovered order-input', 'uncovered route-calls']

  test.each<[string, VerifyQuoteParameters, readonly string[]]>([
    ['by the proxy', proxied(swap, depositErc20(swappedId)), covered],
    [
      'by the proxy, with an allowance for the swap',
      proxied(inner(token, calldata('0x095ea7b3', stranger, 1n)), swap, depositErc20(swappedId)),
      covered,
    ],
    ['by the router', viaRouter(multicall([swap, depositNative(nativeId)])), ['uncovered route-calls']],
    ['that is none: only the deposit', viaRouter(multicall([depositNative(nativeId)])), []],
    [
      'that deposits nothing',
      proxied(swap),
      ['uncovered order-input', 'failed deposit-missing', 'uncovered route-calls'],
    ],
    [
      'that deposits twice',
      viaRouter(multicall([depositNative(nativeId), depositNative(nativeId)])),
      ['failed deposit-repeated'],
    ],
    [
      'that deposits for a stranger',
      proxied(swap, depositErc20(swappedId, { depositor: stranger })),
      [...covered, 'failed route-deposit'],
    ],
    [
      'that deposits for another order',
      proxied(swap, depositErc20(bytes32('4'))),
      [...covered, 'failed route-deposit'],
    ],
    [
      'that deposits with a stranger',
      proxied(swap, depositErc20(swappedId, { to: stranger })),
      [...covered, 'failed route-deposit'],
    ],
    [
      'that deposits another token',
      proxied(swap, depositErc20(swappedId, { token })),
      [...covered, 'failed route-deposit'],
    ],
    [
      'that deposits the native currency for a token',
      proxied(swap, depositNative(swappedId)),
      [...covered, 'failed route-deposit'],
    ],
    [
      'that deposits the amount of the order',
      proxied(swap, depositErc20(swappedId, { amount: 777_000n })),
      covered,
    ],
    [
      'that deposits less and leaves the rest in the router',
      proxied(swap, depositErc20(swappedId, { amount: 776_999n })),
      [...covered, 'failed route-deposit'],
    ],
    [
      'that deposits less of the native currency',
      viaRouter(multicall([depositNative(nativeId, 999_999n)])),
      ['failed route-deposit'],
    ],
    [
      'that deposits by itself',
      viaRouter(multicall([{ ...inner(honest.depository, depositCall), value: 1_000_000n }])),
      [],
    ],
    [
      'that deposits less by itself',
      viaRouter(multicall([{ ...inner(honest.depository, depositCall), value: 1n }])),
      ['failed route-deposit'],
    ],
    [
      'that deposits a token by itself',
      proxied(
        swap,
        inner(honest.depository, calldata('0xe8017952', account, tokenAbroad, 777_000n, swappedId)),
      ),
      covered,
    ],
    [
      'that deposits whatever the router allows, which may be nothing',
      viaProxyWhole(inner(honest.depository, calldata('0x5a1ee3ac', account, token, erc20Id))),
      ['failed deposit-missing', 'uncovered route-calls'],
    ],
    ['that deposits all the router holds', viaProxyWhole(depositErc20(erc20Id, { token })), []],
    [
      'that leaves all in the router for another call to deposit',
      withSteps(erc20, () => [
        approval(),
        honest.createStep('swap', { to: approvalProxy, data: transferAndMulticall([]) }, false),
        honest.createStep(
          'deposit',
          { to: router, data: multicall([depositErc20(erc20Id, { token })]) },
          true,
        ),
      ]),
      ['failed deposit-missing'],
    ],
    [
      'that deposits nothing, beside a permission for nothing',
      withSteps(erc20, () => [
        signatureStep(withValue(authorization, { value: '0' }), postOf('eip3009')),
        ...viaProxyWhole().quote.steps,
      ]),
      ['failed deposit-missing', 'uncovered signature-reach'],
    ],
    [
      'that pays the recipient where it was not asked for',
      proxied(payErc20(erc20.request.recipient ?? ''), depositErc20(swappedId)),
      ['uncovered order-input', 'failed route-calls'],
    ],
    [
      'whose value goes to a stranger in the guise of an allowance',
      viaRouter(
        multicall([
          { ...inner(stranger, calldata('0x095ea7b3', account, 1n)), value: 999_999n },
          depositNative(nativeId),
        ]),
      ),
      ['uncovered route-calls'],
    ],
    [
      'that calls a stranger in the guise of an allowance',
      proxied(inner(stranger, calldata('0x095ea7b3', account, 1n)), depositErc20(swappedId)),
      covered,
    ],
    [
      'that calls a stranger in the guise of a payment',
      proxied(payErc20(account, stranger), depositErc20(swappedId)),
      covered,
    ],
    [
      'whose change may get lost',
      proxied({ ...payErc20(account), allowFailure: true }, depositErc20(swappedId)),
      covered,
    ],
    [
      'that is none: an allowance, change and the deposit',
      proxied(inner(token, calldata('0x095ea7b3', stranger, 1n)), payErc20(account), depositErc20(swappedId)),
      ['uncovered order-input'],
    ],
    [
      'whose deposit may fail',
      proxied(swap, depositErc20(swappedId, { allowFailure: true })),
      [...covered, 'uncovered route-deposit'],
    ],
    [
      'that pays a stranger',
      proxied(payErc20(stranger), depositErc20(swappedId)),
      ['uncovered order-input', 'failed route-calls'],
    ],
    [
      'that pays a stranger in the native currency',
      proxied(payNative(stranger), depositErc20(swappedId)),
      ['uncovered order-input', 'failed route-calls'],
    ],
    [
      'that transfers to a stranger',
      proxied(inner(token, calldata('0xa9059cbb', stranger, 1n)), depositErc20(swappedId)),
      ['uncovered order-input', 'failed route-calls'],
    ],
    [
      'that transfers from the account to a stranger',
      proxied(inner(token, calldata('0x23b872dd', account, stranger, 1n)), depositErc20(swappedId)),
      ['uncovered order-input', 'failed route-calls'],
    ],
    ['that gives change to the account', proxied(swap, depositErc20(swappedId), payErc20(account)), covered],
    [
      'that pulls more than was asked for',
      viaProxy(transferAndMulticall([swap, depositErc20(swappedId)], { amount: 1_000_001n })),
      [...covered, 'failed route-pull', 'failed outflow'].sort(byRule),
    ],
    [
      'that pulls another token',
      viaProxy(transferAndMulticall([swap, depositErc20(swappedId)], { token: stranger })),
      [...covered, 'failed route-pull', 'failed outflow'].sort(byRule),
    ],
    [
      'that leaves the rest to a stranger',
      viaProxy(transferAndMulticall([depositErc20(swappedId)], { refundTo: stranger })),
      ['uncovered order-input', 'failed route-refund'],
    ],
    [
      'that gives items to a stranger',
      viaProxy(transferAndMulticall([depositErc20(swappedId)], { nftRecipient: stranger })),
      ['uncovered order-input', 'failed route-refund'],
    ],
    [
      'with more value than was asked for',
      viaRouter(multicall([swap, depositNative(nativeId)]), 1_000_001n),
      ['uncovered route-calls', 'failed outflow'],
    ],
    [
      'by a proxy that is not trusted',
      viaProxy(transferAndMulticall([swap, depositErc20(swappedId)]), stranger),
      ['failed order-input', 'failed item-unknown', 'failed deposit-missing', 'failed approval'],
    ],
    [
      'by a function of the router nobody knows',
      viaRouter('0x12345678'),
      ['failed item-unknown', 'failed deposit-missing'],
    ],
    [
      'whose data is cut off',
      viaRouter(multicall([swap, depositNative(nativeId)]).slice(0, -64) as Hex),
      ['failed item-unknown', 'failed deposit-missing'],
    ],
    [
      'approved for more',
      withSteps(swapped, () => [
        approval(1_000_001n),
        honest.createStep(
          'deposit',
          { to: approvalProxy, data: transferAndMulticall([depositErc20(swappedId)]) },
          true,
        ),
      ]),
      ['uncovered order-input', 'failed approval', 'failed outflow'],
    ],
  ])('%s', (_name, parameters, problems) => {
    expect(problemsOf(parameters)).toEqual(problems)
  })

  test('every call that is not covered is named', () => {
    const { findings } = verifyQuote(proxied(swap, depositErc20(swappedId)))
    expect(findings).toContainEqual({
      code: 'route-calls',
      result: 'uncovered',
      expected: 'calls that are known',
      got: `0x38ed1739 of ${stranger}`,
    })
  })

  test('bytes behind the arguments are said, and pass', () => {
    const tagged = viaRouter(concatHex([multicall([depositNative(nativeId)]), '0xc0de']))
    expect(problemsOf(tagged)).toEqual([])
    expect(verifyQuote(tagged).findings).toContainEqual({
      code: 'route-request',
      result: 'passed',
      got: '2 bytes after the arguments',
    })
  })
})

describe('a swap on one chain', () => {
  const { requestId } = native.quote
  const swaps = (data: Hex, tail: string, to = router): VerifyQuoteParameters =>
    sameChain([
      honest.createStep('swap', { to, data: concatHex([data, tail as Hex]), value: 1_000_000n }, true),
    ])
  const recipient = native.request.recipient ?? ''
  const askedFor = (
    parameters: VerifyQuoteParameters,
    change: Partial<VerifyQuoteParameters['request']>,
  ): VerifyQuoteParameters => ({ ...parameters, request: { ...parameters.request, ...change } })

  test.each<[string, VerifyQuoteParameters, readonly string[]]>([
    [
      'for this request',
      swaps(multicall([swap, payErc20(recipient)]), requestId),
      ['uncovered order-missing', 'uncovered route-calls', 'uncovered route-minimum'],
    ],
    [
      'for another request',
      swaps(multicall([swap, payErc20(recipient)]), bytes32('7')),
      ['uncovered order-missing', 'uncovered route-calls', 'uncovered route-minimum', 'failed route-request'],
    ],
    [
      'for no request',
      swaps(multicall([swap, payErc20(recipient)]), '0x'),
      [
        'uncovered order-missing',
        'uncovered route-calls',
        'uncovered route-minimum',
        'uncovered route-request',
      ],
    ],
    [
      'paid to a stranger',
      swaps(multicall([swap, payErc20(stranger)]), requestId),
      ['uncovered order-missing', 'failed route-calls', 'uncovered route-minimum'],
    ],
    [
      'that pays nothing',
      swaps(multicall([]), requestId),
      ['uncovered order-missing', 'failed route-calls', 'failed route-minimum'],
    ],
    [
      'that pays another currency only',
      swaps(multicall([payNative(account)]), requestId),
      ['uncovered order-missing', 'failed route-calls', 'failed route-minimum'],
    ],
    [
      'that pays all that it gives',
      swaps(multicall([payErc20(recipient, token)]), requestId),
      ['uncovered order-missing', 'uncovered route-minimum'],
    ],
    [
      'that pays the minimum by amount',
      swaps(multicall([payErc20(recipient, token, 980_000n)]), requestId),
      ['uncovered order-missing'],
    ],
    [
      'that pays the minimum in two parts, and the rest',
      swaps(
        multicall([
          payErc20(recipient, token, 900_000n),
          inner(token, calldata('0xa9059cbb', recipient, 80_000n)),
          payErc20(recipient, token),
        ]),
        requestId,
      ),
      ['uncovered order-missing'],
    ],
    [
      'that pays less than the minimum, whatever the swap gives',
      swaps(multicall([swap, payErc20(recipient, token, 979_999n)]), requestId),
      ['uncovered order-missing', 'uncovered route-calls', 'failed route-minimum'],
    ],
    [
      'that pays the minimum to the account, not to the recipient',
      swaps(multicall([payErc20(account, token, 980_000n)]), requestId),
      ['uncovered order-missing', 'failed route-minimum'],
    ],
    [
      'that pays the minimum, or does not',
      swaps(multicall([{ ...payErc20(recipient, token, 980_000n), allowFailure: true }]), requestId),
      ['uncovered order-missing', 'uncovered route-calls', 'uncovered route-minimum'],
    ],
    [
      'without a minimum shown',
      withDetails(
        { currencyOut: honest.createAmount(101, token) },
        swaps(multicall([payErc20(recipient, token, 980_000n)]), requestId),
      ),
      ['uncovered order-missing', 'failed route-minimum'],
    ],
    [
      'that pays less than was asked for by amount',
      askedFor(swaps(multicall([payErc20(recipient, token, 980_000n)]), requestId), {
        tradeType: 'EXACT_OUTPUT',
        amount: 980_001n,
      }),
      ['uncovered order-missing', 'failed route-minimum'],
    ],
    [
      'that makes the call that was asked for',
      askedFor(swaps(multicall([swap, payErc20(recipient, token)]), requestId), { txs: [buy] }),
      ['uncovered order-missing', 'uncovered route-minimum'],
    ],
    [
      'that makes the call that was asked for, or does not',
      askedFor(swaps(multicall([{ ...swap, allowFailure: true }, payErc20(recipient, token)]), requestId), {
        txs: [buy],
      }),
      ['uncovered order-missing', 'uncovered route-calls', 'uncovered route-minimum'],
    ],
    [
      'that does not make the call that was asked for',
      askedFor(swaps(multicall([payErc20(recipient, token)]), requestId), { txs: [buy] }),
      ['uncovered order-missing', 'failed route-calls', 'uncovered route-minimum'],
    ],
    [
      'that carries the call that was asked for in bytes nobody reads, behind a payment that is known',
      askedFor(
        swaps(
          multicall([
            inner(token, concatHex([calldata('0xa9059cbb', recipient, 980_000n), stranger, swap.callData])),
          ]),
          requestId,
        ),
        { txs: [buy] },
      ),
      ['uncovered order-missing', 'uncovered route-calls'],
    ],
    [
      'that does not make the payment that was asked for, and names who should get it',
      askedFor(swaps(multicall([payErc20(recipient, token)]), requestId), {
        txs: [{ to: recipient as Hex, value: 1n, data: '0x' }],
      }),
      ['uncovered order-missing', 'failed route-calls', 'uncovered route-minimum'],
    ],
    [
      'that carries the call that was asked for inside of another',
      askedFor(
        swaps(
          multicall([
            inner(stranger, concatHex(['0x12345678', stranger, swap.callData])),
            payErc20(recipient, token),
          ]),
          requestId,
        ),
        { txs: [buy] },
      ),
      ['uncovered order-missing', 'uncovered route-calls', 'uncovered route-minimum'],
    ],
    [
      'by a stranger',
      swaps(multicall([swap]), requestId, stranger),
      ['uncovered order-missing', 'failed item-unknown'],
    ],
    [
      'that deposits without an order',
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

  test('that makes the calls that were asked for in two transactions makes them in none', () => {
    const data = concatHex([multicall([swap, payErc20(recipient, token)]), requestId as Hex])
    const once = honest.createStep('swap', { to: router, data, value: 1_000_000n }, true)
    const quote = askedFor(sameChain([once, once]), { txs: [buy, buy] })
    expect(problemsOf(quote)).toContain('failed route-calls')
  })
})

describe('calls of the order', () => {
  const recipient = native.request.recipient ?? ''
  const parameters = parseAbiParameters('address to, bytes data, uint256 value')
  const encode = ({ target, callData }: Inner): Hex => encodeAbiParameters(parameters, [target, callData, 0n])
  const asStruct = ({ target, callData }: Inner): Hex =>
    encodeAbiParameters(parseAbiParameters('(address to, bytes data, uint256 value)'), [
      { to: target, data: callData, value: 0n },
    ])
  const calling = (...calls: readonly Hex[]): VerifyQuoteParameters =>
    withOrder(withPayment({ recipient: router }), (data) => ({ ...data, output: { ...data.output, calls } }))
  const inOther = (chainId: string): VerifyQuoteParameters =>
    withOrder(withPayment({ recipient: router, currency: tokenAbroad }), (data) => ({
      ...data,
      output: { ...data.output, chainId, calls: [encode(payErc20(recipient))] },
    }))
  const arrives = ['uncovered order-recipient', 'uncovered order-minimum']

  test.each<[string, VerifyQuoteParameters, readonly string[]]>([
    [
      'that end at the recipient',
      calling(encode(swap), encode(payErc20(recipient))),
      [...arrives, 'uncovered destination-calls'],
    ],
    [
      'that leave change to the account',
      calling(encode(payErc20(recipient)), encode(payNative(account))),
      [...arrives, 'uncovered destination-calls'],
    ],
    ['that end at a stranger', calling(encode(payErc20(stranger))), [...arrives, 'failed destination-calls']],
    [
      'that end at a stranger, in the other spelling',
      calling(asStruct(payNative(stranger))),
      [...arrives, 'failed destination-calls'],
    ],
    [
      'in another currency',
      inOther('birch'),
      ['uncovered order-output', ...arrives, 'uncovered destination-calls'],
    ],
    [
      'in another currency, on another chain',
      inOther('cedar'),
      ['failed order-output', ...arrives, 'uncovered destination-calls'],
    ],
    ['that cannot be read', calling('0x12'), [...arrives, 'uncovered destination-calls']],
  ])('%s', (_name, quote, problems) => {
    expect(problemsOf(quote)).toEqual(problems)
  })

  const asking = (txs: readonly DestinationCall[], ...calls: readonly Hex[]): VerifyQuoteParameters => {
    const quoted = calling(...calls)
    return { ...quoted, request: { ...quoted.request, txs } }
  }

  test.each<[string, VerifyQuoteParameters, string]>([
    ['that were asked for', asking([buy], encode(swap)), 'passed'],
    ['that were asked for, in the other spelling', asking([buy], asStruct(swap)), 'passed'],
    [
      'that were asked for and pay a stranger',
      asking([{ to: router, value: 0n, data: payErc20(stranger).callData }], encode(payErc20(stranger))),
      'passed',
    ],
    ['that were asked for twice', asking([buy, buy], encode(swap), encode(swap)), 'passed'],
    ['that were asked for twice and are made once', asking([buy, buy], encode(swap)), 'failed'],
    [
      'that were asked for, and another',
      asking([buy], encode(swap), encode(payErc20(recipient))),
      'uncovered',
    ],
    [
      'that were asked for, and a payment to a stranger',
      asking([buy], encode(swap), encode(payErc20(stranger))),
      'failed',
    ],
    ['that are left out', asking([buy]), 'failed'],
    ['of another contract', asking([{ ...buy, to: token }], encode(swap)), 'failed'],
    ['with other data', asking([{ ...buy, data: `${buy.data}00` }], encode(swap)), 'failed'],
    ['with another value', asking([{ ...buy, value: 1n }], encode(swap)), 'failed'],
    ['that cannot be read beside them', asking([buy], encode(swap), '0x12'), 'uncovered'],
    [
      'that carry what was asked for inside of their data',
      asking([buy], concatHex(['0x12', encode(swap)])),
      'uncovered',
    ],
  ])('%s', (_name, quote, result) => {
    const { findings } = verifyQuote(quote)
    expect(
      findings.filter(({ code }) => code === 'destination-calls').map((finding) => finding.result),
    ).toEqual([result])
  })

  test('that were asked for, where the recipient is paid and not the router, are not covered', () => {
    const paid = withOrder(native, (data) => ({ ...data, output: { ...data.output, calls: [encode(swap)] } }))
    const { verdict, findings } = verifyQuote({ ...paid, request: { ...paid.request, txs: [buy] } })
    expect([verdict, findings.find(({ code }) => code === 'destination-calls')?.result]).toEqual([
      'unverifiable',
      'uncovered',
    ])
  })

  test('that are made in another sequence are not what was asked for', () => {
    const other = { to: router, value: 0n, data: payErc20(recipient).callData }
    const quote = asking([other, buy], encode(swap), encode(payErc20(recipient)))
    expect(problemsOf(quote)).toContain('failed destination-calls')
  })

  test('are named one by one', () => {
    const { findings } = verifyQuote(calling(encode(swap), encode(payErc20(recipient))))
    expect(findings).toContainEqual({
      code: 'destination-calls',
      result: 'uncovered',
      expected: `calls that end at ${recipient}`,
      got: `0x38ed1739 of ${stranger}, pays ${tokenAbroad} to ${recipient}`,
    })
  })
})

/** Rules speak in their own order: what is pulled before what is called, the sum last. */
function byRule(left: string, right: string): number {
  const order = ['order-input', 'route-pull', 'route-calls', 'outflow']
  const place = (problem: string): number => order.findIndex((code) => problem.endsWith(code))
  return place(left) - place(right)
}
