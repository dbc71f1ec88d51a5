import {
  type DestinationCall,
  type IntentClient,
  type Quote,
  type QuoteRequest,
  writeJson,
} from '@portage/core'
import { getQuote } from '@portage/core/actions'
import { offerDefaults, type ReadingOptions } from './defaults.js'
import { type QueryScope, queryScope } from './scope.js'

/** A call on the destination in plain JSON. */
type CallParameters = Readonly<
  Omit<DestinationCall, 'value' | 'originalTxValue'> & { value: string; originalTxValue?: string | undefined }
>

/** A quote request in plain JSON: every amount as a decimal string. */
export type QuoteKeyParameters = Readonly<
  Omit<QuoteRequest, 'amount' | 'maxSubsidizationAmount' | 'txs'> & {
    amount: string
    maxSubsidizationAmount?: string | undefined
    txs?: readonly CallParameters[] | undefined
  }
>

/** Key of one quote; `null` in the place of the request stands for no request. */
export type QuoteQueryKey = readonly [...QueryScope<'quote'>, QuoteKeyParameters | null]

export function quoteQueryKey(client: IntentClient, request: QuoteRequest | null): QuoteQueryKey {
  return [...queryScope(client, 'quote'), request === null ? null : writeQuoteRequest(request)]
}

/** The request as a key holds it. Fields left out and fields set to undefined are one request. */
export function writeQuoteRequest(request: QuoteRequest): QuoteKeyParameters {
  return JSON.parse(writeJson(request)) as QuoteKeyParameters
}

/** The request back out of a key. */
export function readQuoteRequest(parameters: QuoteKeyParameters): QuoteRequest {
  const { amount, maxSubsidizationAmount: most, txs, ...rest } = parameters
  return {
    ...rest,
    amount: BigInt(amount),
    ...(most !== undefined && { maxSubsidizationAmount: BigInt(most) }),
    ...(txs !== undefined && { txs: txs.map(readCall) }),
  }
}

function readCall({ value, originalTxValue, ...call }: CallParameters): DestinationCall {
  return {
    ...call,
    value: BigInt(value),
    ...(originalTxValue !== undefined && { originalTxValue: BigInt(originalTxValue) }),
  }
}

/** Asks for a quote. @param adapt what a wallet's adapter makes of it */
export function quoteQueryOptions(
  client: IntentClient,
  request: QuoteRequest | null,
  adapt?: ((quote: Quote) => Promise<Quote>) | undefined,
): ReadingOptions<Quote | null, QuoteQueryKey> {
  return {
    ...offerDefaults,
    queryKey: quoteQueryKey(client, request),
    queryFn: async ({ queryKey: [, , , asked], signal }) => {
      const quote = asked && (await getQuote(client, { ...readQuoteRequest(asked), signal }))
      return (quote && (await adapt?.(quote).catch(() => quote))) ?? quote
    },
  }
}
