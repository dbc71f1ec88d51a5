import type { Notice } from './readNotice.js'

/**
 * Makes what hears every answer and tells the host once for each path that a call will end. Reading the notice is
 * loaded when there is one.
 */
export function createNotifier(
  tell: (notice: Notice) => void,
): (path: string, headers: Headers, json: unknown) => void {
  const reported = new Set<string>()
  return (path, headers, json) => {
    const body = Object(json) as Record<string, unknown>
    const mayBeNotice =
      headers.has('deprecation') || headers.has('sunset') || 'deprecation' in body || 'successor' in body
    if (!mayBeNotice || reported.has(path)) return
    reported.add(path)
    // A listener that fails, or a page that cannot load this any more, is no reason for a call to fail.
    import('./readNotice.js').then(({ readNotice }) => tell(readNotice(path, headers, json))).catch(() => {})
  }
}
