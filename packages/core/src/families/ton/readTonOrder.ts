/** One whole cell with 32 zero bits and 66 letters, with a checksum or without: all of it but the letters is the same. */
const form = /^te6cc[kg]EBAQEASAAAjAAAAAA[\w+/]{88,93}=*$/

/**
 * The order's id that a TON message carries as its text, read from its bag of cells in base64; null where it carries
 * anything else. Only the plain form is read, as the service writes it.
 */
export function readTonOrder(body: string | null): string | null {
  const order = body !== null && form.test(body) ? atob(body.slice(0, 112)).slice(17, 83) : ''
  return /^0x[\da-f]{64}$/.test(order) ? order : null
}
