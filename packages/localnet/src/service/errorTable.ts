import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Codes that something asked for brings about. */
export type InputCode =
  | 'UNAUTHORIZED'
  | 'UNAUTHORIZED_QUOTE'
  | 'AMOUNT_TOO_LOW'
  | 'AMOUNT_TOO_HIGH'
  | 'INVALID_SLIPPAGE_TOLERANCE'
  | 'INVALID_ADDRESS'
  | 'INVALID_RECIPIENT'
  | 'UNSUPPORTED_CURRENCY'
  | 'UNSUPPORTED_CHAIN'
  | 'UNSUPPORTED_EXECUTION_TYPE'
  | 'INVALID_EXTRA_TXS'
  | 'NO_QUOTES'
  | 'NO_SWAP_ROUTES_FOUND'
  | 'INSUFFICIENT_LIQUIDITY'
  | 'DESTINATION_TX_FAILED'
  | 'INSUFFICIENT_FUNDS'
  | 'FORBIDDEN'

/** Codes that only a fault brings about: this network has nothing they could be true of. */
export type FaultCode =
  | 'CHAIN_DISABLED'
  | 'ROUTE_TEMPORARILY_RESTRICTED'
  | 'UNSUPPORTED_ROUTE'
  | 'NO_INTERNAL_SWAP_ROUTES_FOUND'
  | 'SWAP_QUOTE_FAILED'
  | 'SWAP_IMPACT_TOO_HIGH'
  | 'INVALID_INPUT_CURRENCY'
  | 'INVALID_OUTPUT_CURRENCY'
  | 'SANCTIONED_CURRENCY'
  | 'SANCTIONED_WALLET_ADDRESS'
  | 'USER_RECIPIENT_MISMATCH'
  | 'EXTRA_TXS_NOT_SUPPORTED'
  | 'INVALID_GAS_LIMIT_FOR_DEPOSIT_SPECIFIED_TXS'
  | 'SOLANA_TX_TOO_LARGE'
  | 'ERC20_ROUTER_ADDRESS_NOT_FOUND'
  | 'PERMIT_FAILED'
  | 'SERVICE_UNAVAILABLE'
  | 'PRICE_FETCH_FAILED'
  | 'REQUEST_TIMED_OUT'
  | 'RPC_HTTP_ERROR'
  | 'UNKNOWN_ERROR'

/** Every errorCode a quote can be refused with. */
export type QuoteErrorCode = InputCode | FaultCode

/** How a code of the service is reached here. */
interface ErrorRow<By extends 'input' | 'fault'> {
  readonly status: ContentfulStatusCode
  /** `input` where something that is asked for brings it about; every row by the fault `quoteError` too. */
  readonly by: By
  /** What to ask for, or what the fault stands for; the sentence of the fault's answer. */
  readonly sentence: string
}

/**
 * The errorCodes of quotes (interface: Errors), and how each is reached. Those that pass by
 * themselves and whose HTTP status is not documented are answered with 400: a client that goes by the status instead of
 * the code gives up, and is found out.
 */
export const errorTable: Readonly<
  Record<InputCode, ErrorRow<'input'>> & Record<FaultCode, ErrorRow<'fault'>>
