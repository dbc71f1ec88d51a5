import type { Shape } from './shapeOf.js'

/** What two shapes of one answer do not share, each by its place. */
export type ShapeDifferences = Readonly<{
  /** The service answers with it, and localnet does not. Of what is new only the outermost place is named. */
  onlyLive: readonly string[]
  /** Localnet answers with it, and this answer of the service's did not have it. */
  onlyLocal: readonly string[]
  /** Both have it, of types that are never the same. */
  otherType: readonly string[]
}>

/** Compares the shape of an answer of the service's with that of localnet's. */
export function compareShapes(live: Shape, local: Shape): ShapeDifferences {
  return {
    onlyLive: outermost([...live.keys()].filter((place) => !local.has(place))),
    onlyLocal: outermost([...local.keys()].filter((place) => !live.has(place))),
    otherType: [...live].flatMap(([place, types]) => {
      const others = local.get(place)
      // Null says that there is nothing, and so nothing of a type.
      const [said, known] = [types, others ?? new Set()].map((all) =>
        [...all].filter((type) => type !== 'null'),
      )
      if (!said?.length || !known?.length || said.some((type) => known.includes(type))) return []
      return [`${place}: ${said.join(' or ')}, not ${known.join(' or ')}`]
    }),
  }
}

function outermost(places: readonly string[]): readonly string[] {
  const all = new Set(places)
  return places.filter((place) => {
    const above = place.replace(/(\[\]|\.?[^.[\]]+)$/, '')
    return above === place || !all.has(above)
  })
}
