import { useEffect } from 'react'

/**
 * Fetches a part that will likely be needed, and draws nothing anew for it. A failure is told when the part is needed.
 *
 * @param load imports the part; must be the same function every time
 */
export function usePreloaded(load: () => Promise<unknown>, isLikely: boolean): void {
  useEffect(() => {
    if (isLikely) load().catch(() => {})
  }, [load, isLikely])
}
