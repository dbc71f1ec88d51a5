import { describe, expect, test } from 'vitest'
import { hasSharedSpec, listSharedSpec, readSharedSpec } from '../../test/sharedSpec.js'
import type { Chain, Slug } from '../domain/chain.js'
import { nativeAddress } from '../domain/currency.js'
import type { Quote, QuoteRequest } from '../domain/quote.js'
import { allFamilies } from '../families/__fixtures__/allFamilies.js'
import { decodeQuote } from '../wire/decodeQuote.js'
import { problemsOf, readAsShown } from './__fixtures__/changes.js'
import { trusted } from './trusted.js'
import { type VerifyQuoteParameters, verifyQuote } from './verifyQuote.js'

/** Orders of the service stay open for a week. */
const week = 7 * 24 * 60 * 60

describe.runIf(hasSharedSpec)('recorded quotes, with the registry this package ships with', () => {
  test.each(['a-', 'b-', 'h-', 'j-'])('%s was verified when it was captured', (prefix) => {
    const parameters = readQuote(prefix)
    expect(problemsOf(parameters)).toEqual([])
    expect(verifyQuote(parameters).verdict).toBe('verified')
  })

  test.each(['a-', 'b-', 'h-', 'j-'])('%s fails on the deadline alone, long after', (prefix) => {
    const parameters = { ...readQuote(prefix), now: Date.UTC(2026, 10, 21) }
    expect(problemsOf(parameters)).toEqual(['failed order-deadline'])
    expect(verifyQuote(parameters).verdict).toBe('failed')
  })

  // The authors of these examples changed addresses after the orders had been made.
  test.each([
    ['k-', []],
    ['i-', ['uncovered order-recipient', 'uncovered order-minimum', 'uncovered destination-calls']],
    ['g-', ['uncovered depository-rotating']],
  ])('%s fails on the order id alone', (prefix, uncovered) => {
    const problems = problemsOf(readQuote(prefix))
    expect(problems.filter((problem) => problem.startsWith('failed'))).toEqual(['failed order-id'])
    expect(problems.filter((problem) => problem.startsWith('uncovered'))).toEqual(uncovered)
  })

  test('a payment to a deposit address nobody asked for opens no wallet', () => {
    expect(problemsOf(readQuote('f-'))).toEqual(['failed item-unknown', 'failed deposit-missing'])
  })

  test('a payment to a deposit address that was asked for is not covered, and bounded', () => {
    const parameters = readQuote('f-')
    const request = { ...parameters.request, useDepositAddress: true }
    expect(problemsOf({ ...parameters, request })).toEqual(['uncovered deposit-address'])
    const less = { ...request, amount: request.amount - 1n }
    expect(problemsOf({ ...parameters, request: less })).toContain('failed deposit-address')
  })
})

describe.runIf(hasSharedSpec)(
  'recorded transactions of other VMs, which were cut off from their orders',
  () => {
    test('one of Solana is read, and its deposit is bounded', () => {
      const { findings } = verifyQuote(
        readForeign('d-', 'solana', (data) => data.instructions[0].keys[1].pubkey),
      )
      expect(findings).toContainEqual({ code: 'program-unknown', result: 'passed', got: '1 known' })
      const problems = findings.filter(({ result }) => result !== 'passed').map(({ code }) => code)
      expect(problems).toEqual(expect.arrayContaining(['order-missing', 'solana-deposit', 'lookup-tables']))
      const broken = findings.filter(({ code, result }) => code === 'solana-deposit' && result === 'failed')
      expect(broken.map(({ expected }) => expected)).toEqual(['order an order'])
    })

    test('one of TON is read, and names an order that it was cut off from', () => {
      const { findings } = verifyQuote(readForeign('t-', 'ton', (data) => data.messages[0].from))
      const of = (code: string) => findings.filter((finding) => finding.code === code)
      expect(of('deposit-missing')).toMatchObject([{ result: 'passed' }])
      expect(of('deposit-function')).toMatchObject([{ result: 'passed' }])
      expect(of('deposit-value')).toMatchObject([{ result: 'failed', got: 'value 5000000000' }])
      expect(of('deposit-order-id')).toMatchObject([
        { result: 'failed', got: expect.stringContaining('0xed1a8ea0') },
      ])
      expect(of('item-sender').every(({ result }) => result === 'passed')).toBe(true)
    })

    test('one of Tron is read, and names an order that it was cut off from', () => {
      const { findings } = verifyQuote(readForeign('u-', 'tron', () => 'TYVWGh8XkmU49Hi9PkGAZXiiJPB3J5zJZy'))
      const of = (code: string) => findings.filter((finding) => finding.code === code)
      expect(of('deposit-missing')).toMatchObject([{ result: 'passed' }])
      expect(of('deposit-function')).toMatchObject([{ result: 'passed' }])
      expect(of('deposit-depositor')).toMatchObject([{ result: 'passed' }])
      expect(of('deposit-value')).toMatchObject([{ result: 'failed', got: 'value 10000000' }])
      expect(of('item-sender').every(({ result }) => result === 'passed')).toBe(true)
      expect(of('order-missing')).toHaveLength(1)
    })

    test('one of Bitcoin that the docs cut is refused', () => {
      expect(problemsOf(readQuote('e-bitcoin-1'))).toEqual(
        expect.arrayContaining(['failed item-unknown', 'failed deposit-missing']),
      )
    })
  },
)

