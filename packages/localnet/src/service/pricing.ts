import type { Currency } from '../chains/localChain.js'
import { isNative } from '../chains/localChain.js'

/**
 * Prices and fees of the local service: all of them, in one file, and the same on every run.
 *
 *   relayerGas     = gas of the fill (22,000 native, 65,000 token) x 1 gwei, in the input currency
 *   relayerService = $0.02 + 0.05 % of the input
 *   relayer        = relayerGas + relayerService
 *   output         = (input - relayer), at the fixed prices, rounded down
 *   minimum output = output x (10,000 - slippage) / 10,000, rounded down
 *
 * The public service has moving prices, swap routes and app fees instead; there are none here.
 */

/** Price of one whole unit, in millionths of a dollar. */
const priceInMicroUsd: Record<Currency['id'], bigint> = {
  eth: 3_000_000_000n,
  usdc: 1_000_000n,
  dai: 1_000_000n,
}
const fillGas = { native: 22_000n, token: 65_000n }
const fillGasPrice = 1_000_000_000n
const flatServiceFee = 20_000n
const serviceBasisPoints = 5n

/** Slippage in basis points when the request names none. */
export const defaultSlippage = 50n

/** What a quote costs and gives, in smallest units. */
export interface Price {
  readonly relayerGas: bigint
  readonly relayerService: bigint
  readonly relayer: bigint
  /** May be zero or negative: then the input does not cover the fees. */
  readonly output: bigint
  readonly minimumOutput: bigint
}

/** Value of an amount in millionths of a dollar, rounded down. */
export function toMicroUsd(amount: bigint, currency: Currency): bigint {
  return (amount * priceInMicroUsd[currency.id]) / 10n ** BigInt(currency.decimals)
}

/** Amount of a currency worth so many millionths of a dollar, rounded up: fees are never too small. */
function fromMicroUsd(microUsd: bigint, currency: Currency): bigint {
  const price = priceInMicroUsd[currency.id]
  return (microUsd * 10n ** BigInt(currency.decimals) + price - 1n) / price
}

/** The same value in another currency, rounded down. */
export function convert(amount: bigint, from: Currency, to: Currency): bigint {
  const numerator = amount * priceInMicroUsd[from.id] * 10n ** BigInt(to.decimals)
  return numerator / (priceInMicroUsd[to.id] * 10n ** BigInt(from.decimals))
}

/** Prices one exact input. `slippage` in basis points. */
export function priceInput(input: bigint, from: Currency, to: Currency, slippage: bigint): Price {
  const gas = (isNative(to) ? fillGas.native : fillGas.token) * fillGasPrice
  const gasInMicroUsd = (gas * priceInMicroUsd.eth) / 10n ** 18n
  const relayerGas = fromMicroUsd(gasInMicroUsd, from)
  const relayerService = fromMicroUsd(flatServiceFee, from) + (input * serviceBasisPoints) / 10_000n
  const relayer = relayerGas + relayerService
  const rest = input - relayer
  const output = rest > 0n ? convert(rest, from, to) : 0n
  return Object.freeze({
    relayerGas,
    relayerService,
    relayer,
    output,
    minimumOutput: (output * (10_000n - slippage)) / 10_000n,
  })
}

/** The smallest input that leaves something to pay out, rounded up to whole cents so that people can read it. */
export function smallestInput(from: Currency, to: Currency): bigint {
  const { relayer } = priceInput(0n, from, to, 0n)
  const withShare = (relayer * 10_000n) / (10_000n - serviceBasisPoints) + 1n
  const cents = toMicroUsd(withShare, from) / 10_000n + 1n
  return fromMicroUsd(cents * 10_000n, from)
}

/** Price of one whole unit as decimal text, in dollars. */
export function unitPrice(currency: Currency): string {
  return formatMicroUsd(priceInMicroUsd[currency.id])
}

/** Dollars with six places, as the service writes them. */
export function formatMicroUsd(microUsd: bigint): string {
  const sign = microUsd < 0n ? '-' : ''
  const digits = (microUsd < 0n ? -microUsd : microUsd).toString().padStart(7, '0')
  return `${sign}${digits.slice(0, -6)}.${digits.slice(-6)}`
}
