import { useLayoutEffect } from 'react'
import { useLatest } from './useLatest.js'

/** The roots of the layers that stand open, the highest last. */
const open: Readonly<{ root: Element }>[] = []

/**
 * Leaves a layer by Escape, the highest one first, from the very frame it is drawn in. Radix listens once its effects
 * have run, which a busy page puts off: until then the key would close the layer beneath. A key that is pressed
 * elsewhere in the page, such as in the host's wallet window, leaves nothing.
 *
 * @param container what the layer stands in; a key pressed anywhere in its root counts
 */
export function useEscape(container: HTMLElement, onLeave: () => void): void {
  const leave = useLatest(onLeave)
  useLayoutEffect(() => {
    const layer = { root: container.closest('.ptg-root') ?? container }
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      const path = event.composedPath()
      // With the focus nowhere the key is pressed on the body.
      const isMeant = ({ root }: typeof layer): boolean => path[0] === document.body || path.includes(root)
      if (open.findLast(isMeant) !== layer) return
      event.preventDefault()
      leave.current()
    }
    open.push(layer)
    addEventListener('keydown', listen, true)
    return () => {
      open.splice(open.indexOf(layer), 1)
      removeEventListener('keydown', listen, true)
    }
  }, [container, leave])
}
