import { type Ref, type RefCallback, useCallback } from 'react'

/**
 * Hands on the element, and not that it is gone: React takes refs away from what a page hides (Suspense, Activity), and
 * the dialogs that stand in it would lose what was typed there.
 */
export function useHeld<Held>(ref: Ref<Held> | undefined): RefCallback<Held> {
  return useCallback(
    (element: Held | null) => {
      if (element === null) return
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    },
    [ref],
  )
}
