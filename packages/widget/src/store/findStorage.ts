import type { WidgetStorage } from './createWidgetStore.js'
import { guardStorage } from './guardStorage.js'

/** Local storage, or what stands for it where the browser has none or shuts it; null where there is no page. */
export function findStorage(): WidgetStorage | null {
  return typeof window === 'undefined' ? null : guardStorage(() => window.localStorage)
}
