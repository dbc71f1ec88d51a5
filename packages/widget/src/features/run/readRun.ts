import {
  type Chain,
  type Currency,
  findChain,
  isSameAddress,
  leavesOutGas,
  type Preview,
  type Quote,
  sponsoredUsd,
} from '@portage/core'
import type { Figure } from '../../components/FigureText.js'
import { shortenHash } from '../../components/Hash.js'
import type { Format } from '../../copy/format.js'
import type { Way } from '../../copy/shorten.js'
import { readUsd, subtractUsd, type Usd } from '../../copy/usd.js'
import { amountIn, isExactIn } from './amountIn.js'
import { type TokenView, tokenView } from './tokenView.js'

/** One end of a run: where, and how much in words. */
export type RunEnd = Readonly<{
  chainId: number
  chain: string
  currency: Currency | null
  /** The same as it is drawn. */
  token: TokenView | null
  /** What its currency is called; its address where nobody says. */
  symbol: string
  /** `0.5 ETH`; the symbol alone where the service names no amount. */
  amount: string
  /** The same cut to what a person compares: up where it leaves, down where it arrives. */
  short: Figure
  /** In dollars and in words, or null without a price. */
  usd: string | null
}>

/** What a quote promises, in words that every screen uses alike. */
export type Run = Readonly<{
  from: RunEnd
  to: RunEnd
  /** The end whose amount was asked for. At the other end stands what the quote answered. */
  exact: 'from' | 'to'
  /** The least that may arrive, with and without its symbol, and cut. The order's own figure where there is an order. */
  least: Readonly<{ amount: string; bare: string; short: string }> | null
  /** Until when the order may be filled, milliseconds. */
  deadline: number | null
  /** From deposit to fill, seconds. */
  usual: number | null
  /** Where money goes back to, and whether that is the account it comes from. */
  refundTo: string
  refundsTo: 'own' | 'other'
  /** Whom it is paid to, and whether that is the account it comes from. */
  recipient: string
  arrivesAt: 'own' | 'other'
  /** Where the deposit goes. */
  depository: string | null
  /** `share`: all of it in basis points of what leaves. */
  costs: Readonly<{
    gas: Usd | null
    fee: Usd | null
    fillGas: Usd | null
    all: Usd | null
    share: bigint | null
  }>
  /** What a sponsor pays of it, and whether gas where it leaves is the person's own; null where nobody sponsors. */
  sponsored: Readonly<{ usd: Usd; leavesOut: 'gas' | 'nothing' }> | null
  chainName: (chainId: number) => string
}>

/** Reads a quote, or a preview of one, for a person. Pure; nothing is rounded but dollars. */
export function readRun(quote: Quote | Preview, chains: readonly Chain[], format: Format): Run {
  const { request, details } = quote
  const protocol = 'protocol' in quote ? quote.protocol : null
  const chainName = (chainId: number): string =>
    findChain(chains, chainId)?.displayName ?? format.chain(chainId)
  const order = protocol?.orderData
  const to = details.currencyOut?.currency ?? null
  const least = leastOf(quote)
  return {
    from: readEnd(quote, 'in', chains, chainName, format),
    to: readEnd(quote, 'out', chains, chainName, format),
    exact: isExactIn(request) ? 'from' : 'to',
    least:
      least === null || to === null
        ? null
        : {
            ...withSymbol(least, to, format),
            short: format.short(least, to.decimals, 'down'),
          },
    deadline: order ? order.output.deadline * 1000 : null,
    usual: details.timeEstimate === 0 ? 1 : details.timeEstimate,
    refundTo: request.refundTo ?? request.user,
    refundsTo: isSameAddress(request.refundTo ?? request.user, request.user, 'evm') ? 'own' : 'other',
    recipient: request.recipient ?? request.user,
    arrivesAt: isSameAddress(request.recipient ?? request.user, request.user, 'evm') ? 'own' : 'other',
    depository: protocol?.paymentDetails.depository ?? null,
    costs: readCosts(quote),
    sponsored: readSponsored(quote),
    chainName,
  }
}

