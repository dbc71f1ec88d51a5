import { importsOf } from './parseSources.mjs'

/**
 * Files that import each other, by whatever way, types too.
 * @param {ReadonlyMap<string, import('./parseSources.mjs').Source>} sources
 * @returns {readonly (readonly string[])[]} each circle's files
 */
export function findCircles(sources) {
  const next = new Map(
    [...sources.values()].map((source) => [
      source.path,
      importsOf(source, (path) => sources.has(path)).map(({ path }) => path),
    ]),
  )
  const places = new Map()
  const open = []
  const circles = []
  const visit = (path) => {
    const place = { at: places.size, low: places.size, isOpen: true }
    places.set(path, place)
    open.push(path)
    for (const to of next.get(path) ?? []) {
      const known = places.get(to)
      if (known === undefined) place.low = Math.min(place.low, visit(to).low)
      else if (known.isOpen) place.low = Math.min(place.low, known.at)
    }
    if (place.low === place.at) {
      const circle = open.splice(open.indexOf(path))
      for (const one of circle) places.get(one).isOpen = false
      if (circle.length > 1) circles.push(circle.sort())
    }
    return place
  }
  for (const path of next.keys()) if (!places.has(path)) visit(path)
  return circles
}
