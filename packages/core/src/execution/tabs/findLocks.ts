import type { TabLocks } from './tabs.js'

/** The browser's locks, or undefined where there are none. */
export function findLocks(): TabLocks | undefined {
  try {
    return globalThis.navigator?.locks
  } catch {
    return undefined
  }
}
