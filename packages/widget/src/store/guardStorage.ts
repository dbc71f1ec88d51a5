import type { WidgetStorage } from './createWidgetStore.js'

/**
 * A storage that never throws, over one that may: full, shut by the person, or gone while the page is open. What it
 * does not take is remembered here for as long as the page is open, and told in the place of what it held before.
 *
 * @param find gives the storage, or throws where the browser does not let the page near it
 */
export function guardStorage(find: () => WidgetStorage | null): WidgetStorage {
  const remembered = new Map<string, string>()
  return Object.freeze({
    getItem: (key: string) => remembered.get(key) ?? ignoringErrors(() => find()?.getItem(key)) ?? null,
    setItem: (key: string, value: string, stale: 'kept' | 'dropped' = 'kept') => {
      remembered.set(key, value)
      ignoringErrors(() => {
        const storage = find()
        storage?.setItem(key, value)
        if (storage) remembered.delete(key)
      })
      if (stale === 'dropped' && remembered.has(key)) ignoringErrors(() => find()?.removeItem(key))
    },
    removeItem: (key: string) => {
      remembered.delete(key)
      ignoringErrors(() => find()?.removeItem(key))
    },
  })
}

function ignoringErrors<Value>(call: () => Value): Value | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}
