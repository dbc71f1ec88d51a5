/**
 * What a wallet of Tron does otherwise than it is asked. What is left out it does as asked: it signs the very transaction,
 * sends nothing of it, and answers with the transaction and its signature.
 */
export interface TronQuirks {
  /** Writes a note into the transaction. */
  readonly notes?: string | undefined
  /** Bounds what the call may burn otherwise, in sun. */
  readonly feeLimit?: bigint | undefined
  /** Lets the transaction be good for so many milliseconds more. */
  readonly lasts?: number | undefined
  /** Pays so much sun more along with the call. */
  readonly tips?: bigint | undefined
  /** Sends what it is asked to sign. */
  readonly sends?: true | undefined
  readonly answers?: TronAnswer | undefined
}

/** How an answer is put: with all of it, with the signature alone, with an id alone, and with nothing. */
export type TronAnswer = (typeof tronAnswers)[keyof typeof tronAnswers][number]

export const tronAnswers = {
  transaction: ['object', 'json', 'result', 'transaction', 'one-signature', 'capitals'],
  signature: ['signature', 'signature-0x', 'signature-list', 'signature-object', 'signature-json', 'low-v'],
  id: ['id', 'id-0x', 'result-txid'],
  nothing: ['nothing', 'empty', 'unsigned', 'true', 'error'],
} as const
