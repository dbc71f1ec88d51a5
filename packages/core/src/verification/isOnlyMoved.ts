import type { Finding } from '../domain/finding.js'

/**
 * Whether all that is wrong with a quote is that the service names a depository `trusted` does not know: then the page
 * most likely needs an update. Nothing is signed for such a quote either.
 */
export function isOnlyMoved(findings: readonly Finding[]): boolean {
  const failed = findings.filter(({ result }) => result === 'failed')
  return failed.length > 0 && failed.every(({ code }) => code === 'depository-moved')
}
