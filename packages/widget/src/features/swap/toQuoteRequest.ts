import { type Currency, isSameAddress, type QuoteRequest } from '@portage/core'
import type { CheckedAmount } from './checkAmount.js'

/** What a quote can be asked for with, or null as long as something is missing or wrong. */
export function toQuoteRequest(
  form: Readonly<{
    from: Currency | null
    to: Currency | null
    amount: CheckedAmount
    /** Who sends, and who receives, each on its own end's VM. */
    account: string | null
    recipient: string | null
  }>,
): QuoteRequest | null {
  const { from, to, amount, account, recipient } = form
  if (from === null || to === null || account === null || recipient === null) return null
  if (amount.type !== 'amount' && amount.type !== 'no-gas') return null
  if (from.chainId === to.chainId && isSameAddress(from.address, to.address, 'evm')) return null
  return {
    user: account,
    recipient,
    refundTo: account,
    originChainId: from.chainId,
    destinationChainId: to.chainId,
    originCurrency: from.address,
    destinationCurrency: to.address,
    amount: amount.amount,
    tradeType: 'EXACT_INPUT',
  }
}
