import { describe, expect, test } from 'vitest'
import { hasSharedSpec, listSharedSpec, readSharedSpec } from '../../test/sharedSpec.js'
import type { Chain, Slug } from '../domain/chain.js'
import type { Quote, QuoteRequest } from '../domain/quote.js'
import { decodeQuote } from '../wire/decodeQuote.js'
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
    ['i-', ['uncovered order-recipient', 'uncovered order-minimum', 'uncovered order-calls']],
    ['g-', ['uncovered item-unknown', 'uncovered deposit-missing']],
  ])('%s fails on the order id alone', (prefix, uncovered) => {
    const problems = problemsOf(readQuote(prefix))
    expect(problems.filter((problem) => problem.startsWith('failed'))).toEqual(['failed order-id'])
    expect(problems.filter((problem) => problem.startsWith('uncovered'))).toEqual(uncovered)
  })

  test('a payment to a deposit address nobody asked for opens no wallet', () => {
    expect(problemsOf(readQuote('f-'))).toEqual(['failed item-unknown', 'failed deposit-missing'])
  })
})

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
  const name = listSharedSpec('quotes').find((file) => file.startsWith(prefix))
  if (name === undefined) throw new Error(`There is no recorded quote ${prefix}.`)
  const json = readSharedSpec(`quotes/${name}`)
  const request = requestOf(decodeQuote(json, { request: unasked, receivedAt: 0 }))
  const decoded = decodeQuote(json, { request, receivedAt: 0 })
  const now = ((decoded.protocol?.orderData.output.deadline ?? 0) - week) * 1000
  const quote = { ...decoded, receivedAt: now }
  return { quote, request, chains: readChains(), account: request.user, now }
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

function problemsOf(parameters: VerifyQuoteParameters): readonly string[] {
  const problems = verifyQuote(parameters).findings.filter(({ result }) => result !== 'passed')
  return [...new Set(problems.map(({ result, code }) => `${result} ${code}`))]
}
