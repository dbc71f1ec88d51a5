import type { Route } from '../proxy/routes.js'
import { nameRead, reasonInBody, reasonInQuery } from './guardedNames.js'
import { isSingle, keepTaken } from './keepTaken.js'

/** Something in a call that is the server's alone. */
export type Guarded = Readonly<{
  /** The endpoint's path, the query parameter, or the place in the body, such as `executionOptions.subsidizeFees`. */
  name: string
  /** The end of a sentence. */
  reason: string
}>

/** What a browser sent, and what is left of it without everything guarded and everything the endpoint does not read. */
export type Sifted = Readonly<{
  guarded: readonly Guarded[]
  query: URLSearchParams
  /** The JSON of the body; null without one. */
  body: Readonly<Record<string, unknown>> | null
  /** A parameter that stands there more than once, in whichever spelling a server would read as one. */
  twice: string | undefined
}>

/**
 * Finds what is the server's alone, at whatever depth and in whatever place, and takes it out. Where it is known what
 * the endpoint reads, all else is left out as well: a spelling that nobody here thought of is then read by nobody.
 * The input stays as it is.
 */
export function findGuarded(
  route: Route,
  query: URLSearchParams,
  body: Readonly<Record<string, unknown>> | null,
): Sifted {
  const { takes } = route
  const guarded: Guarded[] = []
  if (route.guarded !== undefined) guarded.push({ name: route.path, reason: route.guarded })

  const clean: [name: string, value: string][] = []
  for (const [name, value] of query) {
    const plain = name === 'filters' ? readFilters(value) : null
    const reason = plain === null ? reasonInQuery(name) : undefined
    if (reason === undefined) clean.push([name, plain ?? value])
    else guarded.push({ name, reason })
  }
  const sifted = sift(body, '', guarded) as Readonly<Record<string, unknown>> | null
  for (const [name, value] of [...Object.entries(sifted ?? {}), ...clean]) {
    const refused = Object.entries(takes?.refused ?? {}).find(([field]) => nameRead(field) === nameRead(name))
    if (refused?.[1].pattern.test(JSON.stringify(value)))
      guarded.push({ name: refused[0], reason: refused[1].reason })
  }
  const names = clean.map(([name]) => nameRead(name))
  return {
    guarded,
    query: new URLSearchParams(clean.filter(([name]) => takes === undefined || takes.query.includes(name))),
    body: sifted === null || takes === undefined ? sifted : keepTaken(sifted, takes.body),
    twice: names.find((name, at) => names.indexOf(name) !== at),
  }
}

function sift(value: unknown, place: string, guarded: Guarded[]): unknown {
  if (Array.isArray(value)) return value.map((entry, at) => sift(entry, `${place}${at}.`, guarded))
  if (typeof value !== 'object' || value === null) return value
  const left: [string, unknown][] = []
  for (const [name, entry] of Object.entries(value)) {
    const reason = reasonInBody(name)
    if (reason === undefined) left.push([name, sift(entry, `${place}${name}.`, guarded)])
    else guarded.push({ name: `${place}${name}`, reason })
  }
  return Object.fromEntries(left)
}

/**
 * Groups of plain names are what a person searches by. They are written anew: of a name that stands there twice the
 * service must not read the one that was not looked at. Null for what cannot be read, or names a referrer or a key.
 */
function readFilters(text: string): string | null {
  try {
    const groups: unknown = JSON.parse(text)
    const isHarmless =
      Array.isArray(groups) &&
      groups.every(
        (group) =>
          typeof group === 'object' &&
          group !== null &&
          !Array.isArray(group) &&
          Object.entries(group).every(([key, value]) => isPlain(key) && [value].flat().every(isSingle)),
      )
    return isHarmless ? JSON.stringify(groups) : null
  } catch {
    return null
  }
}

function isPlain(key: string): boolean {
  const name = key.replace(/^not:/i, '')
  return /^\w+$/.test(name) && reasonInQuery(name) === undefined
}
