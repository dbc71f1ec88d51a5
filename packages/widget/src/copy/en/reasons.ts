/**
 * What a reason leaves to be done: take it home, let it go on by itself, ask support, or look where it arrived. It is
 * the advice where the money can be withdrawn; where it cannot, whether a refund may still come decides.
 */
export type ReasonAction = 'withdraw' | 'wait' | 'support' | 'look'

/** A reason in the middle of a sentence, and what it leaves to be done. */
export type ReasonWords = Readonly<{ say: string; action: ReasonAction }>

const home = (say: string): ReasonWords => ({ say, action: 'withdraw' })
const wait = (say: string): ReasonWords => ({ say, action: 'wait' })
const support = (say: string): ReasonWords => ({ say, action: 'support' })

const refused = 'the contract called on the other side refused it'
const wallet = 'what the account had signed did not fit'
const nft = 'what was to be bought was not to be had'

/** English, why a request was not filled, by the service's `failReason`. */
export const failReasons: Readonly<Record<string, ReasonWords>> = {
  UNKNOWN: home('the service does not say why it was not filled'),
  SLIPPAGE: home('the price moved, and less than your minimum would have arrived'),
  TOO_LITTLE_RECEIVED: home('the price moved, and less than your minimum would have arrived'),
  SWAP_IMPACT_TOO_HIGH: home('a swap of this size would have moved the price too far'),
  AMOUNT_TOO_LOW_TO_REFUND: home('it is too little to pay the gas of sending it back'),
  NEGATIVE_NEW_AMOUNT_AFTER_FEES: home('the fees would have taken all of it'),
  DEPOSITED_AMOUNT_TOO_LOW_TO_FILL: home('less was paid than the order needs'),
  DEPOSIT_ADDRESS_MISMATCH: home('it was paid to another address than the order names'),
  DEPOSIT_CHAIN_MISMATCH: home('it was paid on another network than the order names'),
  INCORRECT_DEPOSIT_CURRENCY: home('it was paid in another token than the order names'),
  ORIGIN_CURRENCY_MISMATCH: home('it was paid in another token than the order names'),
  DOUBLE_SPEND: home('the same deposit was counted for another order already'),
  ORPHANED_DEPOSIT_REFUND: home('the deposit belongs to no order the service knows'),
  SOLVER_CAPACITY_EXCEEDED: home('it was more than the solver can carry at once'),
  SOLVER_BALANCE_TOO_LOW: home('the solver did not have enough of what you asked for'),
  NO_QUOTES: home('nobody offered a price for it any more'),
  NO_INTERNAL_SWAP_ROUTES_FOUND: home('no way to swap it was found any more'),
  INSUFFICIENT_POOL_LIQUIDITY: home('there was too little of the token to be had'),
  REVERSE_SWAP_FAILED: home('the swap could not be worked out'),
  GENERATE_SWAP_FAILED: home('the swap could not be put together'),
  FLUID_DEX_ERROR: home('the exchange the swap goes through refused it'),
  JUPITER_INVALID_TOKEN_ACCOUNT: home('the account that was to receive the token is none for this token'),
  MISSING_REVERT_DATA: home(`${refused} without saying why`),
  EXECUTION_REVERTED: home(refused),
  TRANSACTION_REVERTED: home(refused),
  CONTRACT_PAUSED: home('the contract called on the other side is paused'),
  TRANSACTION_TOO_LARGE: home('the payment would have been too large for one transaction'),
  NEW_CALLDATA_INCLUDES_HIGHER_RENT_FEE: home('the network wanted a higher deposit for the new account'),
  INSUFFICIENT_FUNDS_FOR_RENT: home('it would not have paid for the new account it needs'),
  SWAP_USES_TOO_MUCH_GAS: home('the swap would have used too much gas'),
  QUOTED_GAS_LIMIT_EXCEEDED: home('it would have used more gas than was quoted'),
  INVALID_GAS_PRICE: home('gas became dearer than was quoted'),
  ACCOUNT_ABSTRACTION_GAS_LIMIT: home('the account’s contract would have used too much gas'),
  SPONSOR_BALANCE_TOO_LOW: home('whoever was to pay the fees for you had too little left'),
  INSUFFICIENT_NATIVE_TOKENS_SUPPLIED: home('too little was sent along for the call on the other side'),
  ORDER_EXPIRED: home('nobody filled it before its time was over'),
  PROTOCOL_DEADLINE_EXPIRED: home('nobody filled it before its time was over'),
  TTL_EXPIRED: home('the deposit came after the order’s time was over'),
  ORDER_IS_CANCELLED: home('the order was cancelled'),
  ORDER_ALREADY_FILLED: { say: 'the order had been filled already', action: 'look' },
  TRANSFER_FROM_FAILED: home('the token could not be taken'),
  TRANSFER_FAILED: home('the token could not be paid out'),
  TRANSFER_AMOUNT_EXCEEDS_ALLOWANCE: home('the permission did not cover the amount'),
  TRANSFER_AMOUNT_EXCEEDS_BALANCE: home('the account held less than the amount'),
  GASLESS_PERMIT_BALANCE_TOO_LOW: home('the account held less than the signed permission is for'),
  TOKEN_NOT_TRANSFERABLE: home('the token does not let itself be moved'),
  DESTINATION_TOKEN_TRANSFER_REJECTED: home('the token on the other side refused to be paid to that address'),
  SIGNATURE_EXPIRED: home('the signature came after its time was over'),
  INVALID_SIGNATURE: home(wallet),
  INVALID_SENDER: home(wallet),
  INVALID_SIGNER: home(wallet),
  INVALID_NONCE: home(wallet),
  ACCOUNT_ABSTRACTION_INVALID_NONCE: home(wallet),
  ACCOUNT_ABSTRACTION_SIGNATURE_ERROR: home(wallet),
  SEAPORT_INEXACT_FRACTION: home(nft),
  SEAPORT_INVALID_FULFILLER: home(nft),
  MINT_NOT_ACTIVE: home('the mint was not open'),
  MINT_QUANTITY_EXCEEDS_MAX_PER_WALLET: home('one wallet may not mint that many'),
  MINT_QUANTITY_EXCEEDS_MAX_SUPPLY: home('there were not that many left to mint'),
  ERC_1155_TOO_MANY_REQUESTED: home('there were not that many to be had'),
  INCORRECT_PAYMENT: home('the price was another than what was sent'),
  ZERO_SELL_AMOUNT: home('nothing was left to sell'),
  DEPOSIT_CONFIRMATION_TIMEOUT: wait('its network took too long to confirm the deposit'),
  DEPOSIT_REORGED: wait('its network replaced the block the deposit was in'),
  TRANSACTION_NOT_INCLUDED: wait('the payment was sent, and its network did not take it in time'),
  TRANSACTION_SUBMISSION_FAILED: wait('the payment could not be sent to its network'),
  BLOCKED_WALLET: support('the service holds it back for a review of the addresses'),
  MANUAL_ADMIN_REFUND: support('somebody at the service sends it back by hand'),
  'N/A': home('the service gives no reason'),
}

/** English, why it was not sent back, by the service's `refundFailReason`. */
export const refundFailReasons: Readonly<Record<string, ReasonWords>> = {
  AMOUNT_TOO_LOW_TO_REFUND: home('it is too little to pay the gas of sending it back'),
  NEGATIVE_NEW_AMOUNT_AFTER_FEES: home('the fees of sending it back would take all of it'),
  SWAP_CURRENCY_NOT_ON_ORIGIN: home('what it was swapped into does not exist where it came from'),
  REFUND_RECIPIENT_IS_VASP: home('the address it came from belongs to an exchange'),
  MANUAL_REFUND_REQUIRED: home('it has to be sent back by hand'),
  'N/A': home('the service gives no reason'),
}

/** English, a reason nobody here has heard of: it is named as it came. */
export const unknownReason = (code: string): ReasonWords => home(`the service gives as reason ${code}`)
