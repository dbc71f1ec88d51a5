/**
 * Thrown after a wallet was asked, where it gave no answer that counts and this machine knows the id of what it may have
 * sent all the same: it wrote the transaction, or read the id in what the wallet answered.
 */
export class AskedError extends Error {
  override name = 'AskedError'
  readonly hash: string

  constructor(hash: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.hash = hash
  }
}
