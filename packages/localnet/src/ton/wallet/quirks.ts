/**
 * What a wallet of TON does otherwise than it is asked. What is left out it does as asked: it sends the messages, good as
 * long as was asked for, and answers with what it has sent, in base64 under `boc`.
 */
export interface TonQuirks {
  /** Lets what it sends be good for so many seconds more than was asked for, or less. */
  readonly lasts?: number | undefined
  /** Pays somebody so many nanotons for its own services, by a message beside the others. */
  readonly tips?: bigint | undefined
  /** Does not tell its key. */
  readonly hidesKey?: true | undefined
  /** Answers with a signature that is not good, of what it has sent with a good one. */
  readonly spoils?: true | undefined
  readonly answers?: TonAnswer | undefined
}

/** How an answer is put: with the message that was sent, or with nothing of it. */
export type TonAnswer = (typeof tonAnswers)[keyof typeof tonAnswers][number]

export const tonAnswers = {
  message: ['boc', 'base64url', 'hex', 'unfilled', 'bytes', 'text', 'result'],
  nothing: ['nothing', 'empty', 'hash', 'words', 'error-0', 'error'],
} as const
