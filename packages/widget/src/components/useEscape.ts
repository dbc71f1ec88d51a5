import { useLayoutEffect } from 'react'
import { useLatest } from './useLatest.js'

type Layer = Readonly<{ place: HTMLElement }>

/** The layers that stand open, the highest last. */
const layers: Layer[] = []

/** Whether a key was pressed in a place, or with the focus nowhere. */
function isPressedIn(event: KeyboardEvent, place: HTMLElement): boolean {
  const path = event.composedPath()
  return path.includes(place) || path[0] === place.ownerDocument.body
}

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
    const place = container.closest<HTMLElement>('.ptg-root') ?? container
    const layer: Layer = { place }
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (layers.findLast((other) => isPressedIn(event, other.place)) !== layer) return
      event.preventDefault()
      leave.current()
    }
    const view = place.ownerDocument.defaultView
    layers.push(layer)
    view?.addEventListener('keydown', listen, { capture: true })
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      view?.removeEventListener('keydown', listen, { capture: true })
    }
  }, [container, leave])
}
