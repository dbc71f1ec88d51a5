/**
 * What a wallet of Solana does otherwise than it is asked. What is left out it does as asked: it signs the very
 * transaction, sends nothing of it, and answers with an object that writes itself.
 */
export interface SolanaQuirks {
  /** Overwrites what the transaction bids for going first, and puts it behind all else. */
  readonly rebids?: { readonly microLamports: bigint; readonly units: number } | undefined
  /** Adds instructions that compare what the account holds with what it should. */
  readonly guards?: true | undefined
  /** Writes a note, signed by the account. */
  readonly notes?: string | undefined
  /** Pays somebody so many lamports for its own services. */
  readonly tips?: bigint | undefined
  /** Takes a blockhash of its own. */
  readonly refreshes?: true | undefined
  /** Sends what it is asked to sign. */
  readonly sends?: true | undefined
  readonly answers?: SolanaAnswer | undefined
}

/** How an answer is put. The last four say nothing of what was signed. */
export type SolanaAnswer =
  | 'object'
  | 'bytes'
  | 'numbers'
  | 'base64'
  | 'base58'
  | 'standard'
  | 'signature'
  | 'signature-bytes'
  | 'signature-object'
  | 'hash-object'
  | 'nothing'
  | 'empty'
  | 'unsigned'
  | 'error'

export const solanaAnswers: readonly SolanaAnswer[] = [
  ...(['object', 'bytes', 'numbers', 'base64', 'base58', 'standard'] as const),
  ...(['signature', 'signature-bytes', 'signature-object', 'hash-object'] as const),
  ...(['nothing', 'empty', 'unsigned', 'error'] as const),
]
