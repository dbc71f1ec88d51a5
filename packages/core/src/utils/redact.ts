const longestHarmlessPart = 20

/**
 * Writes an address so that it can be shown: no user name, no password, no query, and `…` for parts of the path
 * that are long enough to be a key.
 */
export function redactUrl(url: string): string {
  const [, origin = '', path = ''] = /^([a-z]+:\/\/[^/?#]*)?([^?#]*)/i.exec(url) ?? []
  const parts = path.split('/').map((part) => (part.length > longestHarmlessPart ? '…' : part))
  return origin.replace(/\/\/.*@/, '//') + parts.join('/')
}

/** Takes a secret out of a text that somebody else wrote. */
export function redactSecret(text: string, secret: string | null): string {
  return secret === null ? text : text.split(secret).join('…')
}
