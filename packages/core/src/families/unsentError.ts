/** Thrown before a wallet, or whoever sends for it, was asked: whatever follows, nothing was sent. */
export class UnsentError extends Error {
  override name = 'UnsentError'
}
