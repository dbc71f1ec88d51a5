import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedSpec, readSharedSpec } from '../../test/sharedSpec.js'
import { isSponsored } from '../domain/sponsorship.js'
import { isDecodeError } from '../errors/decode.js'
import { fullQuoteAnswer } from './__fixtures__/fullQuote.js'
import { mutations } from './__fixtures__/mutations.js'
import { quoteAnswer, quoteRequest } from './__fixtures__/quote.js'
import { decodePreview } from './decodePreview.js'
import { decodeQuote } from './decodeQuote.js'

const context = { request: quoteRequest, receivedAt: 0 }
const read = (json: unknown) => decodeQuote(json, context)
const detailsOf = (changes: object) =>
  read({ ...fullQuoteAnswer, details: { ...fullQuoteAnswer.details, ...changes } }).details

describe('the groups of a quote', () => {
  test('default: each is read', () => {
    const { details } = read(fullQuoteAnswer)
    expect(details).toMatchObject({
      currencyGasTopup: { amount: 2_000_000n },
      totalImpact: { usd: '-0.10', percent: '-0.40' },
      swapImpact: { usd: '-0.05', percent: '-0.20' },
      expandedPriceImpact: { swap: '-0.05', execution: '-0.02', relay: '0.01', app: '0', sponsored: '0.06' },
      slippageTolerance: '200',
      slippageBySide: {
        origin: { usd: '0.10', value: 100_000n, percent: '0.40' },
        destination: { usd: '0.49', value: 490_000n, percent: '1.99' },
      },
      timeEstimate: 2.5,
      userBalance: 123_456_789_012_345_678_901_234_567_890n,
      isFixedRate: true,
      fixedRateFee: '0.03',
      fallbackType: 'none',
      route: {
        origin: {
          inputCurrency: { amount: 10n },
          outputCurrency: { amount: 9n },
          router: 'relay',
          includedSwapSources: ['one', 'two'],
        },
        destination: {
          inputCurrency: { amount: 8n },
          outputCurrency: { amount: 7n },
          router: 'other',
          includedSwapSources: [],
        },
      },
    })
  })

  test('fields never seen are kept as they came, and what was read from is not frozen', () => {
    const details = { ...fullQuoteAnswer.details, aFieldNeverSeen: { deep: [1] } }
    const quote = read({ ...fullQuoteAnswer, details })
    expect(quote.details.raw).toEqual(details)
    expect(Object.isFrozen(quote.details.raw)).toBe(true)
    expect(Object.isFrozen(details.aFieldNeverSeen)).toBe(false)
  })

  test('given the total of a tolerance alone, then its sides are not made up', () => {
    const details = detailsOf({ slippageTolerance: { total: '50' } })
    expect(details.slippageTolerance).toBe('50')
    expect(details.slippageBySide).toEqual({ origin: null, destination: null })
  })

  test.each([
    ['timeEstimate', -1],
    ['timeEstimate', 'soon'],
    ['userBalance', '1.5'],
    ['userBalance', 1e30],
    ['swapImpact', 'small'],
    ['expandedPriceImpact', 7],
    ['isFixedRate', 'yes'],
    ['fixedRateFee', { usd: 0.03 }],
    ['route', 'direct'],
    ['currencyGasTopup', { amount: '1' }],
  ])('given a %s of another kind (%j), then it is null', (field, value) => {
    expect(detailsOf({ [field]: value })).toHaveProperty(field, null)
  })

  test('a deposit address is read with the id it is disabled by; an empty one is none', () => {
    expect(read(fullQuoteAnswer).steps[0]).toMatchObject({
      depositAddress: '0x9999999999999999999999999999999999999999',
      depositAddressId: 'da-1',
    })
    expect(read(quoteAnswer).steps[0]?.depositAddress).toBeNull()
    expect(read(quoteAnswer).steps[0]).not.toHaveProperty('depositAddressId')
  })

  test('a sponsorship names its components and its share, and who pays what', () => {
    const { feeSponsorship } = read(fullQuoteAnswer)
    expect(feeSponsorship?.actual).toBeNull()
    expect(feeSponsorship?.quoted).toMatchObject({
      selectedComponents: ['execution', 'swap', 'relay', 'app'],
      subsidizationBps: 5000,
      maxSubsidizationAmount: 1_000_000n,
      capHit: false,
      components: { swap: { selected: true, sponsored: { amount: 39_502n, currency: { symbol: 'USDC' } } } },
      sponsoredTotal: { amount: 62_446n, usd: '1.00' },
      sponsorPayment: null,
    })
    expect(isSponsored(feeSponsorship)).toBe(true)
    expect(read(quoteAnswer).feeSponsorship).toBeNull()
  })

  test('given any change to any place, then amounts are the ones that were sent, or none', () => {
    const { details, feeSponsorship } = read(fullQuoteAnswer)
    fc.assert(
      fc.property(mutations(fullQuoteAnswer), (json) => {
        try {
          const quote = read(json)
          const sent = JSON.stringify(json)
          for (const amount of [
            quote.details.userBalance,
            quote.details.currencyGasTopup?.amount ?? null,
            quote.details.slippageBySide.origin?.value ?? null,
            quote.feeSponsorship?.quoted?.sponsoredTotal?.amount ?? null,
          ]) {
            expect(amount === null || sent.includes(amount.toString())).toBe(true)
          }
        } catch (error) {
          if (!isDecodeError(error)) throw error
        }
      }),
      { numRuns: 400 },
    )
    expect(details.userBalance).not.toBeNull()
    expect(feeSponsorship).not.toBeNull()
  })

  test('given any change to any place of a preview, then it decodes or throws the one decode error', () => {
    fc.assert(
      fc.property(mutations(fullQuoteAnswer), (json) => {
        try {
          decodePreview(json, context)
        } catch (error) {
          if (!isDecodeError(error)) throw error
        }
      }),
    )
  })

  test.runIf(hasSharedSpec)('given the recorded sponsored quote, then its sponsor is read', () => {
    const json = readSharedSpec('quotes/j-fixed-rate-sponsored-1.json')
    const { feeSponsorship, fees, details } = read({ requestId: '0x01', ...Object(json) })
    expect(isSponsored(feeSponsorship)).toBe(true)
    expect(feeSponsorship?.quoted?.sponsoredTotal?.amount).toBe(fees.subsidized?.amount)
    expect(Object.keys(feeSponsorship?.quoted?.components ?? {})).toContain('execution')
    expect(details.isFixedRate).not.toBeNull()
  })
})
