import { transientCodes } from './transient.js'

/** What kind of trouble a code of the service stands for. */
export type Behaviour =
  /** It passes by itself: the same call helps. */
  | 'retry'
  /** Something in what was asked for, or in what the person has, is at fault. */
  | 'fix-input'
  /** The service is at work on it, or nobody can help it along. */
  | 'wait'
  /** Only the service's people can say or do more. */
  | 'contact'

/** The one thing to do next. Every screen needs a sentence for each. */
export type NextAction =
  | 'try-again'
  | 'try-later'
  | 'ask-for-another-quote'
  | 'change-amount'
  | 'change-currency'
  | 'change-chain'
  | 'change-route'
  | 'change-address'
  | 'change-slippage'
  | 'change-calls'
  | 'add-funds'
  | 'add-key'
  | 'follow-the-other'
  | 'prepare-again'
  | 'sign-again'
  | 'wait-for-fill'
  | 'wait-for-refund'
  | 'recover'
  | 'contact-support'

export type Advice = Readonly<{ behaviour: Behaviour; next: NextAction }>

/** Where a code was said: a call that failed, a request's `failReason`, its `refundFailReason`, a withdrawal's `reason`. */
export type CodePlace = 'call' | 'request' | 'refund' | 'withdrawal'

type Group = readonly [Behaviour, NextAction, string]

