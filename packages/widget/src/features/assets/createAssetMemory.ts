import { writeJson } from '@portage/core'
import type { WidgetStorage } from '../../store/createWidgetStore.js'
import { tokensKey } from '../../store/storageKeys.js'
import type { CurrencyRef } from '../swap/reduceForm.js'
import { refKey } from './refKey.js'

/** What a person starred and what they chose lately, the newest first. */
export type KeptAssets = Readonly<{ starred: readonly CurrencyRef[]; recents: readonly CurrencyRef[] }>

/** The picker's memory. It belongs to the browser: every widget of a page's origin has the same one. */
export type AssetMemory = Readonly<{
  /** The same object until something changed. */
  get: () => KeptAssets
  subscribe: (listener: () => void) => () => void
  /** Takes over what others have kept since. For before anybody looks: nobody is told. */
  readAgain: () => void
  /** Stars a token, or takes its star away. */
  toggleStar: (token: CurrencyRef) => void
  /** A token was chosen. */
  remember: (token: CurrencyRef) => void
}>

/** A change of shape gets the next number; what another version wrote is begun anew. */
const version = 1
const most = { starred: 100, recents: 6 }

/**
 * Makes the memory over a storage. Where there is none, what was kept lasts as long as the memory.
 *
 * @param storage one that does not throw: `guardStorage`; null keeps nothing beyond this object
 */
export function createAssetMemory(storage: WidgetStorage | null): AssetMemory {
  const listeners = new Set<() => void>()
  let kept: KeptAssets = read(storage) ?? { starred: [], recents: [] }

  const change = (next: (before: KeptAssets) => KeptAssets): void => {
    // Another tab may have written since: its stars stay.
    kept = next(read(storage) ?? kept)
    storage?.setItem(tokensKey, writeJson({ version, ...kept }))
    for (const listener of listeners) listener()
  }

  return Object.freeze({
    get: () => kept,
    readAgain: () => {
      kept = read(storage) ?? kept
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    toggleStar: (token: CurrencyRef) => {
      const isStarred = kept.starred.some((one) => refKey(one) === refKey(token))
      change(({ starred, recents }) => ({
        starred: isStarred ? without(starred, token) : first(starred, token, most.starred),
        recents,
      }))
    },
    remember: (token: CurrencyRef) =>
      change(({ starred, recents }) => ({ starred, recents: first(recents, token, most.recents) })),
  })
}

function without(refs: readonly CurrencyRef[], token: CurrencyRef): readonly CurrencyRef[] {
  return refs.filter((one) => refKey(one) !== refKey(token))
}

function first(refs: readonly CurrencyRef[], token: CurrencyRef, size: number): readonly CurrencyRef[] {
  const { chainId, address } = token
  return [{ chainId, address }, ...without(refs, token)].slice(0, size)
}

/** Reads what was kept as if a stranger had written it; null where nothing can be read. */
function read(storage: WidgetStorage | null): KeptAssets | null {
  try {
    const text = storage?.getItem(tokensKey)
    const found: unknown = text ? JSON.parse(text) : null
    if (!isRecord(found) || found.version !== version) return null
    return { starred: readRefs(found.starred, most.starred), recents: readRefs(found.recents, most.recents) }
  } catch {
    return null
  }
}

function readRefs(value: unknown, size: number): readonly CurrencyRef[] {
  if (!Array.isArray(value)) return []
  const refs = (value as readonly unknown[]).filter(isRef)
  return refs.map(({ chainId, address }) => ({ chainId, address })).slice(0, size)
}

function isRef(value: unknown): value is CurrencyRef {
  return isRecord(value) && typeof value.chainId === 'number' && typeof value.address === 'string'
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
