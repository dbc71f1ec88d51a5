/** The call that is taken away (interface: `GET /requests/v2`). */
export const retiredPath = '/requests/v2'

/** Its dates, the public service's: announced, allowed less from, gone from. The clock is the service's. */
const deprecatedAt = Date.UTC(2026, 6, 22)
const throttledFrom = Date.UTC(2026, 8, 15)
const sunsetAt = Date.UTC(2026, 10, 24)

const successor = '/requests/v3'
const migrationGuide = 'https://example.org/requests-v3'

/** Whether the call is gone. `now` in milliseconds. */
export function isRetired(now: number): boolean {
  return now >= sunsetAt
}

/**
 * By what its limit is divided: by two from the first date on, and by two again each month until it is gone. The public
 * service's figures are known for the first month only.
 */
export function throttleOf(now: number): number {
  if (now < throttledFrom) return 1
  const [then, first] = [new Date(now), new Date(throttledFrom)]
  const months =
    (then.getUTCFullYear() - first.getUTCFullYear()) * 12 + then.getUTCMonth() - first.getUTCMonth()
  return 2 ** (months + (then.getUTCDate() < first.getUTCDate() ? 0 : 1))
}

/** What each of its answers says in its headers, whatever else is in it. */
export const retirementHeaders: Readonly<Record<'Deprecation' | 'Sunset' | 'Link', string>> = {
  Deprecation: `@${deprecatedAt / 1_000}`,
  Sunset: new Date(sunsetAt).toUTCString(),
  Link: [
    `<${migrationGuide}>; rel="deprecation"`,
    `<${migrationGuide}>; rel="sunset"`,
    `<${successor}>; rel="successor-version"`,
  ].join(', '),
}

/** What a good answer says of it at the top of its body. */
export function toDeprecation(): Readonly<Record<string, string>> {
  return {
    message: `GET ${retiredPath} will be taken away. Use GET ${successor}.`,
    deprecatedAt: new Date(deprecatedAt).toISOString(),
    throttledFrom: new Date(throttledFrom).toISOString(),
    sunsetAt: new Date(sunsetAt).toISOString(),
    successor,
    migrationGuide,
  }
}

/** The body of its own HTTP 429, which names no time after which to try again. */
export function toThrottled(): Readonly<Record<'message' | 'successor' | 'migrationGuide', string>> {
  return { message: `Too many calls. Use GET ${successor} instead.`, successor, migrationGuide }
}
