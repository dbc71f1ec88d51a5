import type { Amount, Currency, Quote } from '@portage/core'
import { storyChains, storyCurrencies, storyQuotes } from '@portage/testing/states'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lossQuote, overpricedQuote, storyWitnesses, weiQuote } from '../../../test/swapFacts.js'
import { type Loss, needsYes, type Witnesses } from './loss.js'
import { lossOf } from './lossOf.js'

const { ethToUsdc, bare } = storyQuotes
const { harbourEth, ridgeEth, harbourUsdc, ridgeUsdc } = storyCurrencies
const none: Witnesses = { prices: [], earlier: null }

const of = (quote: Quote, witnesses: Witnesses = storyWitnesses): Loss =>
  lossOf(quote, { chains: storyChains.all, witnesses })

/** A quote from one currency to another, and what it says each end is worth. */
function quoteOf(
  from: Readonly<{ currency: Currency; amount: bigint; usd: string | null }>,
  to: Readonly<{ currency: Currency; amount: bigint; usd: string | null; least?: bigint }>,
  more: Partial<Quote['request']> = {},
): Quote {
  const end = ({ currency, amount, usd }: typeof from, least: bigint): Amount => ({
    currency,
    amount,
    minimumAmount: least,
    usd,
  })
  return {
    ...ethToUsdc,
    request: {
      ...ethToUsdc.request,
      originChainId: from.currency.chainId,
      originCurrency: from.currency.address,
      destinationChainId: to.currency.chainId,
      destinationCurrency: to.currency.address,
      amount: from.amount,
      ...more,
    },
    details: {
      ...ethToUsdc.details,
      currencyIn: end(from, from.amount),
      currencyOut: end(to, to.least ?? to.amount),
    },
    protocol: null,
  }
}

const oneEth = 10n ** 18n

describe('of one currency', () => {
  test('default: a quarter of an ETH for one wei is lost, though dollars say that it is not', () => {
    expect(of(weiQuote)).toEqual({
      kind: 'known',
      from: 'amounts',
      size: 'great',
      share: 9_990n,
      lost: 249_999_999_999_999_999n,
      currency: harbourEth,
    })
  })
  test('three in a hundred are much, and no dollars keep them out', () => {
    const left = (amount: bigint) =>
      of(
        quoteOf(
          { currency: harbourEth, amount: oneEth, usd: '0.000001' },
          { currency: ridgeEth, amount, usd: '0.000001' },
        ),
      )
    expect(left((oneEth * 97n) / 100n)).toMatchObject({ size: 'great', share: 300n })
    expect(left((oneEth * 97n) / 100n + 1n)).toMatchObject({ size: 'little' })
    expect(left(oneEth + 1n)).toMatchObject({ size: 'little', lost: 0n })
  })
  test('of other decimals it is counted in the finer unit', () => {
    const chains = storyChains.all.map((chain) => ({
      ...chain,
      currencies: chain.currencies.map((one) =>
        one.symbol === 'USDC' && chain.id === ridgeUsdc.chainId ? { ...one, decimals: 18 } : one,
      ),
    }))
    const to = (currency: Currency): Quote =>
      quoteOf(
        { currency: harbourUsdc, amount: 20_000_000n, usd: '20' },
        { currency, amount: 10n * oneEth + 1n, usd: '20' },
      )
    const known = { chains, witnesses: none }
    expect(lossOf(to({ ...ridgeUsdc, decimals: 18 }), known)).toMatchObject({
      share: 4_990n,
      lost: 10_000_000n,
    })
    // A quote that counts otherwise than the network is not believed either way.
    expect(lossOf(to(ridgeUsdc), known)).toMatchObject({ kind: 'unknown' })
  })
  test('what is promised counts where it is far below what is shown, but for a slippage that was set', () => {
    const shown = (more: Partial<Quote['request']>, least: bigint) =>
      of(
        quoteOf(
          { currency: harbourEth, amount: oneEth, usd: '3012.4' },
          { currency: ridgeEth, amount: oneEth, usd: '3012.4', least },
          more,
        ),
      )
    expect(shown({}, 1n)).toMatchObject({ size: 'great', share: 9_990n })
    expect(shown({}, (oneEth * 9n) / 10n)).toMatchObject({ size: 'little', share: 0n })
    expect(shown({ slippageTolerance: 50 }, (oneEth * 9n) / 10n)).toMatchObject({ size: 'great' })
    expect(shown({ slippageTolerance: 2_000 }, (oneEth * 8n) / 10n)).toMatchObject({ size: 'little' })
  })
  test('gas that arrives on top is allowed a tenth', () => {
    const quote = quoteOf(
      { currency: harbourUsdc, amount: 20_000_000n, usd: null },
      { currency: ridgeUsdc, amount: 17_900_000n, usd: null },
      { topupGas: true },
    )
    const topup = { currency: ridgeEth, amount: 660_000_000_000_000n, minimumAmount: null, usd: '2' }
    expect(of({ ...quote, details: { ...quote.details, currencyGasTopup: topup } })).toMatchObject({
      size: 'little',
    })
    expect(of(quote)).toMatchObject({ size: 'great' })
  })
  test('a token that no network lists is of no one’s name', () => {
    const fake = { ...ridgeEth, address: `0x${'d'.repeat(40)}` }
    const quote = quoteOf(
      { currency: harbourEth, amount: oneEth, usd: '3012.4' },
      { currency: fake, amount: oneEth, usd: '3012.4' },
    )
    expect(of(quote)).toEqual({ kind: 'unknown', why: 'no-witness', currency: fake })
  })
  test('whatever dollars and prices are given, the loss is the same', () => {
    const usd = fc.option(
      fc.oneof(
        fc.constantFrom('0', '-1', '753.10', '1e9', 'much'),
        fc.bigInt({ min: 0n, max: 10n ** 12n }).map((value) => `${value}.01`),
      ),
    )
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 24n }),
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.array(usd, { minLength: 4, maxLength: 4 }),
        (sent, received, [inUsd = null, outUsd = null, inPrice, outPrice]) => {
          const quote = (one: string | null, other: string | null): Quote =>
            quoteOf(
              { currency: harbourEth, amount: sent, usd: one },
              { currency: ridgeEth, amount: received, usd: other },
            )
          const prices = [
            { currency: harbourEth, usd: inPrice ?? '1' },
            { currency: ridgeEth, usd: outPrice ?? '1' },
          ]
          const loss = of(quote(inUsd, outUsd), { prices, earlier: quote(outUsd, inUsd) })
          expect(loss).toEqual(of(quote(null, null), none))
          const isMuch = (sent - received) * 100n >= sent * 3n
          expect(needsYes(loss)).toBe(isMuch)
        },
      ),
    )
  })
})

