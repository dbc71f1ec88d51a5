/**
 * Thrown after a wallet was asked to sign, where the id of what it may have sent is known: by this machine, which wrote
 * the transaction, or by the wallet, which answered with an id because it has sent by itself.
 */
export class AskedError extends Error {
  override name = 'AskedError'
  readonly hash: string

  constructor(hash: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.hash = hash
  }
}

/** Why an answer holds no signed transaction. */
export const sentByItself = 'The wallet has sent the transaction by itself.'
