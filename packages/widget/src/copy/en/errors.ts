import type { ServiceErrorCode } from '@portage/core'

/** What helps against an error: the one thing the button does. */
export type ErrorAction = 'retry' | 'amount' | 'from' | 'to' | 'wait' | 'key'

type Words = Readonly<{ say: (chain: string) => string; action: ErrorAction }>

/** English, every way a call can fail. A new code without a sentence does not compile. */
export const errors: Readonly<
  Record<Exclude<ServiceErrorCode, 'service-refused'> | 'service-wrong-shape' | 'input-invalid', Words>
> = {
  'service-unreachable': {
    say: () => 'The service does not answer. What you typed is kept.',
    action: 'retry',
  },
  'service-timeout': {
    say: () => 'The service takes too long to answer. What you typed is kept.',
    action: 'retry',
  },
  'service-not-json': {
    say: () => 'A web page answers where the service should be. The address this page uses is wrong.',
    action: 'retry',
  },
  'service-unauthorized': {
    say: () => 'The service asks for a key that this page does not have.',
    action: 'key',
  },
  'service-rate-limited': {
    say: () => 'The service has been asked too often. It is asked again soon.',
    action: 'wait',
  },
  'service-wrong-shape': {
    say: () => 'The service answered something this page cannot read, so it is not used.',
    action: 'retry',
  },
  'input-invalid': { say: () => 'No quote can be asked for like this.', action: 'amount' },
}

/** Codes of the service that have a sentence of their own. Others are told in the service's own words. */
export type RefusalCode =
  | 'AMOUNT_TOO_LOW'
  | 'AMOUNT_TOO_HIGH'
  | 'INSUFFICIENT_LIQUIDITY'
  | 'INSUFFICIENT_FUNDS'
  | 'SWAP_IMPACT_TOO_HIGH'
  | 'CHAIN_DISABLED'
  | 'UNSUPPORTED_CHAIN'
  | 'UNSUPPORTED_ROUTE'
  | 'ROUTE_TEMPORARILY_RESTRICTED'
  | 'NO_QUOTES'
  | 'NO_SWAP_ROUTES_FOUND'
  | 'NO_INTERNAL_SWAP_ROUTES_FOUND'
  | 'UNSUPPORTED_CURRENCY'
  | 'INVALID_INPUT_CURRENCY'
  | 'INVALID_OUTPUT_CURRENCY'
  | 'SANCTIONED_CURRENCY'
  | 'SANCTIONED_WALLET_ADDRESS'
  | 'INVALID_ADDRESS'
  | 'INVALID_RECIPIENT'
  | 'DESTINATION_TX_FAILED'
  | 'SERVICE_UNAVAILABLE'
  | 'PRICE_FETCH_FAILED'
  | 'REQUEST_TIMED_OUT'
  | 'RPC_HTTP_ERROR'
  | 'SWAP_QUOTE_FAILED'
  | 'UNKNOWN_ERROR'
  | 'UPSTREAM_UNREACHABLE'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_NOT_JSON'

const noWay: Words = { say: (chain) => `There is no way to this token on ${chain} now.`, action: 'to' }
const passing: Words = {
  say: () => 'The service has no price for a moment. It is asked again soon.',
  action: 'retry',
}
const tooMuch: Words = { say: (chain) => `No solver has this much on ${chain} now.`, action: 'amount' }

/** English, what the service refuses with. */
export const refusals: Readonly<Record<RefusalCode, Words>> = {
  AMOUNT_TOO_LOW: { say: () => 'This is too little: the costs would take all of it.', action: 'amount' },
  AMOUNT_TOO_HIGH: tooMuch,
  INSUFFICIENT_LIQUIDITY: tooMuch,
  INSUFFICIENT_FUNDS: { say: () => 'There is not enough in your wallet for this.', action: 'amount' },
  SWAP_IMPACT_TOO_HIGH: {
    say: () => 'The market is too thin for this much: too little would arrive.',
    action: 'amount',
  },
  CHAIN_DISABLED: { say: () => 'The service does not serve one of these networks now.', action: 'to' },
  UNSUPPORTED_CHAIN: { say: () => 'The service does not know one of these networks.', action: 'to' },
  UNSUPPORTED_ROUTE: noWay,
  ROUTE_TEMPORARILY_RESTRICTED: noWay,
  NO_QUOTES: noWay,
  NO_SWAP_ROUTES_FOUND: noWay,
  NO_INTERNAL_SWAP_ROUTES_FOUND: noWay,
  UNSUPPORTED_CURRENCY: { say: () => 'The service has no price for this pair.', action: 'to' },
  INVALID_INPUT_CURRENCY: { say: () => 'The service does not take this token.', action: 'from' },
  INVALID_OUTPUT_CURRENCY: {
    say: (chain) => `The service does not pay out this token on ${chain}.`,
    action: 'to',
  },
  SANCTIONED_CURRENCY: { say: () => 'The service does not serve this token.', action: 'from' },
  SANCTIONED_WALLET_ADDRESS: { say: () => 'The service does not serve this wallet.', action: 'wait' },
  INVALID_ADDRESS: { say: (chain) => `Your address is not one of ${chain}.`, action: 'to' },
  INVALID_RECIPIENT: { say: () => 'The address it would be paid to is a token itself.', action: 'to' },
  DESTINATION_TX_FAILED: {
    say: (chain) => `Paying it out on ${chain} fails when it is tried.`,
    action: 'to',
  },
  SERVICE_UNAVAILABLE: passing,
  PRICE_FETCH_FAILED: passing,
  REQUEST_TIMED_OUT: passing,
  RPC_HTTP_ERROR: passing,
  SWAP_QUOTE_FAILED: passing,
  UNKNOWN_ERROR: { say: () => 'The service could not make a quote and does not say why.', action: 'retry' },
  // Said by a proxy on the way, of the service behind it.
  UPSTREAM_UNREACHABLE: errors['service-unreachable'],
  UPSTREAM_TIMEOUT: errors['service-timeout'],
  UPSTREAM_NOT_JSON: errors['service-not-json'],
}

/** English, an error nobody foresaw: the words of whoever threw it. */
export const unforeseen = (words: string): string => `No quote: ${words}`

/** English, what the service itself said. */
export const serviceSays = (words: string): string => `The service says: ${words}`