describe('of two currencies', () => {
  test('default: dollars that the list of prices bears out are believed', () => {
    expect(of(ethToUsdc)).toMatchObject({ kind: 'known', from: 'dollars', size: 'little', share: 0n })
    expect(of(lossQuote)).toEqual({
      kind: 'known',
      from: 'dollars',
      size: 'great',
      share: 930n,
      lost: 14_071_000_000n,
    })
  })
  test('a dollar that is lost is dust', () => {
    const quote = quoteOf(
      { currency: harbourEth, amount: 10n ** 15n, usd: '3.0124' },
      { currency: ridgeUsdc, amount: 2_020_000n, usd: '2.02' },
    )
    expect(of(quote)).toMatchObject({ size: 'little' })
    const more = quoteOf(
      { currency: harbourEth, amount: 10n ** 15n, usd: '3.0124' },
      { currency: ridgeUsdc, amount: 2_000_000n, usd: '2.00' },
    )
    expect(of(more)).toMatchObject({ size: 'great' })
  })
  test('dollars that another answer contradicts are not', () => {
    expect(of(overpricedQuote)).toEqual({ kind: 'unknown', why: 'prices-differ', currency: ridgeUsdc })
    const prices = [{ currency: harbourEth, usd: '1506.2' }, ...storyWitnesses.prices]
    expect(of(ethToUsdc, { prices, earlier: null })).toEqual({
      kind: 'unknown',
      why: 'prices-differ',
      currency: harbourEth,
    })
  })
  test('dollars that are missing, or that nobody else bears out, say nothing', () => {
    expect(of(bare)).toMatchObject({ kind: 'unknown', why: 'no-price' })
    expect(of(ethToUsdc, none)).toEqual({ kind: 'unknown', why: 'no-witness', currency: harbourEth })
    const [eth] = storyWitnesses.prices
    expect(of(ethToUsdc, { prices: eth === undefined ? [] : [eth], earlier: null })).toEqual({
      kind: 'unknown',
      why: 'no-witness',
      currency: ridgeUsdc,
    })
  })
  test('the quote before may contradict, and never bears out', () => {
    const { currencyOut } = ethToUsdc.details
    const earlier = (usd: string, age: number): Quote => ({
      ...ethToUsdc,
      receivedAt: ethToUsdc.receivedAt - age,
      details: { ...ethToUsdc.details, currencyOut: currencyOut && { ...currencyOut, usd } },
    })
    const with_ = (quote: Quote, prices = storyWitnesses.prices) => of(ethToUsdc, { prices, earlier: quote })
    expect(with_(earlier('1504.81', 30_000))).toMatchObject({ kind: 'known' })
    expect(with_(earlier('1504.81', 30_000), [])).toMatchObject({ why: 'no-witness' })
    expect(with_(earlier('150.48', 30_000))).toMatchObject({ why: 'prices-differ', currency: ridgeUsdc })
    // What is old, and what is rounded to nothing, contradicts nobody.
    expect(with_(earlier('150.48', 700_000))).toMatchObject({ kind: 'known' })
    expect(with_(earlier('0.00', 30_000))).toMatchObject({ kind: 'known' })
  })
  test('an answer without amounts says nothing', () => {
    const { details } = ethToUsdc
    expect(of({ ...ethToUsdc, details: { ...details, currencyOut: null } })).toEqual({
      kind: 'unknown',
      why: 'no-amount',
    })
  })
  test('gas that arrives on top is no loss, as far as it can be', () => {
    const quote = quoteOf(
      { currency: harbourEth, amount: 10n ** 16n, usd: '30.124' },
      { currency: ridgeUsdc, amount: 28_000_000n, usd: '28' },
      { topupGas: true },
    )
    const withTopup = (usd: string, topupGas = true): Loss =>
      of({
        ...quote,
        request: { ...quote.request, topupGas },
        details: {
          ...quote.details,
          currencyGasTopup: { currency: ridgeEth, amount: 1n, minimumAmount: null, usd },
        },
      })
    expect(withTopup('2')).toMatchObject({ size: 'little' })
    expect(withTopup('2', false)).toMatchObject({ size: 'great' })
    const nothing = {
      ...quote.details,
      currencyOut: quote.details.currencyOut && {
        ...quote.details.currencyOut,
        amount: 1n,
        minimumAmount: 1n,
        usd: '0',
      },
    }
    const topup = { currency: ridgeEth, amount: 1n, minimumAmount: null, usd: '30' }
    expect(of({ ...quote, details: { ...nothing, currencyGasTopup: topup } })).toMatchObject({
      size: 'great',
    })
  })
  test('a loss of more than an eighth by the listed prices is never taken for a little one', () => {
    // In hundred-millionths of a dollar, from prices of one whole token in hundredths of a dollar.
    const worth = (amount: bigint, decimals: bigint, cents: bigint): bigint =>
      (amount * cents * 10n ** 6n) / 10n ** decimals
    const decimal = (value: bigint, places: number): string => {
      const digits = value.toString().padStart(places + 1, '0')
      return `${digits.slice(0, -places)}.${digits.slice(-places)}`
    }
    const cents = fc.bigInt({ min: 100n, max: 10n ** 7n })
    const percent = fc.bigInt({ min: 90n, max: 110n })
    const sent = fc.bigInt({ min: 10n ** 15n, max: 10n ** 21n })
    const share = fc.bigInt({ min: 0n, max: 120n })
    fc.assert(
      fc.property(
        sent,
        share,
        cents,
        cents,
        percent,
        percent,
        (leaves, part, ethCents, usdcCents, up, down) => {
          const left = worth(leaves, 18n, ethCents)
          const arrives = (left * part) / 100n / usdcCents
          const arrived = worth(arrives, 6n, usdcCents)
          const quote = quoteOf(
            { currency: harbourEth, amount: leaves, usd: decimal((left * up) / 100n, 8) },
            { currency: ridgeUsdc, amount: arrives, usd: decimal((arrived * down) / 100n, 8) },
          )
          const loss = of(quote, {
            prices: [
              { currency: harbourEth, usd: decimal(ethCents, 2) },
              { currency: ridgeUsdc, usd: decimal(usdcCents, 2) },
            ],
            earlier: null,
          })
          const isMuch = left - arrived > 2n * 10n ** 8n && arrived * 8n < left * 7n
          if (isMuch) expect(needsYes(loss)).toBe(true)
          if (up === 100n && down === 100n && part === 100n) expect(needsYes(loss)).toBe(false)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
