import { type Chain, type Currency, findChain, formatAmount, type Preview, type Quote } from '@portage/core'
import type { FormCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { priceUsd, readUsd, type Usd } from '../../copy/usd.js'
import { isDoubted } from '../loss/loss.js'
import { amountIn } from '../run/amountIn.js'
import { symbolOf } from '../run/readRun.js'
import type { CheckedAmount } from './checkAmount.js'
import { isSameRef, type Side } from './reduceForm.js'
import type { CurrencyView, EndView, SwapFacts } from './swapTypes.js'
import type { SelectedCurrency } from './useSelectedCurrency.js'

/** What was read of the facts for both ends alike. */
export type EndReading = Readonly<{
  shown: Quote | Preview | null
  state: EndView['amount']['state']
  amount: CheckedAmount
  error: string | null
  /** Whether more is to leave than there is. */
  lacks: boolean
}>

/** Says what stands at one end. */
export function endView(
  facts: SwapFacts,
  side: Side,
  { copy, format }: Readonly<{ copy: FormCopy; format: Format }>,
  reading: EndReading,
): EndView {
  const currency = facts[side]
  const owner = side === 'from' ? facts.account : facts.recipient
  const balance = facts.balances[side]
  const isTyped = facts.exact === side
  const unit = isTyped ? facts.unit : 'token'
  const inToken = tokenAmount(facts, side, reading)
  const answered = answeredAmount(side, reading)
  const inMoney = moneyAmount(facts, side, reading)
  const way = side === 'from' ? 'up' : 'down'
  return {
    balance:
      currency === null || owner === null || balance === null
        ? null
        : {
            text: copy.balance({ amount: format.balance(balance, currency.decimals) }),
            whole: copy.balance({ amount: format.amount(balance, currency.decimals) }),
          },
    balanceIs: reading.lacks && side === 'from' ? 'short' : 'enough',
    currency: currencyView(
      { currency, isReading: facts.reading[side] },
      facts.chains,
      format,
      facts.lookAlike[side] !== null,
    ),
    amount: isTyped
      ? { state: 'typed', text: format.asTyped(facts.amount), plain: format.asTyped(facts.amount) }
      : {
          state: reading.state,
          text: answered === null || currency === null ? '' : saidShort(answered, currency.decimals),
          plain: format.asTyped(inToken ?? ''),
        },
    unit,
    other: sayOther(),
    impact: sayImpact(),
    choices:
      isTyped && 'readings' in reading.amount
        ? reading.amount.readings.map((plain) => ({ text: format.asTyped(plain), plain }))
        : [],
    error: reading.error,
  }

  function saidShort(amount: bigint, decimals: number): string {
    return format.short(amount, decimals, way)
  }

  function workedOut({ decimals }: Currency): string {
    return 'amount' in reading.amount ? saidShort(reading.amount.amount, decimals) : ''
  }

  function sayImpact(): string | null {
    const { loss } = facts
    if (side === 'from' || reading.state !== 'shown' || loss.kind !== 'known') return null
    const share = loss.from === 'amounts' ? loss.share : shareLost(reading.shown)
    return share === null || share === 0n ? null : format.percent(-share)
  }

  function sayOther(): EndView['other'] {
    if (unit === 'money')
      return inToken === null || currency === null
        ? null
        : { text: copy.about({ amount: `${workedOut(currency)} ${symbolOf(currency)}` }), plain: inToken }
    const text = currency === null ? null : format.usd(inMoney, way)
    return text === null ? null : { text, plain: inMoney === 0n ? '' : centsOf(inMoney ?? 0n) }
  }
}

/** What a token that is drawn is called; null where it is not known. */
export function symbolIn(currency: CurrencyView): string | null {
  return currency === null || currency === 'reading' ? null : currency.symbol
}

/** What is drawn of a token and its network. */
export function currencyView(
  { currency, isReading }: SelectedCurrency,
  chains: readonly Chain[],
  format: Format,
  isLookAlike = false,
): CurrencyView {
  if (currency === null) return isReading ? 'reading' : null
  return {
    symbol: symbolOf(currency),
    chain: chainName(chains, currency.chainId, format),
    logoUrl: currency.logoUrl,
    chainLogoUrl: findChain(chains, currency.chainId)?.iconUrl ?? null,
    doubtful: isLookAlike || currency.verified === false,
  }
}

/** How much of the token an end moves, as a plain decimal: what was typed as it was understood, or the quote's answer. */
function tokenAmount(facts: SwapFacts, side: Side, reading: EndReading): string | null {
  const currency = facts[side]
  if (currency === null) return null
  const { amount } = reading
  if (facts.exact === side) return 'amount' in amount ? formatAmount(amount.amount, currency.decimals) : null
  const answered = answeredAmount(side, reading)
  return answered === null ? null : formatAmount(answered, currency.decimals)
}

/** How much the quote says moves at an end, in the smallest unit. */
function answeredAmount(side: Side, { shown }: EndReading): bigint | null {
  if (shown === null) return null
  return (side === 'from' ? amountIn(shown) : shown.details.currencyOut?.amount) ?? null
}

/** What an end is worth at the quote's own price, also while a newer quote is on its way. */
function moneyAmount(facts: SwapFacts, side: Side, { shown, amount }: EndReading): Usd | null {
  const { details } = facts.quote.quote ?? { details: null }
  if (facts.exact === side && amount.type === 'empty') return side === 'from' ? 0n : null
  const priced = (side === 'from' ? details?.currencyIn : details?.currencyOut) ?? null
  if (facts.exact !== side) return shown === null || isDoubted(facts.loss) ? null : readUsd(priced?.usd)
  if (!('amount' in amount) || priced === null || !isSameRef(priced.currency, facts[side])) return null
  return priceUsd(amount.amount, priced)
}

/** How much less an answer's dollars say of what arrives than of what leaves, in basis points of what leaves. */
function shareLost(shown: Quote | Preview | null): bigint | null {
  const sent = readUsd(shown?.details.currencyIn?.usd)
  const received = readUsd(shown?.details.currencyOut?.usd)
  if (sent === null || received === null || sent <= 0n) return null
  // Gas that is handed over on top arrives too.
  const topup = readUsd(shown?.details.currencyGasTopup?.usd) ?? 0n
  return ((sent - received - topup) * 10_000n) / sent
}

/** Dollars to type: whole cents, rounded down. */
function centsOf(usd: Usd): string {
  return formatAmount(usd / 1_000_000n, 2)
}

/** What a network is called. */
export function chainName(chains: readonly Chain[], chainId: number, format: Format): string {
  return findChain(chains, chainId)?.displayName ?? format.chain(chainId)
}
