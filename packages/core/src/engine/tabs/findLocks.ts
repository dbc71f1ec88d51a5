/** What is used of the browser's Web Locks. */
export type TabLocks = Readonly<{
  request: (
    name: string,
    options: Readonly<{ signal: AbortSignal }>,
    hold: () => Promise<void>,
  ) => Promise<unknown>
}>

/** The browser's locks, or undefined where there are none. */
export function findLocks(): TabLocks | undefined {
  try {
    return globalThis.navigator?.locks
  } catch {
    return undefined
  }
}