/** The least that may arrive, in the smallest unit: the order's own figure where there is an order. */
export function leastOf(quote: Quote | Preview): bigint | null {
  const protocol = 'protocol' in quote ? quote.protocol : null
  const [payment] = protocol?.orderData.output.payments ?? []
  return payment?.minimumAmount ?? quote.details.currencyOut?.minimumAmount ?? null
}

/**
 * What a quote costs, part by part, so that the parts add up: gas on top, the gas of paying out, and as the fee
 * whatever else the difference of the two ends is.
 */
export function readCosts(quote: Quote | Preview): Run['costs'] {
  const gas = readUsd(quote.fees.gas?.usd)
  const fillGas = readUsd(quote.fees.relayerGas?.usd)
  const lost = readLost(quote)
  const all = lost === null ? null : lost + (gas ?? 0n)
  const sent = readUsd(quote.details.currencyIn?.usd)
  return {
    gas,
    fillGas,
    fee: lost === null ? null : lost - (fillGas ?? 0n),
    all,
    share: all === null || sent === null || sent <= 0n ? null : (all * 10_000n) / sent,
  }
}

/** What is less worth at the end than at the beginning. Gas that is handed over on top has arrived too. */
function readLost({ details }: Quote | Preview): Usd | null {
  const lost = subtractUsd(readUsd(details.currencyIn?.usd), readUsd(details.currencyOut?.usd))
  return lost === null ? null : lost - (readUsd(details.currencyGasTopup?.usd) ?? 0n)
}

function readSponsored(quote: Quote | Preview): Run['sponsored'] {
  const { fees, feeSponsorship } = quote
  const usd = readUsd(sponsoredUsd(feeSponsorship) ?? fees.subsidized?.usd)
  if (usd === null || usd <= 0n) return null
  const isByPermit = 'steps' in quote && quote.steps.every(({ kind }) => kind === 'signature')
  return { usd, leavesOut: leavesOutGas(fees, isByPermit) ? 'gas' : 'nothing' }
}

/** An amount in words, and what it is worth at the quote's own price. */
export function amountOf(amount: bigint, currency: Currency, format: Format): string {
  return withSymbol(amount, currency, format).amount
}

/** The same cut to what a person compares, beside every digit of it. */
export function shortOf(amount: bigint, currency: Currency, way: Way, format: Format): Figure {
  const text = `${format.short(amount, currency.decimals, way)} ${symbolOf(currency)}`
  return { text, whole: amountOf(amount, currency, format) }
}

function readEnd(
  quote: Quote | Preview,
  side: 'in' | 'out',
  chains: readonly Chain[],
  chainName: (chainId: number) => string,
  format: Format,
): RunEnd {
  const { request, details } = quote
  const priced = side === 'in' ? details.currencyIn : details.currencyOut
  const chainId = side === 'in' ? request.originChainId : request.destinationChainId
  const amount = side === 'in' ? amountIn(quote) : (priced?.amount ?? null)
  const currency = priced?.currency ?? null
  const address = side === 'in' ? request.originCurrency : request.destinationCurrency
  const symbol = currency === null ? shortenHash(address) : symbolOf(currency)
  const chain = chainName(chainId)
  const way = side === 'in' ? 'up' : 'down'
  const sayEnd = (): Pick<RunEnd, 'amount' | 'short'> => {
    if (currency === null || amount === null)
      return { amount: symbol, short: { text: symbol, whole: symbol } }
    const short = shortOf(amount, currency, way, format)
    return { amount: short.whole, short }
  }
  return {
    chainId,
    chain,
    currency,
    token: currency && tokenView(currency, { symbol, chain }, chains),
    symbol,
    ...sayEnd(),
    usd: format.usd(priced?.usd ?? null, way),
  }
}

function withSymbol(amount: bigint, currency: Currency, format: Format): { amount: string; bare: string } {
  const bare = format.amount(amount, currency.decimals)
  return { amount: `${bare} ${symbolOf(currency)}`, bare }
}

/** What a currency is called: its symbol, or its address where the service names none. */
export function symbolOf({ symbol, address }: Currency): string {
  return symbol === '' ? shortenHash(address) : symbol
}
