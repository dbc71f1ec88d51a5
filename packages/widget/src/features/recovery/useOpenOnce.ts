import type { Recoverable } from '@portage/core/recovery'
import { useEffect, useRef } from 'react'

/** A withdrawal that is under way stands on the screen by itself when the page comes back. */
export function useOpenOnce(
  finds: readonly Recoverable[],
  isWanted: boolean,
  onOpen: (find: Recoverable) => void,
): void {
  const isOpened = useRef(false)
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  const [only, ...others] = finds.filter(({ source }) => source === 'withdrawal')
  useEffect(() => {
    // Whoever went elsewhere by hand is not pulled away again.
    if (!isWanted) isOpened.current = true
    if (isOpened.current || only === undefined || others.length > 0) return
    isOpened.current = true
    latest.current(only)
  }, [only, others.length, isWanted])
}
