/**
 * What a wallet of Bitcoin does otherwise than it is asked. What is left out it does as asked: it signs the very
 * transaction, sends nothing of it, and answers with the PSBT in hexadecimal.
 */
export interface BitcoinQuirks {
  /** Finalises the PSBT it answers with. */
  readonly finalises?: true | undefined
  /** Leaves out of the PSBT it answers with what it was given beside the transaction. */
  readonly strips?: true | undefined
  /** Writes inputs and outputs in another order, lets the transaction not be replaced, and gives it the first version. */
  readonly rewrites?: true | undefined
  /** Pays somebody so many satoshis for its own services, out of what comes back. */
  readonly tips?: bigint | undefined
  /** Sends what it is asked to sign. */
  readonly sends?: true | undefined
  readonly answers?: BitcoinAnswer | undefined
}

/** How an answer is put: with the PSBT, with the finished transaction, with an id alone, and with nothing. */
export type BitcoinAnswer = (typeof bitcoinAnswers)[keyof typeof bitcoinAnswers][number]

export const bitcoinAnswers = {
  psbt: [
    'hex',
    'base64',
    'bytes',
    'psbt',
    'hex-object',
    'signed-psbt-hex',
    'signed-psbt-base64',
    'result',
    'list',
  ],
  transaction: ['raw', 'raw-0x', 'raw-bytes', 'raw-object'],
  id: ['id', 'id-capitals', 'txid', 'result-txid'],
  nothing: ['nothing', 'empty', 'words', 'unsigned', 'error-answer', 'error'],
} as const
