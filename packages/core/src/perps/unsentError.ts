/** Thrown before a wallet was asked: whatever follows, nothing was sent. */
export class UnsentError extends Error {
  override name = 'UnsentError'
}
