import type { Currency } from '../chains/localChain.js'
import { actualShare } from '../state/actualShare.js'
import type { IntentRequest } from '../state/request.js'
import type { ServiceContext } from './context.js'
import { feeComponents, formatMicroUsd, toMicroUsd } from './pricing.js'
import { formatDecimal, toCurrencyJson } from './toAmount.js'

type Context = Pick<ServiceContext, 'url'>
type Json = Readonly<Record<string, unknown>>

/** As quoted, and as it came out. */
export type Phases<Part> = Readonly<{ quoted: Part; actual: Part; currency: unknown }>

/** A record's money, for one phase and one part. */
export interface CostJson {
  readonly usd: string
  readonly amount: string
  readonly amountFormatted: string
}

/** What one app takes. */
interface AppFeeJson extends AmountJson {
  readonly recipient: string
  readonly bps: string
}

interface AmountJson {
  readonly amount: string
  readonly amountFormatted: string
  readonly amountUsd: string
}

/** An amount of a record, which names its currency once for all of them. */
function toCost(amount: bigint, currency: Currency): AmountJson {
  return {
    amount: amount.toString(),
    amountFormatted: formatDecimal(amount, currency.decimals),
    amountUsd: formatMicroUsd(toMicroUsd(amount, currency)),
  }
}

/** The fees of a record: dollars are negative where something was paid (interface: Request record, `data.fees`). */
export function toFees(
  context: Context,
  request: IntentRequest,
): Phases<Readonly<Record<string, CostJson>> | null> {
  const { quoted, progress, sponsorship } = request
  const { feeCurrency: currency, parts } = quoted
  const toPhase = (share: (amount: bigint) => bigint): Readonly<Record<string, CostJson>> => {
    const toFee = (amount: bigint, sign: 1n | -1n = -1n): CostJson => ({
      usd: amount === 0n ? '0' : formatMicroUsd(sign * toMicroUsd(amount, currency)),
      amount: amount.toString(),
      amountFormatted: formatDecimal(amount, currency.decimals),
    })
    return {
      swap: toFee(share(parts.swap.total)),
      execution: toFee(share(parts.execution.total)),
      platform: toFee(share(parts.relay.total)),
      app: toFee(request.appFees.reduce((sum, { amount }) => sum + share(amount), 0n)),
      sponsored: toFee(sponsorship?.amount ?? 0n, 1n),
    }
  }
  return {
    quoted: toPhase((amount) => amount),
    actual: progress.status === 'success' ? toPhase((amount) => actualShare(request, amount)) : null,
    currency: toCurrencyJson(context, currency),
  }
}

/** What apps take of a request (interface: Request record, `data.appFees`). */
export function toAppFees(context: Context, request: IntentRequest): Phases<readonly AppFeeJson[]> {
  const { feeCurrency: currency } = request.quoted
  const toFee = (share: (amount: bigint) => bigint): AppFeeJson[] =>
    request.appFees.map(({ recipient, bps, amount }) => ({
      recipient,
      bps,
      ...toCost(share(amount), currency),
    }))
  return {
    quoted: toFee((amount) => amount),
    actual: request.progress.status === 'success' ? toFee((amount) => actualShare(request, amount)) : [],
    currency: toCurrencyJson(context, currency),
  }
}

/** Who paid the fees; the solver's part is called `platform` here (interface: Request record). */
export function toSponsorship(
  context: Context,
  { sponsorship, quoted, progress }: IntentRequest,
): Json | null {
  if (sponsorship === null) return null
  const { feeCurrency: currency, parts } = quoted
  const nameOf = (name: string): string => (name === 'relay' ? 'platform' : name)
  const total = feeComponents.reduce((sum, name) => sum + parts[name].total, 0n)
  const phase = {
    ...sponsorship.quoted,
    selectedComponents: sponsorship.selectedComponents.map(nameOf),
    components: Object.fromEntries(
      feeComponents.map((name) => [
        nameOf(name),
        {
          selected: sponsorship.selectedComponents.includes(name),
          total: toCost(parts[name].total, currency),
          sponsored: toCost(parts[name].sponsored, currency),
          userPays: toCost(parts[name].total - parts[name].sponsored, currency),
        },
      ]),
    ),
    sponsoredTotal: toCost(sponsorship.amount, currency),
    userPaysTotal: toCost(total - sponsorship.amount, currency),
  }
  const sponsorPayment = {
    amount: sponsorship.amount.toString(),
    address: sponsorship.wallet,
    chainId: currency.chainId,
  }
  return {
    currency: toCurrencyJson(context, currency),
    quoted: phase,
    actual: progress.status === 'success' ? { ...phase, sponsorPayment } : null,
  }
}
