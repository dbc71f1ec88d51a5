import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../domain/brand.js'
import type { Quote } from '../domain/quote.js'
import { hyperliquidQuote } from '../families/hyperliquid/__fixtures__/honestQuote.js'
import { recoverAddress } from '../utils/recoverAddress.js'
import {
  bytes32,
  complete,
  erc20,
  native,
  pin,
  present,
  problemsOf,
  transferStep,
  withCall,
  withCheck,
  withOrder,
  withProtocol,
  withSteps,
} from './__fixtures__/changes.js'
import * as honest from './__fixtures__/honestQuote.js'
import { swap } from './__fixtures__/routes.js'
import { permit, permit2, permitting, signing } from './__fixtures__/signatures.js'
import { type VerifyQuoteParameters, verifyQuote } from './verifyQuote.js'

const { honestQuote } = honest

describe('an honest quote is verified', () => {
  test('default: native', () => {
    expect(verifyQuote(native)).toMatchInlineSnapshot(`
      {
        "findings": [
          {
            "code": "chain-unknown",
            "got": "ash to birch",
            "result": "passed",
          },
          {
            "code": "depository",
            "got": "0xdddddddddddddddddddddddddddddddddddddddd",
            "result": "passed",
          },
          {
            "code": "order-missing",
            "got": "0x8b9a15c7e234e2360e86d30eb4ded9c9d1a88cc3e3f87c49a50b16b9952b8652",
            "result": "passed",
          },
          {
            "code": "order-unsupported",
            "got": "v1, 1 input, 1 payment",
            "result": "passed",
          },
          {
            "code": "order-id",
            "got": "0x8b9a15c7e234e2360e86d30eb4ded9c9d1a88cc3e3f87c49a50b16b9952b8652",
            "result": "passed",
          },
          {
            "code": "order-input",
            "got": "1000000 of 0x0000000000000000000000000000000000000000 on ash",
            "result": "passed",
          },
          {
            "code": "order-output",
            "got": "0x0000000000000000000000000000000000000000 on birch",
            "result": "passed",
          },
          {
            "code": "order-recipient",
            "got": "to 0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
            "result": "passed",
          },
          {
            "code": "order-minimum",
            "got": "at least 980000",
            "result": "passed",
          },
          {
            "code": "order-refund",
            "got": "on ash to 0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa, in 0x0000000000000000000000000000000000000000, on birch to 0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa",
            "result": "passed",
          },
          {
            "code": "account-exists",
            "expected": "0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa to exist there",
            "got": "refund on birch, to an account that may be a contract",
            "result": "unchecked",
          },
          {
            "code": "order-deadline",
            "got": "ends 2030-01-01T13:00:00.000Z",
            "result": "passed",
          },
          {
            "code": "destination-calls",
            "got": "no calls",
            "result": "passed",
          },
          {
            "code": "order-fill-contract",
            "got": "on birch 0x0000000000000000000000001111111111111111111111111111111111111111, on ash 0x0000000000000000000000001111111111111111111111111111111111111111",
            "result": "passed",
          },
          {
            "code": "order-fees",
            "got": "no fees",
            "result": "passed",
          },
          {
            "code": "item-unknown",
            "got": "1 known",
            "result": "passed",
          },
          {
            "code": "item-chain",
            "got": "chain 101",
            "result": "passed",
          },
          {
            "code": "item-sender",
            "got": "user 0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa, sender shown 0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa, from 0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa",
            "result": "passed",
          },
          {
            "code": "deposit-missing",
            "got": "one deposit",
            "result": "passed",
          },
          {
            "code": "deposit-function",
            "got": "deposit by native",
            "result": "passed",
          },
          {
            "code": "deposit-depositor",
            "got": "depositor 0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
            "result": "passed",
          },
          {
            "code": "deposit-order-id",
            "got": "order 0x8b9a15c7e234e2360e86d30eb4ded9c9d1a88cc3e3f87c49a50b16b9952b8652",
            "result": "passed",
          },
          {
            "code": "deposit-value",
            "got": "value 1000000",
            "result": "passed",
          },
          {
            "code": "outflow",
            "got": "1000000 of 0x0000000000000000000000000000000000000000 in all",
            "result": "passed",
          },
          {
            "code": "token-decimals",
            "got": "18 decimals of X 0x0000000000000000000000000000000000000000",
            "result": "passed",
          },
          {
            "code": "token-decimals",
            "got": "18 decimals of X 0x0000000000000000000000000000000000000000",
            "result": "passed",
          },
          {
            "code": "token-symbol",
            "got": "X",
            "result": "passed",
          },
          {
            "code": "token-symbol",
            "got": "X",
            "result": "passed",
          },
          {
            "code": "endpoint",
            "got": "GET /intents/status/v3?requestId=0x1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d",
            "result": "passed",
          },
        ],
        "verdict": "verified",
      }
    `)
  })

  test('a token, with its approval', () => {
    const { verdict, findings } = verifyQuote(erc20)
    expect(verdict).toBe('verified')
    expect(
      findings.filter(({ code }) => code === 'approval' || code.startsWith('deposit-')),
    ).toMatchInlineSnapshot(`
      [
        {
          "code": "deposit-missing",
          "got": "one deposit",
          "result": "passed",
        },
        {
          "code": "deposit-function",
          "got": "deposit by erc20",
          "result": "passed",
        },
        {
          "code": "deposit-depositor",
          "got": "depositor 0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
          "result": "passed",
        },
        {
          "code": "deposit-order-id",
          "got": "order 0xa73078e42f7831f56816947b91b75725b57449dbfb94e476954f1d32424b3f24",
          "result": "passed",
        },
        {
          "code": "deposit-token",
          "got": "token 0x6666666666666666666666666666666666666666",
          "result": "passed",
        },
        {
          "code": "deposit-amount",
          "got": "amount 1000000",
          "result": "passed",
        },
        {
          "code": "deposit-value",
          "got": "value 0",
          "result": "passed",
        },
        {
          "code": "approval",
          "got": "spender 0xdddddddddddddddddddddddddddddddddddddddd, token 0x6666666666666666666666666666666666666666, amount 1000000, value 0",
          "result": "passed",
        },
      ]
    `)
  })

  test.each<[string, VerifyQuoteParameters]>([
    ['no recipient of its own', honestQuote('native', { recipient: undefined })],
    ['a refund address of its own', honestQuote('erc20', { refundTo: honest.stranger })],
    ['no slippage asked for', honestQuote('erc20', { slippageTolerance: undefined })],
    ['a host that pins no chain ids', { ...native, trusted: { ash: pin(), birch: pin() } }],
    ['a check at an older path', withCheck('/intents/status?requestId=')],
    ['addresses in other letter cases', { ...native, account: native.account.toLowerCase() }],
    ['a salt in decimal', withOrder(native, (data) => ({ ...data, salt: '42' }))],
    [
      'an empty step',
      withSteps(native, (steps) => [...steps, { ...present(steps[0]), id: 'swap', items: [] }]),
    ],
    ['an approval already done', withSteps(erc20, ([approve, deposit]) => [complete(approve), deposit])],
    ['a transfer in place of a deposit', withSteps(erc20, (steps) => [transferStep(), ...steps.slice(2)])],
    ['an output that was fixed', honestQuote('native', { tradeType: 'EXACT_OUTPUT', amount: 980_000n })],
  ])('%s', (_name, parameters) => {
    expect(problemsOf(parameters)).toEqual([])
    expect(verifyQuote(parameters).verdict).toBe('verified')
  })

  test('bytes after the arguments are said, and pass', () => {
    const tagged = withCall(native, 'deposit', ({ data }) => ({ data: `${data}c0de` }))
    const { verdict, findings } = verifyQuote(tagged)
    expect(verdict).toBe('verified')
    expect(findings).toContainEqual({
      code: 'deposit-trailing-data',
      result: 'passed',
      got: '2 bytes after the arguments',
    })
  })

  test('the answer is frozen', () => {
    const verification = verifyQuote(native)
    expect(Object.isFrozen(verification) && verification.findings.every(Object.isFrozen)).toBe(true)
  })
})

