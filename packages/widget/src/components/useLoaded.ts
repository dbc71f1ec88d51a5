import { useCallback, useEffect, useState } from 'react'

/** A part that is loaded when first needed. A failure is a state, so that it never reaches the host's own tree. */
export type Loaded<Part> =
  | Readonly<{ type: 'waiting' }>
  | Readonly<{ type: 'loaded'; part: Part }>
  | Readonly<{ type: 'failed'; retry: () => void }>

/**
 * Loads a part once it is needed.
 *
 * @param load imports the part; must be the same function every time
 */
export function useLoaded<Part>(load: () => Promise<Part>, isNeeded: boolean): Loaded<Part> {
  const [state, setState] = useState<
    { type: 'waiting' } | { type: 'loaded'; part: Part } | { type: 'failed' }
  >({ type: 'waiting' })
  const { type } = state

  useEffect(() => {
    if (!isNeeded || type !== 'waiting') return
    let isWanted = true
    load().then(
      (part) => {
        if (isWanted) setState({ type: 'loaded', part })
      },
      () => {
        if (isWanted) setState({ type: 'failed' })
      },
    )
    return () => {
      isWanted = false
    }
  }, [load, isNeeded, type])

  const retry = useCallback(() => setState({ type: 'waiting' }), [])
  return state.type === 'failed' ? { type: 'failed', retry } : state
}
