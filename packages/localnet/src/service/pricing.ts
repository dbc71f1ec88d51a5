import type { Currency } from '../chains/localChain.js'
import { isNative } from '../chains/localChain.js'

/**
 * Prices and fees of the local service: all of them, in one file, and the same on every run.
 *
 *   relayerGas     = gas of the fill (22,000 native, 65,000 token) x 1 gwei, in the input currency
 *   relayerService = $0.02 + 0.05 % of the input, less the reward of the fault `reward`, which the
 *                    solver pays instead of taking a service fee
 *   relayer        = relayerGas + relayerService
 *   app            = input x basis points / 10,000, rounded down for each app
 *   execution, relay, app = what a sponsor may pay: relayerGas + $0.02; 0.05 %; app fees
 *   output         = (input - relayer - app + what the sponsor pays), at the fixed prices, rounded down
 *   minimum output = output x (10,000 - slippage) / 10,000, rounded down
 *
 * Swaps have the prices of the pools on chain, which begin at these and move with every swap. The public service has
 * moving prices.
 */

/** Price of one whole unit, in millionths of a dollar. */
const priceInMicroUsd: Record<Currency['id'], bigint> = {
  eth: 3_000_000_000n,
  usdc: 1_000_000n,
  dai: 1_000_000n,
  buoy: 2_000_000n,
  weth: 3_000_000_000n,
  sol: 150_000_000n,
  trx: 300_000n,
  btc: 60_000_000_000n,
  ton: 3_000_000n,
  stiff: 1_000_000n,
  toll: 1_000_000n,
  rune: 5_000_000n,
  ticket: 10_000_000n,
  gate: 1_000_000n,
}
const fillGas = { native: 22_000n, token: 65_000n }
const fillGasPrice = 1_000_000_000n
const flatServiceFee = 20_000n
const serviceBasisPoints = 5n

/** Slippage in basis points when the request names none. */
export const defaultSlippage = 50n

/** The parts of the fees that a sponsor may pay (interface: `sponsoredFeeComponents`). */
export const feeComponents = ['execution', 'swap', 'relay', 'app', 'rent'] as const
export type FeeComponent = (typeof feeComponents)[number]

/** What is taken besides the solver's fee, and what of it all somebody else pays. */
export interface FeeTerms {
  /** Basis points times 10^18, of what the order takes. */
  readonly appShares: readonly bigint[]
  /** Basis points of what the order takes that the solver pays as a reward instead of taking a service fee. */
  readonly reward?: bigint | undefined
  readonly sponsor: {
    readonly components: readonly FeeComponent[]
    /** Basis points of each component. */
    readonly share: bigint
    /** Millionths of a dollar for all of them, or null. */
    readonly most: bigint | null
  } | null
}

/** Nothing for an app, and nobody else pays. */
export const plainTerms: FeeTerms = Object.freeze({ appShares: [], sponsor: null })

/** One part of the fees. */
export interface FeePart {
  readonly total: bigint
  readonly sponsored: bigint
}

/** What a quote costs and gives, in smallest units. */
export interface Price {
  readonly relayerGas: bigint
  readonly relayerService: bigint
  readonly relayer: bigint
  /** What each app gets, in the order of the terms. */
  readonly appFees: readonly bigint[]
  readonly parts: Readonly<Record<FeeComponent, FeePart>>
  /** What the sponsor pays of the parts. */
  readonly sponsored: bigint
  /** Whether the sponsor would pay more if it were not for `most`. */
  readonly capHit: boolean
  /** May be zero or negative: then the input does not cover the fees. */
  readonly output: bigint
  readonly minimumOutput: bigint
}

/** Value of an amount in millionths of a dollar, rounded down. */
export function toMicroUsd(amount: bigint, currency: Currency): bigint {
  return (amount * priceInMicroUsd[currency.id]) / 10n ** BigInt(currency.decimals)
}

/** Amount of a currency worth so many millionths of a dollar, rounded up: fees are never too small. */
export function fromMicroUsd(microUsd: bigint, currency: Currency): bigint {
  const price = priceInMicroUsd[currency.id]
  return (microUsd * 10n ** BigInt(currency.decimals) + price - 1n) / price
}

