import {
  type Amount,
  type Chain,
  formatAmount,
  type Preview,
  type Quote,
  type RouteSide,
} from '@portage/core'
import type { DetailsCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { shorten } from '../../copy/shorten.js'
import { priceUsd, readUsd, type Usd } from '../../copy/usd.js'
import { type Run, readRun, symbolOf } from '../run/readRun.js'

/** Some parts of a quote that belong together, and what else there is to say of them. */
export type DetailGroup = Readonly<{
  title: string
  rows: readonly Readonly<{ label: string; value: string }>[]
  note: string | null
}>

type Row = DetailGroup['rows'][number]

/** Says what a quote costs, which way it goes and what of it may still change. Groups with nothing known are left out. */
export function detailsView(
  quote: Quote | Preview,
  chains: readonly Chain[],
  { copy, format }: Readonly<{ copy: DetailsCopy; format: Format }>,
): readonly DetailGroup[] {
  const run = readRun(quote, chains, format)
  const groups: readonly DetailGroup[] = [
    {
      title: copy.costs,
      rows: costsOf(quote, run, copy, format),
      note: run.sponsored?.leavesOut === 'gas' ? copy.notSponsored({ chain: run.from.chain }) : null,
    },
    { title: copy.way, rows: wayOf(quote, run, copy, format), note: null },
    { title: copy.varies, rows: boundsOf(quote, run, copy, format), note: null },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

function costsOf({ fees }: Quote | Preview, run: Run, copy: DetailsCopy, format: Format): readonly Row[] {
  const { gas, fee, fillGas } = run.costs
  const app = readUsd(fees.app?.usd)
  const appFee = app === null || app <= 0n ? null : app
  const part = (label: string, usd: Usd | null): readonly Row[] => {
    const value = format.usd(usd, 'up')
    return value === null ? [] : [{ label, value }]
  }
  return [
    ...part(copy.gasOnTop({ chain: run.from.chain }), gas),
    ...part(copy.fee, fee === null ? null : fee - (appFee ?? 0n) + (run.sponsored?.usd ?? 0n)),
    ...part(copy.fillGas({ chain: run.to.chain }), fillGas),
    ...part(copy.appFee, appFee),
    ...part(copy.sponsored, run.sponsored === null ? null : -run.sponsored.usd),
  ]
}

function wayOf(quote: Quote | Preview, run: Run, copy: DetailsCopy, format: Format): readonly Row[] {
  const { details } = quote
  const { route, rate, currencyGasTopup: topup } = details
  const isOwn = 'protocol' in quote && quote.protocol === null
  const { from, to } = run
  const written = /^\d+(\.\d+)?$/.exec(rate ?? '')?.[0]
  return [
    ...swapOf(route?.origin ?? null, from.chain, copy),
    isOwn
      ? { label: copy.carriedOut({ chain: from.chain }), value: copy.byYourself }
      : { label: copy.paidOut({ chain: to.chain }), value: copy.bySolver },
    ...(isOwn ? [] : swapOf(route?.destination ?? null, to.chain, copy)),
    ...(written === undefined || from.currency === null || to.currency === null
      ? []
      : [
          {
            label: copy.rate,
            value: copy.rateOf({
              from: symbolOf(from.currency),
              rate: format.decimal(cut(written)),
              to: symbolOf(to.currency),
            }),
          },
        ]),
    ...(topup?.amount
      ? [{ label: copy.topup({ chain: to.chain }), value: withMoney(topup, copy, format) }]
      : []),
    ...(run.usual === null ? [] : [{ label: copy.time, value: format.duration(run.usual) }]),
  ]
}

/** A side that changes one token into another. */
function swapOf(side: RouteSide | null, chain: string, copy: DetailsCopy): readonly Row[] {
  const from = side?.inputCurrency?.currency
  const to = side?.outputCurrency?.currency
  if (!side || !from || !to || from.address.toLowerCase() === to.address.toLowerCase()) return []
  if (from.chainId !== to.chainId) return []
  const value =
    side.router === null
      ? copy.swap({ from: symbolOf(from), to: symbolOf(to) })
      : copy.swapBy({ from: symbolOf(from), to: symbolOf(to), by: side.router })
  return [{ label: copy.swapped({ chain }), value }]
}

function boundsOf(quote: Quote | Preview, run: Run, copy: DetailsCopy, format: Format): readonly Row[] {
  const isPreview = !('steps' in quote)
  const { slippageTolerance } = quote.details
  const share = /^\d{1,5}$/.test(slippageTolerance ?? '') ? BigInt(slippageTolerance ?? 0) : null
  const cost = slippageCost(quote)
  const usd = cost === null ? null : format.usd(cost, 'up')
  return [
    ...(share === null
      ? []
      : [
          {
            label: copy.slippage,
            value:
              usd === null
                ? format.percent(share)
                : copy.slippageCost({ percent: format.percent(share), usd }),
          },
        ]),
    ...(isPreview ? [] : run.exact === 'to' ? [{ label: copy.leavesAtMost, value: run.from.amount }] : []),
    ...(isPreview || run.least === null ? [] : [{ label: copy.arrivesAtLeast, value: run.least.amount }]),
  ]
}

/** What slippage can cost by this quote: what arrives less what arrives at least, at the quote's own price. */
function slippageCost({ details: { currencyOut } }: Quote | Preview): Usd | null {
  if (currencyOut?.amount == null || currencyOut.minimumAmount === null) return null
  return priceUsd(currencyOut.amount - currencyOut.minimumAmount, currencyOut)
}

function withMoney({ amount, currency, usd }: Amount, copy: DetailsCopy, format: Format): string {
  const inMoney = format.usd(usd, 'down')
  const text = `${format.balance(amount ?? 0n, currency.decimals)} ${symbolOf(currency)}`
  return inMoney === null ? text : copy.withMoney({ amount: text, usd: inMoney })
}

/** Six digits are enough of a rate that nobody is paid by. */
function cut(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  return formatAmount(shorten(BigInt(whole + fraction), fraction.length, 'down'), fraction.length)
}
