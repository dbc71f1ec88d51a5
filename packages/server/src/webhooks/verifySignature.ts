/**
 * Whether one of the keys signed these bytes: HMAC-SHA256 over `timestamp`, a dot and the body as it arrived, in
 * hexadecimal (facts: Webhook). WebCrypto compares in constant time, and every key is tried, whichever fits.
 */
export async function verifySignature({
  keys,
  timestamp,
  signature,
  bytes,
}: Readonly<{
  keys: readonly string[]
  timestamp: string
  signature: string
  bytes: Uint8Array
}>): Promise<boolean> {
  const claimed = readHex(signature)
  if (claimed === null || timestamp === '') return false
  const head = new TextEncoder().encode(`${timestamp}.`)
  const message = new Uint8Array(head.byteLength + bytes.byteLength)
  message.set(head)
  message.set(bytes, head.byteLength)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const fits = await Promise.all(
    keys.map(async (text) => {
      const secret = new TextEncoder().encode(text)
      const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['verify'])
      return crypto.subtle.verify('HMAC', key, claimed, message)
    }),
  )
  return fits.includes(true)
}

function readHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/i.test(text)) return null
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