const groups: Readonly<Record<CodePlace, readonly Group[]>> = {
  call: [
    ['retry', 'try-again', transientCodes.join(' ')],
    ['wait', 'try-later', 'UNKNOWN_ERROR CHAIN_DISABLED ROUTE_TEMPORARILY_RESTRICTED'],
    ['wait', 'follow-the-other', 'WITHDRAWAL_IN_PROGRESS'],
    [
      'fix-input',
      'change-amount',
      'AMOUNT_TOO_LOW AMOUNT_TOO_HIGH INSUFFICIENT_LIQUIDITY SWAP_IMPACT_TOO_HIGH',
    ],
    ['fix-input', 'add-funds', 'INSUFFICIENT_FUNDS'],
    ['fix-input', 'change-slippage', 'INVALID_SLIPPAGE_TOLERANCE'],
    [
      'fix-input',
      'change-currency',
      'UNSUPPORTED_CURRENCY INVALID_INPUT_CURRENCY INVALID_OUTPUT_CURRENCY SANCTIONED_CURRENCY',
    ],
    ['fix-input', 'change-chain', 'UNSUPPORTED_CHAIN'],
    [
      'fix-input',
      'change-route',
      'NO_QUOTES NO_SWAP_ROUTES_FOUND NO_INTERNAL_SWAP_ROUTES_FOUND UNSUPPORTED_ROUTE SWAP_QUOTE_FAILED UNSUPPORTED_EXECUTION_TYPE PERMIT_FAILED SOLANA_TX_TOO_LARGE ERC20_ROUTER_ADDRESS_NOT_FOUND',
    ],
    ['fix-input', 'change-address', 'INVALID_ADDRESS INVALID_RECIPIENT USER_RECIPIENT_MISMATCH'],
    [
      'fix-input',
      'change-calls',
      'DESTINATION_TX_FAILED EXTRA_TXS_NOT_SUPPORTED INVALID_EXTRA_TXS INVALID_GAS_LIMIT_FOR_DEPOSIT_SPECIFIED_TXS',
    ],
    ['fix-input', 'add-key', 'UNAUTHORIZED UNAUTHORIZED_QUOTE FORBIDDEN'],
    ['contact', 'contact-support', 'SANCTIONED_WALLET_ADDRESS'],
  ],
  request: [
    // A hash exists and may still be included, or the service tries anew.
    ['wait', 'wait-for-fill', 'TRANSACTION_NOT_INCLUDED ORDER_ALREADY_FILLED'],
    [
      'wait',
      'wait-for-refund',
      'UNKNOWN SLIPPAGE DOUBLE_SPEND SOLVER_CAPACITY_EXCEEDED SOLVER_BALANCE_TOO_LOW DEPOSITED_AMOUNT_TOO_LOW_TO_FILL NEGATIVE_NEW_AMOUNT_AFTER_FEES NO_QUOTES MISSING_REVERT_DATA REVERSE_SWAP_FAILED GENERATE_SWAP_FAILED TOO_LITTLE_RECEIVED EXECUTION_REVERTED NEW_CALLDATA_INCLUDES_HIGHER_RENT_FEE TRANSACTION_REVERTED TRANSACTION_TOO_LARGE NO_INTERNAL_SWAP_ROUTES_FOUND SWAP_USES_TOO_MUCH_GAS INSUFFICIENT_FUNDS_FOR_RENT SPONSOR_BALANCE_TOO_LOW ORDER_EXPIRED ORDER_IS_CANCELLED TRANSFER_FAILED INVALID_SENDER ACCOUNT_ABSTRACTION_INVALID_NONCE ACCOUNT_ABSTRACTION_SIGNATURE_ERROR ACCOUNT_ABSTRACTION_GAS_LIMIT SEAPORT_INEXACT_FRACTION SEAPORT_INVALID_FULFILLER TOKEN_NOT_TRANSFERABLE ZERO_SELL_AMOUNT MINT_NOT_ACTIVE ERC_1155_TOO_MANY_REQUESTED INCORRECT_PAYMENT INVALID_GAS_PRICE FLUID_DEX_ERROR INVALID_SIGNER MINT_QUANTITY_EXCEEDS_MAX_PER_WALLET MINT_QUANTITY_EXCEEDS_MAX_SUPPLY JUPITER_INVALID_TOKEN_ACCOUNT INVALID_NONCE CONTRACT_PAUSED SWAP_IMPACT_TOO_HIGH INSUFFICIENT_POOL_LIQUIDITY TTL_EXPIRED ORPHANED_DEPOSIT_REFUND MANUAL_ADMIN_REFUND QUOTED_GAS_LIMIT_EXCEEDED DESTINATION_TOKEN_TRANSFER_REJECTED PROTOCOL_DEADLINE_EXPIRED TRANSACTION_SUBMISSION_FAILED INSUFFICIENT_NATIVE_TOKENS_SUPPLIED',
    ],
    // Nothing was taken: the permission could not be used, or the deposit is not on the chain.
    [
      'fix-input',
      'ask-for-another-quote',
      'TRANSFER_FROM_FAILED SIGNATURE_EXPIRED INVALID_SIGNATURE DEPOSIT_CONFIRMATION_TIMEOUT DEPOSIT_REORGED',
    ],
    [
      'fix-input',
      'add-funds',
      'TRANSFER_AMOUNT_EXCEEDS_ALLOWANCE TRANSFER_AMOUNT_EXCEEDS_BALANCE GASLESS_PERMIT_BALANCE_TOO_LOW',
    ],
    // The money is there and is not sent back by itself.
    [
      'fix-input',
      'recover',
      'AMOUNT_TOO_LOW_TO_REFUND DEPOSIT_ADDRESS_MISMATCH DEPOSIT_CHAIN_MISMATCH INCORRECT_DEPOSIT_CURRENCY ORIGIN_CURRENCY_MISMATCH',
    ],
    ['contact', 'contact-support', 'BLOCKED_WALLET'],
  ],
  refund: [
    [
      'fix-input',
      'recover',
      'AMOUNT_TOO_LOW_TO_REFUND NEGATIVE_NEW_AMOUNT_AFTER_FEES SWAP_CURRENCY_NOT_ON_ORIGIN',
    ],
    ['contact', 'contact-support', 'REFUND_RECIPIENT_IS_VASP MANUAL_REFUND_REQUIRED'],
  ],
  withdrawal: [
    ['fix-input', 'change-amount', 'insufficient_balance invalid_amount'],
    ['fix-input', 'sign-again', 'invalid_signature'],
    ['fix-input', 'change-chain', 'unsupported_chain'],
    ['wait', 'try-later', 'chain_disabled'],
    ['wait', 'prepare-again', 'internal_error'],
  ],
}

/**
 * What a code of the service means for whoever is waiting, and what to do next (interface: Errors). The sentences
 * belong to the screen.
 *
 * @returns null for a code this version has not heard of
 */
export function adviceOf(code: string, place: CodePlace): Advice | null {
  const group = groups[place].find(([, , codes]) => codes.split(' ').includes(code))
  return group === undefined ? null : { behaviour: group[0], next: group[1] }
}
