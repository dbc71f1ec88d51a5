import {
  type Chain,
  type Currency,
  findChain,
  isSameAddress,
  type Preview,
  type Quote,
  transactionUrl,
} from '@portage/core'
import { shortenHash } from '../../components/Hash.js'
import type { Format } from '../../copy/format.js'
import { priceUsd, readUsd, subtractUsd, type Usd } from '../../copy/usd.js'

/** One end of a run: where, and how much in words. */
export type RunEnd = Readonly<{
  chainId: number
  chain: string
  currency: Currency | null
  /** `0.5 ETH`; the symbol alone where the service names no amount. */
  amount: string
  /** In dollars and in words, or null without a price. */
  usd: string | null
}>

/** What a quote promises, in words that every screen uses alike. */
export type Run = Readonly<{
  from: RunEnd
  to: RunEnd
  /** The least that may arrive, with and without its symbol. The order's own figure where there is an order. */
  least: Readonly<{ amount: string; bare: string }> | null
  /** Until when the order may be filled, milliseconds. */
  deadline: number | null
  /** From deposit to fill, seconds. */
  usual: number | null
  /** Where money goes back to. */
  refundTo: string
  /** Whom it is paid to, and whether that is the account it comes from. */
  recipient: string
  arrivesAt: 'own' | 'other'
  /** Where the deposit goes. */
  depository: string | null
  costs: Readonly<{ gas: Usd | null; fee: Usd | null; fillGas: Usd | null; all: Usd | null }>
  /** Where a person can look a transaction up. */
  linkOf: (chainId: number, hash: string) => string | null
  chainName: (chainId: number) => string
}>

/** Reads a quote, or a preview of one, for a person. Pure; nothing is rounded but dollars. */
export function readRun(quote: Quote | Preview, chains: readonly Chain[], format: Format): Run {
  const { request, details } = quote
  const protocol = 'protocol' in quote ? quote.protocol : null
  const chainName = (chainId: number): string => findChain(chains, chainId)?.displayName ?? `chain ${chainId}`
  const order = protocol?.orderData
  const to = details.currencyOut?.currency ?? null
  const least = order?.output.payments[0]?.minimumAmount ?? details.currencyOut?.minimumAmount ?? null
  return {
    from: readEnd(quote, 'in', chainName, format),
    to: readEnd(quote, 'out', chainName, format),
    least: least === null || to === null ? null : withSymbol(least, to, format),
    deadline: order ? order.output.deadline * 1000 : null,
    usual: details.timeEstimate === 0 ? 1 : details.timeEstimate,
    refundTo: request.refundTo ?? request.user,
    recipient: request.recipient ?? request.user,
    arrivesAt: isSameAddress(request.recipient ?? request.user, request.user, 'evm') ? 'own' : 'other',
    depository: protocol?.paymentDetails.depository ?? null,
    costs: readCosts(quote),
    linkOf: (chainId, hash) => {
      const chain = findChain(chains, chainId)
      return chain === null ? null : transactionUrl(chain, hash)
    },
    chainName,
  }
}

/**
 * What a quote costs, part by part, so that the parts add up: gas on top, the gas of paying out, and as the fee
 * whatever else the difference of the two ends is.
 */
function readCosts({ fees, details }: Quote | Preview): Run['costs'] {
  const gas = readUsd(fees.gas?.usd)
  const fillGas = readUsd(fees.relayerGas?.usd)
  const lost = subtractUsd(readUsd(details.currencyIn?.usd), readUsd(details.currencyOut?.usd))
  return {
    gas,
    fillGas,
    fee: lost === null ? null : lost - (fillGas ?? 0n),
    all: lost === null ? null : lost + (gas ?? 0n),
  }
}

/** An amount in words, and what it is worth at the quote's own price. */
export function amountOf(amount: bigint, currency: Currency, format: Format): string {
  return withSymbol(amount, currency, format).amount
}

/** What was lost between what was sent and what came back, at the quote's own price. */
export function readLoss(quote: Quote, back: bigint): Usd | null {
  const sent = quote.details.currencyIn
  return sent?.amount == null ? null : priceUsd(sent.amount - back, sent)
}

function readEnd(
  quote: Quote | Preview,
  side: 'in' | 'out',
  chainName: (chainId: number) => string,
  format: Format,
): RunEnd {
  const { request, details } = quote
  const priced = side === 'in' ? details.currencyIn : details.currencyOut
  const chainId = side === 'in' ? request.originChainId : request.destinationChainId
  // What is sent is what was asked for, not what the service says was asked for.
  const amount = side === 'in' ? request.amount : (priced?.amount ?? null)
  const currency = priced?.currency ?? null
  return {
    chainId,
    chain: chainName(chainId),
    currency,
    amount:
      currency === null
        ? shortenHash(side === 'in' ? request.originCurrency : request.destinationCurrency)
        : amount === null
          ? symbolOf(currency)
          : withSymbol(amount, currency, format).amount,
    usd: format.usd(priced?.usd ?? null),
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