describe.runIf(hasSharedSpec)('recorded messages', () => {
  test('the digest of a withdrawal, smuggled in as a step, opens no wallet', () => {
    const { withdrawals } = readSharedSpec('vectors/withdrawal-and-perps.json') as Vectors
    expect(withdrawals.length).toBeGreaterThan(0)
    for (const { digest } of withdrawals) {
      for (const message of [digest, `0x${digest}`]) {
        const sign = { signatureKind: 'eip191', message }
        expect(problemsOf(smuggle('a-', { ...claimStep(), ...signing(sign) }))).toEqual([
          'failed signature-unknown',
        ])
      }
    }
  })

  test('a claim of fees, smuggled into a quote, opens no wallet', () => {
    expect(problemsOf(smuggle('a-', claimStep()))).toContain('failed signature-unknown')
  })

  test('an authorization recorded live is bounded, and what is done with it is not covered', () => {
    const parameters = readAuthorization('c0-')
    expect(problemsOf(parameters)).toEqual([
      'failed order-missing',
      'uncovered deposit-missing',
      'uncovered signature-reach',
    ])
    expect(problemsOf({ ...parameters, account: stranger })).toContain('failed signature-account')
    const asked = { ...parameters.request, amount: parameters.request.amount - 1n }
    expect(problemsOf({ ...parameters, request: asked })).toContain('failed signature-amount')
  })

  test('an authorization for a solver nobody pins is refused', () => {
    const step = readSharedSpec('quotes/c-permit-eip3009-authorize1-step.json')
    expect(problemsOf(smuggle('b-', step))).toContain('failed signature-spender')
  })

  test('a mapping and a transfer of another request are refused', () => {
    const problems = problemsOf(
      smuggle(
        'g-',
        readSharedSpec('quotes/g2-hyperliquid-authorize-step.json'),
        readSharedSpec('quotes/g3-hyperliquid-deposit-step.json'),
      ),
    )
    expect(problems).toContain('failed nonce-mapping')
    expect(problems).toContain('failed deposit-repeated')
    expect(problems).toContain('failed endpoint')
  })
})

const stranger = `0x${'5'.repeat(40)}`

type Vectors = Readonly<{ withdrawals: readonly Readonly<{ digest: string }>[] }>

function claimStep(): object {
  return Object(readSharedSpec('quotes/c3-app-fee-claim-authorize-eip191-step.json'))
}

function signing(sign: unknown): object {
  return { items: [{ status: 'incomplete', data: { sign, post: null } }] }
}

/** A recorded quote with one more step, as the service could send it. */
function smuggle(prefix: string, ...steps: readonly unknown[]): VerifyQuoteParameters {
  const parameters = readQuote(prefix)
  const json = Object(readSharedSpec(`quotes/${fileOf(prefix)}`))
  const { request, receivedAt } = parameters.quote
  return {
    ...parameters,
    quote: decodeQuote({ ...json, steps: [...json.steps, ...steps] }, { request, receivedAt }),
  }
}

