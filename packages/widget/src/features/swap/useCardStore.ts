import { useEffect, useState } from 'react'
import { createWidgetStore, type WidgetStorage, type WidgetStore } from '../../store/createWidgetStore.js'
import { findStorage } from '../../store/findStorage.js'
import { forgottenKey, usualStorageKey } from '../../store/storageKeys.js'
import type { SwapOptions } from './swapProps.js'

type Options = Pick<
  SwapOptions,
  'defaultFrom' | 'defaultTo' | 'defaultAmount' | 'defaultExact' | 'from' | 'to' | 'storageKey'
>

/** One widget's store, made of the host's defaults when the widget is mounted, and where it is kept; null for nowhere. */
export function useCardStore(
  options: Options,
): Readonly<{ store: WidgetStore; storage: WidgetStorage | null }> {
  const [kept] = useState(() => {
    const storage = options.storageKey === null ? null : findStorage()
    const store = createWidgetStore({
      initial: {
        from: options.defaultFrom,
        to: options.defaultTo,
        amount: options.defaultAmount,
        exact: options.defaultExact,
      },
      offers: options,
      storage,
      storageKey: options.storageKey ?? usualStorageKey,
    })
    return { store, storage }
  })
  useEffect(() => {
    const forget = ({ key }: StorageEvent): void => {
      if (key === forgottenKey) kept.store.setState({ recents: [], agreed: [] })
    }
    addEventListener('storage', forget)
    return () => removeEventListener('storage', forget)
  }, [kept])
  return kept
}
