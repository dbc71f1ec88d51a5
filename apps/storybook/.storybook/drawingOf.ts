import type { Part } from '../visual/drawings.js'
import { hasOwnWords, isSeen } from './seen.js'

const parts =
  'button, a[href], input, select, summary, h1, h2, h3, p, li, dt, dd, svg, [role="dialog"], .ptg-card'

const isClear = (colour: string): boolean => colour === 'transparent' || /[,/] ?0\)$/.test(colour)

/** What a person would see of an element beside its size: its letters, what it stands on, its edges. */
function lookOf(element: Element): string {
  const style = getComputedStyle(element)
  const hasLetters = hasOwnWords(element) || element instanceof HTMLInputElement
  const letters = hasLetters
    ? [`${style.fontWeight} ${style.fontSize}/${style.lineHeight} ${style.color}`, style.textDecorationLine]
    : []
  const lines = element instanceof SVGElement ? [`drawn in ${style.color}`] : []
  const ground = isClear(style.backgroundColor) ? [] : [`on ${style.backgroundColor}`]
  const edges = (['Top', 'Right', 'Bottom', 'Left'] as const).flatMap((side) => {
    const width = style[`border${side}Width`]
    const colour = style[`border${side}Color`]
    return width === '0px' || isClear(colour) ? [] : [`${side.toLowerCase()} ${width} ${colour}`]
  })
  const corners = style.borderRadius === '0px' ? [] : [`round ${style.borderRadius}`]
  const seen = style.opacity === '1' ? [] : [`opacity ${style.opacity}`]
  return [
    ...letters,
    ...lines,
    ...ground,
    ...edges,
    ...(edges.length + ground.length > 0 ? corners : []),
    ...seen,
  ]
    .filter((word) => word !== 'none')
    .join(', ')
}

/** A screen in words: every part of it that can be seen, in the order of the document, from where the host begins. */
export function drawingOf(host: Element): readonly Part[] {
  // What fades or moves is drawn as it ends.
  for (const animation of document.getAnimations()) animation.finish()
  const origin = host.getBoundingClientRect()
  return [...host.querySelectorAll('*')]
    .filter((element) => (element.matches(parts) || hasOwnWords(element)) && isSeen(element))
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return {
        what: element.getAttribute('role') ?? element.tagName.toLowerCase(),
        look: lookOf(element),
        left: Math.round(left - origin.left),
        top: Math.round(top - origin.top),
        width: Math.round(width),
        height: Math.round(height),
      }
    })
}
