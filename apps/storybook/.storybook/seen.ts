/** Whether a person sees the element. What is there for screen readers only is a pixel large. */
export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return (
    width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  )
}

/** Whether words stand in the element itself, and not only in what is inside it. */
export function hasOwnWords(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
  )
}
