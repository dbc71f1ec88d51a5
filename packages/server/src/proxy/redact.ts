/** Takes a secret out of a text that somebody else wrote. */
export type Redact = (text: string) => string

/** Makes one for a key in every spelling it may come back in: plain, in an address, in JSON, in base64. */
export function createRedact(secret: string): Redact {
  const spellings = new Set([
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ '': secret }).toString().slice(1),
    JSON.stringify(secret).slice(1, -1),
    btoa(String.fromCharCode(...new TextEncoder().encode(secret))),
  ])
  return (text) => [...spellings].reduce((clean, spelling) => clean.replaceAll(spelling, '(key)'), text)
}
