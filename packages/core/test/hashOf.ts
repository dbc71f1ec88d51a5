import type { SignedTransaction } from '../src/families/wallet.js'

/** The transaction a wallet answered with, by id or by its bytes. */
export const hashOf = (answer: string | SignedTransaction): string =>
  typeof answer === 'string' ? answer : answer.hash