describe('solver', () => {
  const key = privateKeyToAccount(`0x${'42'.repeat(32)}`)
  const byKey = withOrder(native, (data) => ({ ...data, solver: key.address }))
  const orderId = byKey.quote.protocol?.orderId ?? '0x'
  const pinned = { ...honest.trusted, ash: { ...pin(), solver: key.address } }
  const signed = async (message: Hex): Promise<VerifyQuoteParameters> => {
    const orderSignature = await key.signMessage({ message: { raw: message } })
    return withProtocol(byKey, (protocol) => ({ ...protocol, orderSignature }))
  }

  test('a signature that is checked passes', async () => {
    const parameters = { ...(await signed(orderId)), trusted: pinned, recover: recoverAddress }
    const { verdict, findings } = verifyQuote(parameters)
    expect(verdict).toBe('verified')
    expect(findings.filter(({ code }) => code === 'order-solver' || code === 'order-signature')).toHaveLength(
      2,
    )
  })

  test('nothing is said where no solver is pinned and nothing can be checked', async () => {
    expect(problemsOf(await signed(orderId))).toEqual([])
  })

  test('a pinned solver whose signature is not checked is uncovered', async () => {
    expect(problemsOf({ ...(await signed(orderId)), trusted: pinned })).toEqual(['uncovered order-signature'])
    expect(problemsOf({ ...byKey, trusted: pinned, recover: recoverAddress })).toEqual([
      'uncovered order-signature',
    ])
  })

  test('another solver than the pinned one', () => {
    expect(problemsOf({ ...native, trusted: pinned, recover: recoverAddress })).toEqual([
      'failed order-solver',
      'uncovered order-signature',
    ])
  })

  test('a signature over something else', async () => {
    const parameters = { ...(await signed(bytes32('4'))), recover: recoverAddress }
    expect(problemsOf(parameters)).toEqual(['failed order-signature'])
  })

  test('a signature of nobody', () => {
    const parameters = withProtocol(byKey, (protocol) => ({ ...protocol, orderSignature: '0x' }))
    expect(problemsOf({ ...parameters, recover: recoverAddress })).toEqual(['failed order-signature'])
  })
})

