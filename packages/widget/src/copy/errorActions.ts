import type { ErrorCopy } from './copy.js'

/** What helps against an error: the one thing the button does. */
export type ErrorAction = 'retry' | 'amount' | 'from' | 'to' | 'wait' | 'key'

/** Every way a call can fail. */
export const errorActions: Readonly<Record<keyof ErrorCopy['codes'], ErrorAction>> = {
  'service-unreachable': 'retry',
  'service-timeout': 'retry',
  'service-not-json': 'retry',
  'service-unauthorized': 'key',
  'service-rate-limited': 'wait',
  'service-wrong-shape': 'retry',
  'input-invalid': 'amount',
}

/** What the service refuses with. */
export const refusalActions: Readonly<Record<keyof ErrorCopy['refusals'], ErrorAction>> = {
  AMOUNT_TOO_LOW: 'amount',
  AMOUNT_TOO_HIGH: 'amount',
  INSUFFICIENT_LIQUIDITY: 'amount',
  INSUFFICIENT_FUNDS: 'amount',
  SWAP_IMPACT_TOO_HIGH: 'amount',
  CHAIN_DISABLED: 'to',
  UNSUPPORTED_CHAIN: 'to',
  UNSUPPORTED_ROUTE: 'to',
  ROUTE_TEMPORARILY_RESTRICTED: 'to',
  NO_QUOTES: 'to',
  NO_SWAP_ROUTES_FOUND: 'to',
  NO_INTERNAL_SWAP_ROUTES_FOUND: 'to',
  UNSUPPORTED_CURRENCY: 'to',
  INVALID_INPUT_CURRENCY: 'from',
  INVALID_OUTPUT_CURRENCY: 'to',
  SANCTIONED_CURRENCY: 'from',
  SANCTIONED_WALLET_ADDRESS: 'wait',
  INVALID_ADDRESS: 'to',
  INVALID_RECIPIENT: 'to',
  DESTINATION_TX_FAILED: 'to',
  SERVICE_UNAVAILABLE: 'retry',
  PRICE_FETCH_FAILED: 'retry',
  REQUEST_TIMED_OUT: 'retry',
  RPC_HTTP_ERROR: 'retry',
  SWAP_QUOTE_FAILED: 'retry',
  UNKNOWN_ERROR: 'retry',
  UPSTREAM_UNREACHABLE: 'retry',
  UPSTREAM_TIMEOUT: 'retry',
  UPSTREAM_NOT_JSON: 'retry',
}
