/** What a person has in sight of a form, by where it stands. */
export type Places = ReadonlyMap<Element, DOMRect>

const parts = 'section, h2, .ptg-card, .ptg-field, .ptg-mark, .ptg-pinned, input, button, bdi'

/** Where everything stands now. */
export function placesIn(page: Element): Places {
  const over = document.querySelector('[data-ptg-layout="over"]')
  return new Map(
    [...(over ?? page).querySelectorAll(parts)].map((element) => [element, element.getBoundingClientRect()]),
  )
}

/** What is still there and stands elsewhere, or is another size. Words that are others may be longer. */
export function movedSince(places: Places): readonly string[] {
  if ([...places.keys()].every(({ isConnected }) => !isConnected)) return ['the screen was drawn anew']
  return [...places].flatMap(([element, was]) => {
    if (!element.isConnected || was.width === 0) return []
    const is = element.getBoundingClientRect()
    const sides =
      element.localName === 'bdi' ? (['top'] as const) : (['top', 'left', 'right', 'bottom'] as const)
    const far = Math.max(...sides.map((side) => Math.abs(is[side] - was[side])))
    if (far < 1 || is.width === 0) return []
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return [
      `${element.localName}.${element.className.toString().split(' ')[0]} “${name.trim().slice(0, 30)}” by ${Math.round(far)} px`,
    ]
  })
}
