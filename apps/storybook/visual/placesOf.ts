import type { Page } from '@playwright/test'

/** Where a part of a screen is: what it is, then left, top, width and height in whole pixels. */
export type Place = readonly [what: string, left: number, top: number, width: number, height: number]

const parts = 'button, a[href], input, select, summary, h1, h2, h3, p, li, dt, dd, [role="dialog"], .ptg-card'

/** Where the parts of the story on a page are, in the order of the document; those without a size left out. */
export function placesOf(page: Page): Promise<readonly Place[]> {
  return page.evaluate((selector) => {
    const places: Place[] = []
    for (const element of document.querySelectorAll(`.host :is(${selector})`)) {
      const { left, top, width, height } = element.getBoundingClientRect()
      if (width < 1 || height < 1) continue
      const what = element.getAttribute('role') ?? element.tagName.toLowerCase()
      places.push([what, Math.round(left), Math.round(top), Math.round(width), Math.round(height)])
    }
    return places
  }, parts)
}

/** How far apart two lists of places are: a line for each part that moved by more than so many pixels, came or went. */
export function comparePlaces(
  was: readonly Place[],
  is: readonly Place[],
  tolerance: number,
): readonly string[] {
  const told = ([what, left, top, width, height]: Place): string =>
    `${what} ${width}×${height} at ${left},${top}`
  return Array.from({ length: Math.max(was.length, is.length) }).flatMap((_, at) => {
    const [before, now] = [was[at], is[at]]
    if (before === undefined) return now === undefined ? [] : [`came: ${told(now)}`]
    if (now === undefined) return [`went: ${told(before)}`]
    const isSame =
      before[0] === now[0] &&
      before.slice(1).every((value, place) => Math.abs(Number(value) - Number(now[place + 1])) <= tolerance)
    return isSame ? [] : [`${told(before)} is now ${told(now)}`]
  })
}
