import type { Hex } from '../domain/brand.js'
import type { RouteCalls } from './decodeRoute.js'

/** What a typed message is bound to. */
export type SignatureDomain = Readonly<{
  name: string | null
  version: string | null
  chainId: bigint
  verifyingContract: Hex
}>

/** A message that lets somebody take tokens of the account, by one of three standards. */
export type Permission = Readonly<{
  type: 'permission'
  standard: 'eip2612' | 'eip3009' | 'permit2'
  domain: SignatureDomain
  /** Null where the message does not name whose tokens they are: Permit2 takes the signer's. */
  owner: Hex | null
  spender: Hex
  permitted: readonly Readonly<{ token: Hex; amount: bigint }>[]
  /** What its contract knows it by, so that it is taken once. */
  nonce: bigint
  /** Unix seconds. */
  startsAt: bigint
  expiresAt: bigint
  /** What the taker is bound to do, where the message says so: the witness of Permit2. */
  witness: (RouteCalls & Readonly<{ relayer: Hex }>) | null
}>

/** The message that ties a transfer on the perpetuals exchange, told by its nonce, to an order. */
export type NonceMapping = Readonly<{
  type: 'nonce-mapping'
  domain: SignatureDomain
  chainId: string
  wallet: Hex
  depositor: Hex
  id: Hex
  nonce: bigint
}>

/** What signing a message would mean; `refused` where that is nothing a quote may ask for. */
export type DecodedSignature = Permission | NonceMapping | Readonly<{ type: 'refused'; does: string }>