describe('never throws', () => {
  test('a rule that cannot end is a failed finding', () => {
    const recover = (): never => {
      throw new Error('The curve is missing.')
    }
    const orderSignature: Hex = '0x12'
    const parameters = withProtocol(native, (protocol) => ({ ...protocol, orderSignature }))
    expect(verifyQuote({ ...parameters, recover }).findings).toContainEqual({
      code: 'rule-broken',
      result: 'failed',
      expected: 'a quote that can be checked',
      got: 'The curve is missing.',
    })
  })

  test.each([null, undefined, {}, [], 'quote', { steps: null }, { steps: [{}] }])('given %s', (quote) => {
    expect(verifyQuote({ ...native, quote: quote as never }).verdict).toBe('failed')
  })

  test('given any leaf replaced by anything', () => {
    for (const value of [null, undefined, '', -1, 1n, {}, [], '0x']) {
      for (const quote of withEachLeaf(erc20.quote, value)) {
        expect(() => verifyQuote({ ...erc20, quote })).not.toThrow()
      }
    }
  })

  test.each([
    ['a permit', permitting(permit)],
    ['a message with its calls', signing(permit2([swap]))],
    ['a transfer on the exchange', hyperliquidQuote()],
  ])('given any leaf of %s replaced', (_name, parameters) => {
    const { steps } = parameters.quote
    for (const value of [null, {}]) {
      for (const changed of withEachLeaf(steps, value)) {
        const quote = { ...parameters.quote, steps: changed as unknown as Quote['steps'] }
        expect(() => verifyQuote({ ...parameters, quote })).not.toThrow()
      }
    }
  })
})

/** The quote once for every place in it, with that place holding something else. */
function withEachLeaf(value: unknown, leaf: unknown): readonly Quote[] {
  if (typeof value !== 'object' || value === null) return [leaf as Quote]
  return Object.entries(value).flatMap(([key, inner]) =>
    withEachLeaf(inner, leaf).map(
      (changed) =>
        (Array.isArray(value)
          ? value.map((one, index) => (`${index}` === key ? changed : one))
          : { ...value, [key]: changed }) as unknown as Quote,
    ),
  )
}
