import type { QuoteRequest } from '../domain/quoteRequest.js'

/** Numeric id of the perpetuals exchange's own chain (interface: Perpetuals-exchange deposits and withdrawals). */
const hyperliquidChainId = 1337

/** The body of `POST /quote/v2`: amounts and tolerances as text, as the service wants them. */
export function writeQuoteRequest(request: QuoteRequest): Readonly<Record<string, unknown>> {
  const { slippageTolerance, latePaymentSlippageTolerance, txs, ...rest } = request
  return {
    ...rest,
    amount: request.amount.toString(),
    tradeType: request.tradeType ?? 'EXACT_INPUT',
    // Left out, the service's own default decides where a refund goes, and its documents disagree about it.
    refundTo: request.refundTo ?? request.user,
    slippageTolerance: slippageTolerance?.toString(),
    latePaymentSlippageTolerance: latePaymentSlippageTolerance?.toString(),
    maxSubsidizationAmount: request.maxSubsidizationAmount?.toString(),
    txs: txs?.map((call) => ({
      ...call,
      value: call.value.toString(),
      originalTxValue: call.originalTxValue?.toString(),
    })),
    protocolVersion:
      request.protocolVersion ?? (request.originChainId === hyperliquidChainId ? 'v2' : undefined),
  }
}
