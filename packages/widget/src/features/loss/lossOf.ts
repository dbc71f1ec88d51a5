import type { Amount, Chain, Preview, Quote } from '@portage/core'
import { priceUsd, readUsd, type Usd } from '../../copy/usd.js'
import { amountIn } from '../run/amountIn.js'
import { type CurrencyRef, isSameRef } from '../swap/reduceForm.js'
import { findListed, isSameCurrency } from './isSameCurrency.js'
import type { Loss, Witnesses } from './loss.js'

type Answer = Quote | Preview

const oneCent = 10n ** 6n
const oneDollar = 10n ** 8n

/** Per cent of what leaves from which on a loss is great. */
const greatShare = 3n

/**
 * Per cent that two prices of one currency may be apart. The list of prices may be a minute old and of another market
 * than the quote: for what is traded that makes one or two per cent. Within these bounds a lie hides a twentieth of an
 * end at the most.
 */
const mostApart = 5n

/** Basis points by which the least may be lower than what is to arrive, where nobody has set a slippage. */
const mostSlippage = 1_000

/** How long a quote says something of the prices in a later one, milliseconds. */
const longestEarlier = 600_000

/**
 * How much less arrives than leaves by a quote, or by a preview of one. Of one currency amounts are compared, whatever
 * dollars stand beside them. Of two the quote's dollars are believed where the service's list of prices says the same of
 * each, and the quote before did not say otherwise. Pure.
 */
export function lossOf(
  quote: Answer,
  { chains, witnesses }: Readonly<{ chains: readonly Chain[]; witnesses: Witnesses }>,
): Loss {
  const leaves = amountIn(quote)
  const arrives = arrivesIn(quote)
  if (!leaves || arrives === null) return { kind: 'unknown', why: 'no-amount' }
  return lossOfAmounts(quote, leaves, arrives, chains) ?? lossOfDollars(quote, leaves, arrives, witnesses)
}

/**
 * What arrives: what the quote expects, or the least it promises where that is so much lower that nobody could have
 * meant it.
 */
function arrivesIn({ request, details: { currencyOut } }: Answer): bigint | null {
  const { amount = null, minimumAmount: least = null } = currencyOut ?? {}
  if (amount === null || least === null) return amount
  const slippage = BigInt(request.slippageTolerance ?? mostSlippage)
  return least * 10_000n < amount * (10_000n - slippage) ? least : amount
}

/** Null where the two ends are not one currency, or the quote counts them in other decimals than their networks do. */
function lossOfAmounts(
  quote: Answer,
  leaves: bigint,
  arrives: bigint,
  chains: readonly Chain[],
): Loss | null {
  const { from, to } = endsOf(quote)
  const [sent, received] = [findListed(chains, from), findListed(chains, to)]
  if (sent === null || received === null || !isSameCurrency(chains, from, to)) return null
  const { currencyIn, currencyOut } = quote.details
  if (currencyIn !== null && currencyIn.currency.decimals !== sent.decimals) return null
  if (currencyOut?.currency.decimals !== received.decimals) return null
  // Counted in the finer unit of the two.
  const decimals = Math.max(sent.decimals, received.decimals)
  const unit = 10n ** BigInt(decimals - sent.decimals)
  const all = leaves * unit
  const lost = all - arrives * 10n ** BigInt(decimals - received.decimals)
  // Gas on top arrives too. What it is worth nobody checks, so a tenth is allowed for it.
  const great = hasTopup(quote) ? greatShare + 10n : greatShare
  return {
    kind: 'known',
    from: 'amounts',
    size: lost * 100n >= all * great ? 'great' : 'little',
    share: shareOf(lost, all),
    lost: lost <= 0n ? 0n : (lost + unit - 1n) / unit,
    currency: sent,
  }
}

function lossOfDollars(quote: Answer, leaves: bigint, arrives: bigint, witnesses: Witnesses): Loss {
  const { currencyIn, currencyOut } = quote.details
  const { from, to } = endsOf(quote)
  if (!currencyIn?.amount || !currencyOut?.amount) return { kind: 'unknown', why: 'no-amount' }
  const ends = [
    [from, currencyIn],
    [to, currencyOut],
  ] as const
  for (const [ref, end] of ends) {
    const why = doubtOf(ref, end, quote, witnesses)
    if (why !== null) return { kind: 'unknown', why, currency: end.currency }
  }
  const paid = priceUsd(leaves, currencyIn) ?? 0n
  const lost = paid - (priceUsd(arrives, currencyOut) ?? 0n) - topupIn(quote, paid)
  const gas = readUsd(quote.fees.gas?.usd) ?? 0n
  return {
    kind: 'known',
    from: 'dollars',
    size: lost >= oneDollar && lost * 100n >= paid * greatShare ? 'great' : 'little',
    share: shareOf(lost, paid),
    lost: gas > 0n ? lost + gas : lost,
  }
}

/** Why the dollars of one end are not believed; null where another answer bears them out. */
function doubtOf(
  ref: CurrencyRef,
  end: Amount,
  { receivedAt }: Answer,
  { prices, earlier }: Witnesses,
): 'no-price' | 'no-witness' | 'prices-differ' | null {
  const claimed = readUsd(end.usd)
  if (claimed === null || end.amount === null) return 'no-price'
  if (earlier !== null && receivedAt - earlier.receivedAt <= longestEarlier) {
    const was = [earlier.details.currencyIn, earlier.details.currencyOut].find(
      (one) => isSameRef(one?.currency ?? null, ref) && (readUsd(one?.usd) ?? 0n) >= oneDollar,
    )
    const before = priceUsd(end.amount, was ?? null)
    if (before !== null && isApart(claimed, before)) return 'prices-differ'
  }
  const price = prices.find(({ currency }) => isSameRef(currency, ref))
  const worth = price === undefined ? null : worthOf(end.amount, end.currency.decimals, price.usd)
  if (worth === null) return 'no-witness'
  return isApart(claimed, worth) ? 'prices-differ' : null
}

function worthOf(amount: bigint, decimals: number, price: string): Usd | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(price) ?? []
  return whole === undefined
    ? null
    : (amount * BigInt(whole + fraction) * oneDollar) / 10n ** BigInt(decimals + fraction.length)
}

/** Cents are rounded by whoever names them. */
function isApart(left: Usd, right: Usd): boolean {
  const apart = left > right ? left - right : right - left
  return apart > oneCent && apart * 100n > (left > right ? left : right) * mostApart
}

function hasTopup({ request, details }: Answer): boolean {
  return request.topupGas === true && (details.currencyGasTopup?.amount ?? 0n) > 0n
}

/** Gas on top has arrived too: what the quote says it is worth, and no more than ten dollars or a tenth of what leaves. */
function topupIn(quote: Answer, paid: Usd): Usd {
  const claimed = hasTopup(quote) ? (readUsd(quote.details.currencyGasTopup?.usd) ?? 0n) : 0n
  const most = paid > 100n * oneDollar ? paid / 10n : 10n * oneDollar
  return claimed > most ? most : claimed
}

function shareOf(lost: bigint, all: bigint): bigint {
  return all > 0n ? ((lost * 1_000n) / all) * 10n : 0n
}

function endsOf({ request }: Answer): Readonly<{ from: CurrencyRef; to: CurrencyRef }> {
  const { originChainId, originCurrency, destinationChainId, destinationCurrency } = request
  return {
    from: { chainId: originChainId, address: originCurrency },
    to: { chainId: destinationChainId, address: destinationCurrency },
  }
}
