/** Something the service says about itself that the host should be told once. */
export type Notice = Readonly<{
  /** A call that will end (interface: Versioning). */
  type: 'deprecation'
  /** Which call, without its query. */
  path: string
  message: string | null
  /** Milliseconds since the epoch; null when not named. */
  deprecatedAt: number | null
  /** From then on the call is allowed less and less often. */
  throttledFrom: number | null
  /** From then on there is no such call. */
  sunsetAt: number | null
  /** What takes its place. */
  successor: string | null
  /** Where to read how, https only. */
  migrationGuide: string | null
}>

/**
 * Reads what an answer says of its own end: in the headers `Deprecation`, `Sunset` and `Link`, and in its body
 * (interface: GET /requests/v2). An answer that is refused for its rate names the successor at the top of its body.
 */
export function readNotice(path: string, headers: Headers, json: unknown): Notice {
  const deprecation = headers.get('deprecation')
  const sunset = headers.get('sunset')
  const body = Object(json) as Record<string, unknown>
  const fields = (
    typeof body.deprecation === 'object' && body.deprecation !== null ? body.deprecation : body
  ) as Record<string, unknown>
  const links = headers.get('link') ?? ''
  const since = /^@(\d+)$/.exec(deprecation ?? '')?.[1]
  return Object.freeze({
    type: 'deprecation',
    path,
    message: textOf(fields.message),
    deprecatedAt: since === undefined ? timeOf(fields.deprecatedAt) : Number(since) * 1_000,
    throttledFrom: timeOf(fields.throttledFrom),
    sunsetAt: timeOf(sunset) ?? timeOf(fields.sunsetAt),
    successor: textOf(fields.successor) ?? linkOf(links, 'successor-version'),
    migrationGuide: [fields.migrationGuide, linkOf(links, 'deprecation')].map(safeUrl).find(Boolean) ?? null,
  })
}

function linkOf(links: string, relation: string): string | null {
  return new RegExp(`<([^<>]*)>[^<]*rel="?${relation}"?`).exec(links)?.[1] ?? null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function timeOf(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : time
}

function safeUrl(value: unknown): string | null {
  // Not `isShownUrl`: what is loaded seldom and what is loaded first would share a file of their own for it.
  if (typeof value !== 'string') return null
  try {
    const { protocol, username, password } = new URL(value)
    return protocol === 'https:' && !username && !password ? value : null
  } catch {
    return null
  }
}