> = {
  UNAUTHORIZED: { status: 401, by: 'input', sentence: 'There is no key, or it is not accepted.' },
  UNAUTHORIZED_QUOTE: { status: 401, by: 'input', sentence: 'A referrer was named without a key.' },
  AMOUNT_TOO_LOW: { status: 400, by: 'input', sentence: 'The amount does not cover the fees.' },
  AMOUNT_TOO_HIGH: {
    status: 400,
    by: 'input',
    sentence: 'The quote amount exceeds the maximum for this pair.',
  },
  INVALID_SLIPPAGE_TOLERANCE: {
    status: 400,
    by: 'input',
    sentence: 'The slippageTolerance is no whole number from 0 to 10000.',
  },
  INVALID_ADDRESS: {
    status: 400,
    by: 'input',
    sentence: 'The recipient is no address of the destination chain.',
  },
  INVALID_RECIPIENT: { status: 400, by: 'input', sentence: 'The recipient is a token contract.' },
  UNSUPPORTED_CURRENCY: { status: 400, by: 'input', sentence: 'The currency is not known on its chain.' },
  UNSUPPORTED_CHAIN: { status: 400, by: 'input', sentence: 'The chain is not known.' },
  UNSUPPORTED_EXECUTION_TYPE: {
    status: 400,
    by: 'input',
    sentence: 'The quote cannot be carried out in the way that was asked for.',
  },
  INVALID_EXTRA_TXS: { status: 400, by: 'input', sentence: 'One of txs is no call.' },
  NO_QUOTES: { status: 400, by: 'input', sentence: 'Every quote is far below the reference price.' },
  NO_SWAP_ROUTES_FOUND: { status: 400, by: 'input', sentence: 'No pool swaps the two currencies.' },
  INSUFFICIENT_LIQUIDITY: { status: 400, by: 'input', sentence: 'The pools hold too little.' },
  /** For a recipient the token contract blocks; calls that revert reach it by input. */
  DESTINATION_TX_FAILED: {
    status: 400,
    by: 'input',
    sentence: 'The recipient cannot receive this token (blocked by the token contract).',
  },
  CHAIN_DISABLED: { status: 400, by: 'fault', sentence: 'The chain is switched off at the moment.' },
  ROUTE_TEMPORARILY_RESTRICTED: {
    status: 400,
    by: 'fault',
    sentence: 'The route is restricted at the moment.',
  },
  UNSUPPORTED_ROUTE: { status: 400, by: 'fault', sentence: 'There is no route between the two.' },
  NO_INTERNAL_SWAP_ROUTES_FOUND: {
    status: 400,
    by: 'fault',
    sentence: 'No swap of the service joins the two.',
  },
  SWAP_QUOTE_FAILED: { status: 400, by: 'fault', sentence: 'The swap could not be quoted.' },
  SWAP_IMPACT_TOO_HIGH: { status: 400, by: 'fault', sentence: 'The swap would lose too much of the amount.' },
  INVALID_INPUT_CURRENCY: { status: 400, by: 'fault', sentence: 'The origin currency cannot be paid with.' },
  INVALID_OUTPUT_CURRENCY: {
    status: 400,
    by: 'fault',
    sentence: 'The destination currency cannot be paid out.',
  },
  SANCTIONED_CURRENCY: { status: 400, by: 'fault', sentence: 'The currency is not served.' },
  SANCTIONED_WALLET_ADDRESS: { status: 400, by: 'fault', sentence: 'The wallet is not served.' },
  USER_RECIPIENT_MISMATCH: {
    status: 400,
    by: 'fault',
    sentence: 'This route pays only the account that pays in.',
  },
  INSUFFICIENT_FUNDS: {
    status: 400,
    by: 'input',
    sentence: 'The app balance does not cover what is to be sponsored.',
  },
  EXTRA_TXS_NOT_SUPPORTED: { status: 400, by: 'fault', sentence: 'This route takes no calls.' },
  INVALID_GAS_LIMIT_FOR_DEPOSIT_SPECIFIED_TXS: {
    status: 400,
    by: 'fault',
    sentence: 'The gasLimitForDepositSpecifiedTxs is missing or too low.',
  },
  SOLANA_TX_TOO_LARGE: {
    status: 400,
    by: 'fault',
    sentence: 'The deposit transaction has 1302 bytes, 70 more than the 1232 that are allowed.',
  },
  ERC20_ROUTER_ADDRESS_NOT_FOUND: {
    status: 400,
    by: 'fault',
    sentence: 'The chain has no router for this deposit.',
  },
  PERMIT_FAILED: { status: 400, by: 'fault', sentence: 'The permit could not be made.' },
  FORBIDDEN: { status: 403, by: 'input', sentence: 'The key may not ask for this.' },
  SERVICE_UNAVAILABLE: { status: 503, by: 'fault', sentence: 'The service is not available at the moment.' },
  PRICE_FETCH_FAILED: { status: 503, by: 'fault', sentence: 'The price could not be read.' },
  REQUEST_TIMED_OUT: { status: 400, by: 'fault', sentence: 'A chain took too long to answer.' },
  RPC_HTTP_ERROR: { status: 400, by: 'fault', sentence: 'A chain did not answer.' },
  UNKNOWN_ERROR: { status: 500, by: 'fault', sentence: 'Something went wrong.' },
}

/** Whether a word is a code a quote can be refused with. */
export function isQuoteErrorCode(word: unknown): word is QuoteErrorCode {
  return typeof word === 'string' && Object.hasOwn(errorTable, word)
}
