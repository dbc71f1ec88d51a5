/** The service's own page, and what is below it. */
const accepted = /(^|\.)relay\.link$/

/**
 * Whether the service takes the signature of a TON wallet that was given on a page of this domain: such a wallet signs
 * for the page it is on. On any other page the owner is to be sent to the service's own.
 *
 * @param domain a host name, without port
 */
export function isSignDataDomain(domain: string): boolean {
  return accepted.test(domain)
}
