import { formatUnits } from 'viem'
import type { Currency } from '../chains/localChain.js'
import type { ServiceContext } from './context.js'
import { formatMicroUsd, type Price, toMicroUsd } from './pricing.js'
import { secondsToFill } from './secondsToFill.js'
import { swapSource } from './swapSource.js'
import { type AmountJson, toAmount } from './toAmount.js'

const none = { usd: '0' } as const

/** What a description needs of a request, whatever families its chains are of. */
interface DescribedRequest {
  readonly origin: { readonly currencies: readonly Currency[] }
  readonly destination: { readonly currencies: readonly Currency[] }
  readonly from: Currency
  readonly to: Currency
  readonly slippage: bigint
  readonly user: string
  readonly recipient: string
  readonly fixedRate: string | null
  readonly useExternalLiquidity?: boolean | undefined
}

/** What a description needs of a plan. */
type DescribedPlan = { readonly input: bigint; readonly swap: unknown; readonly price: Price } & (
  | { readonly by: 'account'; readonly way: string }
  | {
      readonly by: 'order'
      readonly payment: { readonly currency: Currency; readonly amount: bigint; readonly expected: bigint }
      readonly delivery: {
        readonly currency: Currency
        readonly expected: bigint
        readonly minimum: bigint
        readonly topup: bigint
      }
    }
)

/** The parts of a quote that explain it: what it costs and what comes out. */
export interface QuoteDescription {
  readonly fees: Readonly<Record<string, AmountJson>>
  readonly details: Readonly<Record<string, unknown>> & { readonly route: unknown; readonly rate: string }
}

/**
 * Describes a quote the way the service does. Where nothing is swapped, a side has one currency in and the same one
 * out, by the router "relay".
 *
 * @param gas what the deposit costs on origin, in its smallest native unit
 */
export function describeQuote(
  context: Pick<ServiceContext, 'url'>,
  parameters: {
    readonly request: DescribedRequest
    readonly plan: DescribedPlan
    readonly gas: bigint
    readonly userBalance: bigint
    /** Per cent that a thin market keeps. */
    readonly lost: bigint
  },
): QuoteDescription {
  const { request, plan, gas, userBalance, lost } = parameters
  const { from, to, slippage } = request
  const { price, input: amount } = plan
  const native = request.origin.currencies[0] ?? from

  const input = toAmount(context, from, amount)
  // Fees are taken out of what the order takes, which a swap may have made of the input.
  const feeCurrency = plan.by === 'order' ? plan.payment.currency : from
  const output = toAmount(context, to, price.output, price.minimumOutput)
  const swapped =
    plan.by === 'order' && plan.swap !== null
      ? toAmount(context, feeCurrency, plan.payment.expected, plan.payment.amount)
      : input
  const delivery = plan.by === 'order' ? plan.delivery : null
  const topup = delivery?.topup ?? 0n
  const destinationNative = request.destination.currencies[0] ?? to
  const delivered =
    delivery === null || delivery.currency.address === to.address
      ? null
      : toAmount(context, delivery.currency, delivery.expected, delivery.minimum)
  const tolerated = price.output - price.minimumOutput
  const app = price.parts.app.total
  const paidFees = price.relayer + app - price.sponsored
  const inputInMicroUsd = toMicroUsd(amount, from)
  const swapImpact = plan.by === 'order' ? -(inputInMicroUsd * lost) / 100n : 0n
  const impact = swapImpact - toMicroUsd(paidFees > 0n ? paidFees : 0n, feeCurrency)
  const toImpact = (fee: bigint): { readonly usd: string } =>
    fee === 0n ? none : { usd: formatMicroUsd(-toMicroUsd(fee, feeCurrency)) }

  const fees = {
    gas: toAmount(context, native, gas),
    relayer: toAmount(context, feeCurrency, price.relayer),
    relayerGas: toAmount(context, feeCurrency, price.relayerGas),
    relayerService: toAmount(context, feeCurrency, price.relayerService),
    app: toAmount(context, feeCurrency, app),
    subsidized: toAmount(context, feeCurrency, price.sponsored),
  }
  const rate = formatRate(amount, from, price.output, to)
  const details = {
    operation: plan.by === 'account' ? plan.way : 'swap',
    sender: request.user,
    recipient: request.recipient,
    currencyIn: input,
    currencyOut: output,
    refundCurrency: swapped,
    ...(topup > 0n ? { currencyGasTopup: toAmount(context, destinationNative, topup) } : {}),
    totalImpact: {
      usd: formatMicroUsd(impact),
      percent: formatPercent(impact, inputInMicroUsd),
    },
    swapImpact: { usd: formatMicroUsd(swapImpact), percent: formatPercent(swapImpact, inputInMicroUsd) },
    expandedPriceImpact: {
      swap: swapImpact === 0n ? none : { usd: formatMicroUsd(swapImpact) },
      execution: toImpact(price.parts.execution.total),
      relay: toImpact(price.parts.relay.total),
      app: toImpact(app),
      sponsored:
        price.sponsored === 0n ? none : { usd: formatMicroUsd(toMicroUsd(price.sponsored, feeCurrency)) },
    },
    rate,
    slippageTolerance: {
      total: slippage.toString(),
      origin: { usd: '0.000000', value: '0', percent: '0.00' },
      destination: {
        usd: formatMicroUsd(toMicroUsd(tolerated, to)),
        value: tolerated.toString(),
        percent: formatPercent(slippage, 10_000n),
      },
    },
    timeEstimate: secondsToFill(request.useExternalLiquidity ? 'bridged' : 'own'),
    userBalance: userBalance.toString(),
    isFixedRate: request.fixedRate !== null,
    route: {
      origin: {
        inputCurrency: input,
        outputCurrency: plan.by === 'order' ? swapped : output,
        ...routerOf(plan.swap !== null),
      },
      destination: {
        inputCurrency: delivered ?? output,
        outputCurrency: output,
        ...routerOf(delivered !== null),
      },
    },
  }
  return { fees, details }
}

function routerOf(isSwapped: boolean): Readonly<Record<string, unknown>> {
  return isSwapped
    ? { router: swapSource, includedSwapSources: [swapSource] }
    : { router: 'relay', includedSwapSources: [] }
}

/** Output per whole unit of input, with eighteen places at most. */
function formatRate(amountIn: bigint, from: Currency, amountOut: bigint, to: Currency): string {
  const scaled = (amountOut * 10n ** BigInt(18 + from.decimals)) / (amountIn * 10n ** BigInt(to.decimals))
  return formatUnits(scaled, 18)
}

/** A share in percent with two places, rounded towards zero. */
function formatPercent(part: bigint, whole: bigint): string {
  if (whole === 0n) return '0.00'
  const hundredths = (part * 10_000n) / whole
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
