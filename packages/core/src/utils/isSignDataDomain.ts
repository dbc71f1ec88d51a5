/** The service's own domain. */
export const signDataDomain = 'relay.link'

/**
 * Whether the service takes the signature of a TON wallet that was given on a page of this domain: such a wallet signs
 * for the page it is on. On any other page the owner is to be sent to the service's own.
 *
 * @param domain a host name, without port
 * @param accepted the domain that is taken, with every one below it
 */
export function isSignDataDomain(domain: string, accepted: string = signDataDomain): boolean {
  return domain === accepted || domain.endsWith(`.${accepted}`)
}
