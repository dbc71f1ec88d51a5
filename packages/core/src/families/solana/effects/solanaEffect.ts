import type { Hex } from '../../../domain/brand.js'

/**
 * What one instruction does, as far as its bytes tell. What an account says of itself, such as whether it signs, is
 * not looked at: a signature of a transaction is good for each of its instructions.
 */
export type SolanaEffect =
  /** `deposit_native` and `deposit_token` of the depository. `mint` is the native currency's address for the first. */
  | {
      readonly type: 'deposit'
      readonly sender: string
      readonly depositor: string
      readonly vault: string
      readonly mint: string
      readonly amount: bigint
      readonly orderId: Hex
    }
  /** Money that leaves by the signature of `owner`, or of whoever signs for him. `mint` is null where the instruction does not name the token. */
  | {
      readonly type: 'outflow'
      readonly owner: string
      readonly mint: string | null
      readonly amount: bigint
    }
  /** Rent that `payer` puts up for a token account of `owner`, who may have it back. */
  | { readonly type: 'rent'; readonly payer: string; readonly owner: string }
  /** Gives somebody else a right over accounts or what is in them. */
  | { readonly type: 'authority'; readonly does: string }
  /** Keeps the signed transaction good until somebody sends it, however late. */
  | { readonly type: 'nonce' }
  /** The priority fee: units of computing, and their price in millionths of a lamport. */
  | { readonly type: 'units'; readonly units: bigint }
  | { readonly type: 'price'; readonly price: bigint }
  | { readonly type: 'nothing' }
  /**
   * Done by a program of Solana itself or of its tokens, in a way no deposit needs. What it takes, as far as its bytes
   * say it.
   */
  | {
      readonly type: 'refused'
      readonly does: string
      readonly takes: Readonly<{ owner: string; amount: bigint }> | null
    }
  /** Done by a program that nobody here knows. */
  | { readonly type: 'unknown'; readonly does: string }
