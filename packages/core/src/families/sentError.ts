/** Thrown where a wallet that was asked to sign has sent by itself, and answers with the id of what it sent. */
export class SentError extends Error {
  override name = 'SentError'
  readonly hash: string

  constructor(hash: string) {
    super('The wallet has sent the transaction by itself.')
    this.hash = hash
  }
}