/** The same value in another currency, rounded down. */
export function convert(amount: bigint, from: Currency, to: Currency): bigint {
  const numerator = amount * priceInMicroUsd[from.id] * 10n ** BigInt(to.decimals)
  return numerator / (priceInMicroUsd[to.id] * 10n ** BigInt(from.decimals))
}

/**
 * Prices one exact input.
 *
 * @param slippage basis points
 * @param topup what gas for the recipient costs, in the currency of the output. A sponsor pays it like a fee; without
 *   one it is part of the output.
 */
export function priceInput(
  input: bigint,
  from: Currency,
  to: Currency,
  slippage: bigint,
  terms: FeeTerms = plainTerms,
  topup = 0n,
): Price {
  const gas = (isNative(to) ? fillGas.native : fillGas.token) * fillGasPrice
  const gasInMicroUsd = (gas * priceInMicroUsd.eth) / 10n ** 18n
  const relayerGas = fromMicroUsd(gasInMicroUsd, from)
  const flat = fromMicroUsd(flatServiceFee, from)
  const share = (input * (serviceBasisPoints - (terms.reward ?? 0n))) / 10_000n
  const appFees = terms.appShares.map((one) => (input * one) / 10n ** 22n)

  const paysTopup = terms.sponsor === null || topup === 0n ? 0n : convert(topup, to, from) + 1n
  const totals = {
    execution: relayerGas + flat + paysTopup,
    swap: 0n,
    relay: share,
    app: appFees.reduce((sum, fee) => sum + fee, 0n),
    rent: 0n,
  }
  const { parts, sponsored, capHit } = shareFees(totals, from, terms)
  const rest = input - feeComponents.reduce((sum, name) => sum + totals[name], 0n) + sponsored
  const output = rest > 0n ? convert(rest, from, to) + (paysTopup > 0n ? topup : 0n) : 0n
  return Object.freeze({
    relayerGas,
    relayerService: flat + share,
    relayer: relayerGas + flat + share,
    appFees,
    parts,
    sponsored,
    capHit,
    output,
    minimumOutput: (output * (10_000n - slippage)) / 10_000n,
  })
}

/** Who pays what. The sponsor's limit is used up in the order of the components. */
export function shareFees(
  totals: Readonly<Record<FeeComponent, bigint>>,
  currency: Currency,
  { sponsor }: FeeTerms,
): Pick<Price, 'parts' | 'sponsored' | 'capHit'> {
  let left =
    sponsor === null || sponsor.most === null
      ? null
      : (sponsor.most * 10n ** BigInt(currency.decimals)) / priceInMicroUsd[currency.id]
  let capHit = false
  const parts = feeComponents.map((name): [FeeComponent, FeePart] => {
    const total = totals[name]
    const isCost = total > 0n && sponsor?.components.includes(name) === true
    const wanted = isCost ? (total * sponsor.share) / 10_000n : 0n
    const sponsored = left !== null && left < wanted ? left : wanted
    capHit ||= sponsored < wanted
    if (left !== null) left -= sponsored
    return [name, { total, sponsored }]
  })
  return {
    parts: Object.fromEntries(parts) as Record<FeeComponent, FeePart>,
    sponsored: parts.reduce((sum, [, part]) => sum + part.sponsored, 0n),
    capHit,
  }
}

/** The smallest input whose output is at least this much. */
export function priceOutput(
  output: bigint,
  from: Currency,
  to: Currency,
  terms: FeeTerms = plainTerms,
  topup = 0n,
): bigint {
  const gives = (input: bigint): bigint => priceInput(input, from, to, 0n, terms, topup).output
  let enough = 1n
  while (gives(enough) < output) enough *= 2n
  let tooLittle = enough / 2n
  while (enough - tooLittle > 1n) {
    const middle = (enough + tooLittle) / 2n
    if (gives(middle) < output) tooLittle = middle
    else enough = middle
  }
  return enough
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
