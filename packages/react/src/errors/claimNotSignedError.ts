/** Why nothing was claimed: the wallet was not asked, or did not sign. Nothing went to the service. */
export class ClaimNotSignedError extends Error {
  override readonly name = 'ClaimNotSignedError'

  constructor(what: string, next: string, cause?: unknown) {
    super(`${what} Nothing was claimed. ${next}`, cause === undefined ? undefined : { cause })
  }
}
