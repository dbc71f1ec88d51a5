import { writeJson } from '@portage/core'
import type { WidgetStorage } from '../../store/createWidgetStore.js'
import { forgottenKey, tokensKey } from '../../store/storageKeys.js'

type Kept = Readonly<Record<string, unknown>>

/**
 * Removes the recipients and tokens that a person used lately, here and in every other tab. The form, settings and stars
 * stay.
 *
 * @param storage one that does not throw; null where there is none
 * @param storageKey where the form is kept; null for nowhere
 */
export function forgetChoices(storage: WidgetStorage | null, storageKey: string | null): void {
  if (storage === null) return
  if (storageKey !== null) {
    change(storage, storageKey, (kept) => ({
      ...kept,
      state: { ...Object(kept.state), recents: [], agreed: [] },
    }))
  }
  change(storage, tokensKey, (kept) => ({ ...kept, recents: [] }))
  // Other tabs hear of each change of the storage, this one of none.
  storage.setItem(forgottenKey, '1')
  storage.removeItem(forgottenKey)
  window.dispatchEvent(new StorageEvent('storage', { key: forgottenKey }))
}

/** What cannot be read was kept by somebody else, and stays. */
function change(storage: WidgetStorage, key: string, next: (kept: Kept) => Kept): void {
  const kept = parse(storage.getItem(key))
  if (kept !== null) storage.setItem(key, writeJson(next(kept)))
}

function parse(text: string | null): Kept | null {
  try {
    const found: unknown = text === null ? null : JSON.parse(text)
    return typeof found === 'object' ? (found as Kept | null) : null
  } catch {
    return null
  }
}
