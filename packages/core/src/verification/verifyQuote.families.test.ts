import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nativeAddress } from '../domain/currency.js'
import { allFamilies } from '../families/__fixtures__/allFamilies.js'
import { bitcoinQuote } from '../families/bitcoin/__fixtures__/honestQuote.js'
import { evm } from '../families/evm/evm.js'
import type { Family } from '../families/family.js'
import { hyperliquidQuote } from '../families/hyperliquid/__fixtures__/honestQuote.js'
import { solanaQuote } from '../families/solana/__fixtures__/honestQuote.js'
import { tonQuote } from '../families/ton/__fixtures__/honestQuote.js'
import { tronQuote } from '../families/tron/__fixtures__/honestQuote.js'
import { problemsOf, withChain } from './__fixtures__/changes.js'
import { honestQuote, seal } from './__fixtures__/honestQuote.js'
import { type VerifyQuoteParameters, verifyQuote } from './verifyQuote.js'

const quotes: readonly (readonly [vm: string, quote: VerifyQuoteParameters])[] = [
  ['evm', honestQuote('native')],
  ['evm', honestQuote('erc20')],
  ['svm', solanaQuote()],
  ['bvm', bitcoinQuote()],
  ['tvm', tronQuote()],
  ['tvm', tronQuote('erc20')],
  ['tonvm', tonQuote()],
  ['hypevm', hyperliquidQuote()],
]
const without = (vm: string): readonly Family[] => allFamilies.filter((family) => family.vm !== vm)

describe.each(quotes)('an honest quote from a chain of %s', (vm, quote) => {
  test('is verified with its family, whichever others there are, in whichever order', () => {
    const others = fc.shuffledSubarray([...without(vm)])
    const own = allFamilies.filter((family) => family.vm === vm)
    fc.assert(
      fc.property(others, (some) => {
        expect(verifyQuote({ ...quote, families: [...some, ...own] }).verdict).toBe('verified')
        expect(verifyQuote({ ...quote, families: [...own, ...some, ...own] }).verdict).toBe('verified')
      }),
      { numRuns: 20 },
    )
  })

  test('has failed without it, whichever others there are', () => {
    fc.assert(
      fc.property(fc.subarray([...without(vm)]), (families) => {
        const { verdict, findings } = verifyQuote({ ...quote, families })
        const expected = families.map((family) => family.vm).join(', ') || 'none'
        expect(verdict).toBe('failed')
        expect(findings).toContainEqual({ code: 'family-missing', result: 'failed', expected, got: vm })
      }),
      { numRuns: 20 },
    )
  })

  test('has failed as one of a chain that the service passes off as of another family', () => {
    const { originChainId } = quote.request
    for (const vmType of ['evm', 'svm', 'bvm', 'tvm', 'tonvm', 'hypevm', 'xrpvm', 'lvm', 'newvm']) {
      if (vmType === vm) continue
      const chains = quote.chains.map((chain) => (chain.id === originChainId ? { ...chain, vmType } : chain))
      for (const families of [allFamilies, without(vm), without(vmType), [evm], []])
        expect([vmType, verifyQuote({ ...quote, chains, families }).verdict]).not.toContain('verified')
    }
  })
})

test('default: the EVM is there without being named, and alone', () => {
  const named = new Set(
    quotes.flatMap(([vm, { families: _, ...quote }]) => [`${vm} ${verifyQuote(quote).verdict}`]),
  )
  expect([...named].sort()).toEqual([
    'bvm failed',
    'evm verified',
    'hypevm failed',
    'svm failed',
    'tonvm failed',
    'tvm failed',
  ])
})

test.each([
  ['svm', 'SysvarC1ock11111111111111111111111111111111', []],
  ['bvm', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', []],
  ['tvm', 'TYVWGh8XkmU49Hi9PkGAZXiiJPB3J5zJZy', []],
  ['tonvm', `0:${'a'.repeat(64)}`, []],
  ['hypevm', `0x${'c'.repeat(40)}`, []],
  ['xrpvm', 'rrrrrrrrrrrrrrrrrrrrBZbvji', []],
  ['lvm', '12', []],
] as const)('a host of the EVM alone pays to a chain of %s', (vmType, payee, problems) => {
  const quote = payingOn(vmType, payee)
  expect(problemsOf({ ...quote, families: [evm] })).toEqual(problems)
  expect(problemsOf(quote)).toEqual(problems)
  const stranger = { ...quote, request: { ...quote.request, recipient: nativeAddress(vmType) ?? '' } }
  expect(problemsOf({ ...stranger, families: [evm] })).toContain('failed order-recipient')
})

/** An honest quote whose money arrives on a chain of a VM, for somebody there. */
function payingOn(vmType: string, payee: string): VerifyQuoteParameters {
  const paid = honestQuote('native')
  const destination = paid.chains.find((chain) => chain.vmType === vmType)
  const { protocol, details } = paid.quote
  const { currencyOut } = details
  const [input] = protocol?.orderData.inputs ?? []
  const [payment] = protocol?.orderData.output.payments ?? []
  if (!destination || !protocol || !currencyOut || !input || !payment)
    throw new Error('An order was expected.')
  const currency = nativeAddress(vmType) ?? ''
  const request = {
    ...paid.request,
    destinationChainId: destination.id,
    destinationCurrency: currency,
    recipient: payee,
  }
  const { orderData } = protocol
  const shown = { ...currencyOut.currency, ...destination.nativeCurrency, chainId: destination.id }
  const { output } = orderData
  const quote = seal({
    ...paid.quote,
    request,
    details: { ...details, recipient: payee, currencyOut: { ...currencyOut, currency: shown } },
    protocol: {
      ...protocol,
      orderData: {
        ...orderData,
        inputs: [{ ...input, refunds: input.refunds.slice(0, 1) }],
        output: {
          ...output,
          chainId: destination.slug ?? '',
          payments: [{ ...payment, recipient: payee, currency }],
          extraData: '0x',
        },
      },
    },
  })
  return { ...paid, quote, request, tokens: [...(paid.tokens ?? []), shown] }
}

test('a chain of a VM that nobody here knows is no family that is missing', () => {
  const quote = honestQuote('native')
  const problems = problemsOf({ ...quote, chains: withChain(101, { vmType: 'newvm' }) })
  expect(problems.join()).not.toContain('family-missing')
  expect(verifyQuote({ ...quote, chains: withChain(101, { vmType: 'newvm' }) }).verdict).toBe('failed')
})

test('a mapping of the exchange beside an honest deposit is refused, with the exchange and without', () => {
  const quote = honestQuote('native')
  const [mapping] = hyperliquidQuote().quote.steps
  if (mapping === undefined) throw new Error('A mapping was expected.')
  const smuggled = { ...quote, quote: { ...quote.quote, steps: [...quote.quote.steps, mapping] } }
  expect(verifyQuote(smuggled).verdict).toBe('failed')
  expect(problemsOf(smuggled)).toContain('failed nonce-mapping')
  expect(verifyQuote({ ...smuggled, families: [evm] }).verdict).toBe('failed')
  expect(problemsOf({ ...smuggled, families: [evm] })).toContain('failed signature-unknown')
})

test('an address is paid from anywhere: a family that is not given leaves open what it would have looked at', () => {
  const given = solanaQuote()
  const quote = { ...given.quote, request: { ...given.quote.request, useDepositAddress: true } }
  const { verdict, findings } = verifyQuote({ ...given, quote, families: without('svm') })
  expect(findings.find(({ code }) => code === 'family-missing')?.result).toBe('uncovered')
  expect(verdict).not.toBe('verified')
})