/** A recorded authorization, in a quote that is otherwise left out: it says no more than who signs what. */
function readAuthorization(prefix: string): VerifyQuoteParameters {
  const json = Object(readSharedSpec(`quotes/${fileOf(prefix)}`))
  const { currencyIn, currencyOut } = json.details
  const { value } = json.steps[0].items[0].data.sign
  const request: QuoteRequest = {
    user: value.from,
    originChainId: currencyIn.currency.chainId,
    destinationChainId: currencyOut.currency.chainId,
    originCurrency: currencyIn.currency.address,
    destinationCurrency: currencyOut.currency.address,
    amount: BigInt(currencyIn.amount),
  }
  const receivedAt = (value.validBefore - 3600) * 1000
  const quote = decodeQuote({ ...json, details: {} }, { request, receivedAt })
  return { quote, request, chains: readChains(), account: request.user, now: receivedAt }
}

/** As much of an item's data as says who is to sign it. */
type Data = Readonly<{
  instructions: readonly [Readonly<{ keys: readonly [unknown, Readonly<{ pubkey: string }>] }>]
  messages: readonly [Readonly<{ from: string }>]
}>

/** A recorded transaction in a quote that says no more than what it asks to be signed. */
function readForeign(prefix: string, slug: string, userOf: (data: Data) => string): VerifyQuoteParameters {
  const json = Object(readSharedSpec(`quotes/${fileOf(prefix)}`))
  const { chainId = 0, vmType = '' } = trusted[slug] ?? {}
  const request: QuoteRequest = {
    ...unasked,
    user: userOf(json.steps[0].items[0].data),
    originChainId: chainId,
    destinationChainId: 8453,
    originCurrency: nativeAddress(vmType) ?? '',
    amount: 100_000_000n,
  }
  const quote = decodeQuote({ ...json, requestId: '0xaa', details: {} }, { request, receivedAt: 0 })
  return {
    quote,
    request,
    chains: readChains(),
    families: allFamilies,
    account: request.user,
    now: 0,
  }
}

function fileOf(prefix: string): string {
  const name = listSharedSpec('quotes').find((file) => file.startsWith(prefix))
  if (name === undefined) throw new Error(`There is no recorded quote ${prefix}.`)
  return name
}

type ChainsMap = Readonly<{
  chains: readonly Readonly<{ slug: string; depository: string; hubChainId: string; vmType: string }>[]
}>

/** The list of chains the recorded map stands for, with the service's own ids and names of VMs. */
function readChains(): readonly Chain[] {
  const { chains } = readSharedSpec('chains-protocol-map.json') as ChainsMap
  return chains.map(({ slug, depository }) => {
    const { chainId: id = 0, vmType = '' } = trusted[slug] ?? {}
    const names = { name: slug, displayName: slug, iconUrl: null }
    const explorer = { explorerUrl: null, explorerTransactionPath: null }
    const flags = { depositEnabled: true, disabled: false }
    return {
      id,
      vmType,
      slug: slug as Slug,
      depository,
      nativeCurrency: null,
      currencies: [],
      ...names,
      ...explorer,
      ...flags,
    }
  })
}

/** A recorded quote as if it had been asked for in the plainest words and had just arrived. */
function readQuote(prefix: string): VerifyQuoteParameters {
  const json = readSharedSpec(`quotes/${fileOf(prefix)}`)
  const request = requestOf(decodeQuote(json, { request: unasked, receivedAt: 0 }))
  const decoded = decodeQuote(json, { request, receivedAt: 0 })
  const now = ((decoded.protocol?.orderData.output.deadline ?? 0) - week) * 1000
  const quote = { ...decoded, receivedAt: now }
  return readAsShown({
    quote,
    request,
    chains: readChains(),
    families: allFamilies,
    account: request.user,
    now,
  })
}

const unasked: QuoteRequest = {
  user: '',
  originChainId: 0,
  destinationChainId: 0,
  originCurrency: '',
  destinationCurrency: '',
  amount: 0n,
}

function requestOf({ details }: Quote): QuoteRequest {
  const { sender, recipient, currencyIn, currencyOut } = details
  if (!sender || !recipient || !currencyIn?.amount || !currencyOut)
    throw new Error('This quote says too little.')
  return {
    user: sender,
    recipient,
    originChainId: currencyIn.currency.chainId,
    destinationChainId: currencyOut.currency.chainId,
    originCurrency: currencyIn.currency.address,
    destinationCurrency: currencyOut.currency.address,
    amount: currencyIn.amount,
  }
}
