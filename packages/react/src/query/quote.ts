import {
  type DestinationCall,
  type IntentClient,
  type Quote,
  type QuoteRequest,
  writeJson,
} from '@portage/core'
import { getQuote } from '@portage/core/actions'
import type { DataTag } from '@tanstack/react-query'
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
export type QuoteQueryKey = DataTag<
  readonly [...QueryScope<'quote'>, QuoteKeyParameters | null],
  Quote | null
>

export function quoteQueryKey(client: IntentClient, request: QuoteRequest | null): QuoteQueryKey {
  return [...queryScope(client, 'quote'), writeQuoteRequest(request)] as const as QuoteQueryKey
}

/** The request as a key holds it: fields left out, undefined ones and functions are one. */
export function writeQuoteRequest<Request extends QuoteRequest | null>(
  request: Request,
): QuoteKeyParameters | Extract<Request, null> {
  return JSON.parse(writeJson(request))
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

/** What is asked for, and what a wallet's adapter makes of the answer. */
export type QuoteQueryParameters = QuoteRequest &
  Readonly<{ adapt?: ((quote: Quote) => Promise<Quote>) | undefined }>

/** Asks for a quote; for none with null. */
export function quoteQueryOptions(
  client: IntentClient,
  parameters: QuoteQueryParameters | null,
): ReadingOptions<Quote | null, QuoteQueryKey> {
  return {
    ...offerDefaults,
    queryKey: quoteQueryKey(client, parameters),
    queryFn: async ({ queryKey: [, , , asked], signal }) => {
      const quote = asked && (await getQuote(client, { ...readQuoteRequest(asked), signal }))
      return (quote && (await parameters?.adapt?.(quote).catch(() => quote))) ?? quote
    },
  }
}
