import type { WidgetStorage } from './createWidgetStore.js'

/** Local storage, or null where there is none or the person keeps it shut. */
export function findStorage(): WidgetStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    return null
  }
}
