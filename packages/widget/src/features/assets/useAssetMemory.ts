import { useState, useSyncExternalStore } from 'react'
import type { WidgetStorage } from '../../store/createWidgetStore.js'
import { type AssetMemory, createAssetMemory, type KeptAssets } from './createAssetMemory.js'

/** One for each widget's root, so that what a refused storage cannot keep lasts at least as long as the widget. */
const memories = new WeakMap<HTMLElement, AssetMemory>()

/** The memory of the widget with this root, and what it holds now. */
export function useAssetMemory(
  root: HTMLElement,
  storage: WidgetStorage | null,
): Readonly<{ memory: AssetMemory; kept: KeptAssets }> {
  const [memory] = useState(() => {
    const before = memories.get(root)
    before?.readAgain()
    const found = before ?? createAssetMemory(storage)
    memories.set(root, found)
    return found
  })
  return { memory, kept: useSyncExternalStore(memory.subscribe, memory.get, memory.get) }
}
