import type { Chain, isDecodeError, QuoteRequest, Trusted } from '@portage/core'
import type { verifyQuote } from '@portage/core/verification'
import type * as wire from '@portage/core/wire'

/** What of the core is held against the service's answers: its sources in tests, its build in evidence. */
export type Core = Readonly<{
  wire: typeof wire
  isDecodeError: typeof isDecodeError
  verifyQuote: typeof verifyQuote
  trusted: Trusted
}>

/** Which answer it is, and so how it is read. */
export type ExampleKind =
  | 'quote'
  | 'preview'
  | 'chains'
  | 'currencies'
  | 'request'
  | 'requests'
  | 'status'
  | 'posted'
  | 'deposit address'
  | 'prepared withdrawal'
  | 'withdrawal'
  | 'recovery balances'

/** What a quote is to be found to be, and by what. */
export type Judged = Readonly<{
  verdict: 'verified' | 'unverifiable' | 'failed'
  chains: readonly Chain[]
  trusted: Trusted
  now: number
}>

/** One answer of the service, as it came. */
export type Example = Readonly<{
  name: string
  kind: ExampleKind
  json: unknown
  /** What a quote was asked for. */
  request?: QuoteRequest | undefined
  judged?: Judged | undefined
}>

/** Stands in where nobody knows what an answer was asked for. */
export const someRequest: QuoteRequest = {
  user: '0x1111111111111111111111111111111111111111',
  originChainId: 1,
  destinationChainId: 10,
  originCurrency: '0x0000000000000000000000000000000000000000',
  destinationCurrency: '0x0000000000000000000000000000000000000000',
  amount: 1n,
}
