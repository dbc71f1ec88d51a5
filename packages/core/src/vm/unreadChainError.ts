/** A wallet is connected and answers, and what it names as its chain is no chain id. */
export class UnreadChainError extends Error {
  override name = 'UnreadChainError'
}
