import { useLayoutEffect, useState } from 'react'
import { useLatest } from './useLatest.js'

type Layer = Readonly<{ root: Element; at: number }>

/** The layers that stand open. */
const open = new Set<Layer>()
let made = 0
/** Keys that somebody took before they came here, or that have left a layer. */
const taken = new WeakSet<Event>()

/**
 * Leaves a layer by Escape, the highest one first, from the very frame it is drawn in. Radix listens once its effects
 * have run, which a busy page puts off: until then the key would close the layer beneath. A key that is pressed
 * elsewhere in the page, such as in the host's wallet window, leaves nothing.
 *
 * @param container what the layer stands in; a key pressed anywhere in its root counts
 */
export function useEscape(container: HTMLElement, onLeave: () => void): void {
  const leave = useLatest(onLeave)
  // What was made later is higher. A page that hides layers and shows them again begins with the inner ones.
  const [at] = useState(() => {
    made += 1
    return made
  })
  useLayoutEffect(() => {
    const layer: Layer = { root: container.closest('.ptg-root') ?? container, at }
    const listen = (event: Event): void => {
      if (!isEscape(event) || taken.has(event)) return
      const path = event.composedPath()
      // With the focus nowhere the key is pressed on the body.
      const isMeant = ({ root }: Layer): boolean => path[0] === document.body || path.includes(root)
      if ([...open].some((other) => other.at > at && isMeant(other)) || !isMeant(layer)) return
      taken.add(event)
      event.preventDefault()
      leave.current()
    }
    // Before Radix hears of it, which takes every key and leaves nothing.
    const listenFirst = (event: Event): void => {
      if (event.defaultPrevented) taken.add(event)
      listen(event)
    }
    // A closed shadow root lets nobody outside of it see where the key was pressed.
    const tree = layer.root.getRootNode()
    open.add(layer)
    window.addEventListener('keydown', listenFirst, true)
    if (tree !== document) tree.addEventListener('keydown', listen, true)
    return () => {
      open.delete(layer)
      window.removeEventListener('keydown', listenFirst, true)
      tree.removeEventListener('keydown', listen, true)
    }
  }, [container, at, leave])
}

function isEscape(event: Event): boolean {
  return 'key' in event && event.key === 'Escape' && !('isComposing' in event && event.isComposing)
}
