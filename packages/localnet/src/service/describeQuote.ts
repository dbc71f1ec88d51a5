import { formatUnits } from 'viem'
import type { Currency } from '../chains/localChain.js'
import { formatMicroUsd, type Price, toMicroUsd } from './pricing.js'
import type { QuoteRequest } from './quoteRequest.js'
import { type AmountJson, toAmount } from './toAmount.js'

/** The parts of a quote that explain it: what it costs and what comes out. */
export interface QuoteDescription {
  readonly fees: Readonly<Record<string, AmountJson>>
  readonly details: Readonly<Record<string, unknown>> & { readonly route: unknown; readonly rate: string }
}

/**
 * Describes a quote the way the service does. No swap takes place here, so origin and destination each have one
 * currency in and the same one out, by the router "relay".
 *
 * @param gas what the deposit costs on origin, in its smallest native unit
 */
export function describeQuote(parameters: {
  readonly request: QuoteRequest
  readonly price: Price
  readonly gas: bigint
  readonly userBalance: bigint
}): QuoteDescription {
  const { request, price, gas, userBalance } = parameters
  const { from, to, amount, slippage } = request
  const native = request.origin.currencies[0] ?? from

  const input = toAmount(from, amount)
  const output = toAmount(to, price.output, price.minimumOutput)
  const tolerated = price.output - price.minimumOutput
  const feeInMicroUsd = toMicroUsd(price.relayer, from)
  const inputInMicroUsd = toMicroUsd(amount, from)
  const none = { usd: '0' }

  const fees = {
    gas: toAmount(native, gas),
    relayer: toAmount(from, price.relayer),
    relayerGas: toAmount(from, price.relayerGas),
    relayerService: toAmount(from, price.relayerService),
    app: toAmount(from, 0n),
    subsidized: toAmount(from, 0n),
  }
  const rate = formatRate(amount, from, price.output, to)
  const details = {
    operation: 'swap',
    sender: request.user,
    recipient: request.recipient,
    currencyIn: input,
    currencyOut: output,
    refundCurrency: input,
    totalImpact: {
      usd: formatMicroUsd(-feeInMicroUsd),
      percent: formatPercent(-feeInMicroUsd, inputInMicroUsd),
    },
    swapImpact: { usd: '0.000000', percent: '0.00' },
    expandedPriceImpact: {
      swap: none,
      execution: { usd: formatMicroUsd(-feeInMicroUsd) },
      relay: none,
      app: none,
      sponsored: none,
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
    timeEstimate: 3,
    userBalance: userBalance.toString(),
    isFixedRate: false,
    route: {
      origin: { inputCurrency: input, outputCurrency: input, router: 'relay' },
      destination: { inputCurrency: output, outputCurrency: output, router: 'relay' },
    },
  }
  return { fees, details }
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
