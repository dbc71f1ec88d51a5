import { useEffect } from 'react'
import { usePageHistory } from './PageHistoryProvider.js'
import { useLatest } from './useLatest.js'

/** As much of the platform's `CloseWatcher` as is used; Safari and Firefox for Android have none. */
type CloseWatcher = { onclose: (() => void) | null; destroy(): void }

/**
 * Leaves a layer by the back gesture or button of a phone, which would leave the page otherwise. With a mouse and keys
 * there is no such gesture, and a close watcher would take Escape from the host's own windows: there, and where the
 * platform has no close watcher, "back" leaves the layer if the host gave a history.
 */
export function useBack(onLeave: () => void): void {
  const history = usePageHistory()
  const leave = useLatest(onLeave)
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher }
    if (CloseWatcher === undefined || !window.matchMedia('(pointer: coarse)').matches)
      return history?.enter(() => leave.current())
    const watcher = new CloseWatcher()
    watcher.onclose = () => leave.current()
    return () => watcher.destroy()
  }, [leave, history])
}
