import { hasOwnWords, isSeen } from './seen.js'

const nameOf = (element: Element): string =>
  `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`

/** Whether somebody above it cuts it off or lets it be scrolled to, up to the panel. */
function isHeld(element: Element, panel: Element): boolean {
  for (let above = element.parentElement; above !== null && above !== panel; above = above.parentElement)
    if (getComputedStyle(above).overflowX !== 'visible') return true
  return false
}

type Place = Readonly<{ left: number; right: number; top: number; bottom: number }>
type Line = Place & Readonly<{ words: string; node: Node }>

/** Where the element's own words stand, line by line, without the room above and below the letters. */
function linesOf(element: Element): readonly Line[] {
  return [...element.childNodes].flatMap((node) => {
    const words = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : ''
    if (words === '') return []
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].flatMap(({ left, right, top, bottom, height }) => {
      const line = { left: left + 1, right: right - 1, top: top + height / 4, bottom: bottom - height / 4 }
      const inSight = clip(line, element)
      return inSight === null ? [] : [{ words, node, ...inSight }]
    })
  })
}

/** As much of a place as can be seen: what lies above it cuts it off or lets it be scrolled away. */
function clip(place: Place, element: Element): Place | null {
  let { left, right, top, bottom } = place
  for (let above: Element | null = element; above !== null; above = above.parentElement) {
    if (getComputedStyle(above).overflow === 'visible') continue
    const box = above.getBoundingClientRect()
    left = Math.max(left, box.left)
    right = Math.min(right, box.right)
    top = Math.max(top, box.top)
    bottom = Math.min(bottom, box.bottom)
  }
  return right - left > 1 && bottom - top > 1 ? { left, right, top, bottom } : null
}

/** What sticks out of its panel at a side, words that are cut off without a sign of it, and words upon words. */
export function findMisplaced(root: Element): readonly string[] {
  return [...root.querySelectorAll('.ptg-card, [role="dialog"]')].flatMap((panel) => {
    const { left, right } = panel.getBoundingClientRect()
    const seen = [...panel.querySelectorAll('*')].filter(isSeen)
    const outside = seen.flatMap((element) => {
      const box = element.getBoundingClientRect()
      const isOut = (box.left < left - 1 || box.right > right + 1) && !isHeld(element, panel)
      return isOut ? [`${nameOf(element)} sticks out of its panel`] : []
    })
    const cut = seen.filter(hasOwnWords).flatMap((element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      const isWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const isTall = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1
      return (isWide && textOverflow !== 'ellipsis') || isTall ? [`${nameOf(element)} is cut off`] : []
    })
    // What stays at the foot of the page lies over the rest, which is scrolled from under it.
    const isPinned = (element: Element): boolean => element.closest('.ptg-pinned') !== null
    const words = seen.filter(hasOwnWords)
    const layers = [words.filter(isPinned), words.filter((element) => !isPinned(element))]
    const upon = layers
      .map((layer) => layer.flatMap(linesOf))
      .flatMap((lines) =>
        lines.flatMap((one, at) =>
          lines.slice(at + 1).flatMap((other) => {
            // Chromium tells twice of words that end in an ellipsis.
            if (one.node === other.node) return []
            const isApart =
              one.right <= other.left ||
              other.right <= one.left ||
              one.bottom <= other.top ||
              other.bottom <= one.top
            return isApart ? [] : [`“${one.words}” is written over “${other.words}”`]
          }),
        ),
      )
    return [...outside, ...cut, ...upon]
  })
}
