import { type Currency, isNativeAddress, type QuoteRequest } from '@portage/core'
import type { CheckedAmount } from './checkAmount.js'
import type { QuoteOptions } from './readQuoteOptions.js'
import { isSameRef, type Side } from './reduceForm.js'

/** How a quote is asked for, apart from what and how much. */
export type SwapSettings = Readonly<{
  /** Basis points; null lets the service choose. */
  slippage: number | null
  /** Whether gas is to arrive on top. */
  topup: boolean
}>

/**
 * What a host sets of slippage, in basis points (100 is one per cent): what is asked for where a person has chosen
 * nothing, and between which two figures a person may choose. Without a `default` the service chooses for whoever chose
 * nothing, and no bound holds for that.
 */
export type SlippageBounds = Readonly<{
  default?: number | undefined
  min?: number | undefined
  max?: number | undefined
}>

/** The settings as they are asked with: what was chosen, or kept from another visit, goes no further than the host lets it. */
export function settingsWithin(settings: SwapSettings, bounds: SlippageBounds = {}): SwapSettings {
  const { min = 0, max = 10_000 } = bounds
  const slippage = settings.slippage ?? bounds.default ?? null
  return slippage === null ? settings : { ...settings, slippage: Math.min(Math.max(slippage, min), max) }
}

/** What was chosen and typed, and by whom it is asked for. */
export type AskedSwap = Readonly<{
  from: Currency | null
  to: Currency | null
  amount: CheckedAmount
  /** The end the amount is of. */
  exact: Side
  /** Who sends, and who receives, each on its own end's VM. */
  account: string | null
  recipient: string | null
  settings: SwapSettings
  /** How much gas is to arrive on top, as it is sent; the service's own figure when left out. */
  topupAmount: string | undefined
  /** What the host asks for beside all this; null while that is not read yet. */
  options: QuoteOptions | null | undefined
  acceptsLoss: boolean
}>

/** What a quote can be asked for with, or null as long as something is missing or wrong. */
export function toQuoteRequest(form: AskedSwap): QuoteRequest | null {
  const { from, to, amount, account, recipient, settings, options } = form
  if (from === null || to === null || account === null || recipient === null || options === null) return null
  if (!('amount' in amount)) return null
  if (isSameRef(from, to)) return null
  return {
    ...options,
    user: account,
    recipient,
    refundTo: account,
    originChainId: from.chainId,
    destinationChainId: to.chainId,
    originCurrency: from.address,
    destinationCurrency: to.address,
    amount: amount.amount,
    tradeType: form.exact === 'from' ? 'EXACT_INPUT' : 'EXACT_OUTPUT',
    ...(settings.slippage !== null && { slippageTolerance: settings.slippage }),
    ...(settings.topup &&
      takesTopup(to) && {
        topupGas: true,
        ...(form.topupAmount !== undefined && { topupGasAmount: form.topupAmount }),
      }),
    ...(form.acceptsLoss && { overridePriceImpact: true }),
  }
}

/** Gas on top is of use where the chain has EVM addresses and gas is not what arrives anyway. */
export function takesTopup(to: Currency | null): boolean {
  return to !== null && /^0x[\da-f]{40}$/i.test(to.address) && !isNativeAddress(to.address, 'evm')
}
