import { concatHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../../domain/brand.js'
import {
  asked,
  native,
  problemsOf,
  readAsShown,
  sameChain,
  withDetails,
  withPayment,
  withUnsealedOrder,
} from '../__fixtures__/changes.js'
import * as honest from '../__fixtures__/honestQuote.js'
import { multicall, payErc20 } from '../__fixtures__/routes.js'
import type { VerifyQuoteParameters } from '../verifyQuote.js'

describe('what was shown', () => {
  const { requestId } = native.quote
  const more = {
    ...honest.createAmount(102, native.request.destinationCurrency),
    amount: 989_899n,
    minimumAmount: 980_000n,
  }
  const swapped = sameChain([
    honest.createStep(
      'swap',
      {
        to: honest.router,
        data: concatHex([
          multicall([payErc20(native.request.recipient ?? '', honest.token, 980_000n)]),
          requestId as Hex,
        ]),
        value: 1_000_000n,
      },
      true,
    ),
  ])
  const swapping = {
    ...swapped,
    request: { ...swapped.request, tradeType: 'EXACT_OUTPUT' as const, amount: 980_000n },
  }
  test.each<[string, VerifyQuoteParameters, readonly string[]]>([
    [
      'more in than the order takes',
      withDetails({
        currencyIn: { ...honest.createAmount(101, native.request.originCurrency), amount: 999_999n },
      }),
      ['failed order-input'],
    ],
    [
      'another currency in',
      withDetails({ currencyIn: { ...honest.createAmount(101, honest.token), amount: 1_000_000n } }),
      ['failed order-input'],
    ],
    ['nothing in', withDetails({ currencyIn: null }), ['failed order-input']],
    [
      'another chain in',
      withDetails({
        currencyIn: { ...honest.createAmount(103, native.request.originCurrency), amount: 1_000_000n },
      }),
      ['failed order-input'],
    ],
    ['another sender', withDetails({ sender: honest.stranger }), ['failed item-sender']],
    ['another recipient', withDetails({ recipient: honest.stranger }), ['failed order-recipient']],
    [
      'another currency in, without an order',
      withDetails({ currencyIn: { ...honest.createAmount(101, honest.token), amount: 5n } }, swapping),
      ['uncovered order-missing', 'failed order-input', 'failed outflow'],
    ],
    [
      'another currency out, without an order',
      withDetails({ currencyOut: more }, swapping),
      ['uncovered order-missing', 'failed order-output'],
    ],
    [
      'another recipient, without an order',
      withDetails({ recipient: honest.stranger }, swapping),
      ['uncovered order-missing', 'failed order-recipient'],
    ],
    ['what was asked for, without an order', swapping, ['uncovered order-missing']],
    [
      'another currency in, beside an order nobody can read',
      withDetails(
        { currencyIn: { ...honest.createAmount(101, honest.token), amount: 1_000_000n } },
        withUnsealedOrder((data) => ({ ...data, version: 'v2' })),
      ),
      ['failed order-unsupported', 'failed order-input'],
    ],
    ['neither sender nor recipient', withDetails({ sender: null, recipient: null }), []],
    [
      'a higher minimum',
      withDetails({ currencyOut: { ...more, amount: 989_898n, minimumAmount: 980_001n } }),
      ['failed order-minimum'],
    ],
    ['no minimum', withDetails({ currencyOut: { ...more, minimumAmount: null } }), ['failed order-minimum']],
    ['nothing', withDetails({ currencyOut: null }), ['failed order-minimum']],
    [
      'a minimum of nothing, in all honesty',
      withDetails(
        { currencyOut: { ...more, amount: 989_898n, minimumAmount: 0n } },
        { ...withPayment({ minimumAmount: 0n }), request: asked({ slippageTolerance: undefined }).request },
      ),
      ['failed order-minimum'],
    ],
    ['more out than the order expects', withDetails({ currencyOut: more }), ['failed order-minimum']],
    [
      'another currency out',
      withDetails({
        currencyOut: { ...more, amount: 989_898n, currency: honest.createAmount(102, honest.token).currency },
      }),
      ['failed order-output'],
    ],
    [
      'another chain',
      withDetails({
        currencyOut: {
          ...more,
          amount: 989_898n,
          currency: honest.createAmount(103, native.request.destinationCurrency).currency,
        },
      }),
      ['failed order-output'],
    ],
    ['a loss above the slippage asked for', asked({ slippageTolerance: 99 }), ['failed order-minimum']],
    [
      'less than the output asked for',
      asked({ tradeType: 'EXACT_OUTPUT', amount: 980_001n }),
      ['failed order-minimum'],
    ],
    [
      'less than the output expected, after slippage',
      asked({ tradeType: 'EXPECTED_OUTPUT', amount: 989_900n }),
      ['failed order-minimum'],
    ],
    ['another amount than asked for', asked({ amount: 999_999n }), ['failed order-input', 'failed outflow']],
  ])('%s', (_name, parameters, problems) => {
    expect(problemsOf(readAsShown(parameters))).toEqual(problems)
  })
})
