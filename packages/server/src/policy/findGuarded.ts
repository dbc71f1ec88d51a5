import type { Route } from '../proxy/routes.js'
import { reasonInBody, reasonInQuery } from './guardedNames.js'

/** Something in a call that is the server's alone. */
export type Guarded = Readonly<{
  /** The endpoint's path, the query parameter, or the place in the body, such as `executionOptions.subsidizeFees`. */
  name: string
  /** The end of a sentence. */
  reason: string
}>

/** What a browser sent, and what is left of it without everything guarded. */
export type Sifted = Readonly<{
  guarded: readonly Guarded[]
  query: URLSearchParams
  /** The JSON of the body; null without one. */
  body: Readonly<Record<string, unknown>> | null
}>

/** Finds what is the server's alone, at whatever depth, and takes it out. The input stays as it is. */
export function findGuarded(
  route: Route,
  query: URLSearchParams,
  body: Readonly<Record<string, unknown>> | null,
): Sifted {
  const guarded: Guarded[] = []
  if (route.guarded !== undefined) guarded.push({ name: route.path, reason: route.guarded })

  const clean = new URLSearchParams()
  for (const [name, value] of query) {
    const reason = name === 'filters' && isHarmless(value) ? undefined : reasonInQuery(name)
    if (reason === undefined) clean.append(name, value)
    else guarded.push({ name, reason })
  }
  const sifted = sift(body, '', guarded) as Readonly<Record<string, unknown>> | null
  // A signature for a claim sets off the claim, whatever path it takes.
  if (route.path === '/execute/permits' && [...Object.entries(sifted ?? {}), ...query].some(isClaim)) {
    guarded.push({ name: 'kind', reason: 'it claims fees that belong to whoever runs this app' })
  }
  return { guarded, query: clean, body: sifted }
}

function isClaim([name, value]: readonly [name: string, value: unknown]): boolean {
  return name.toLowerCase().split(/[[.]/, 1)[0]?.trim() === 'kind' && /claim/i.test(JSON.stringify(value))
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

// Groups of plain names are what a person searches by. What cannot be read, or names a referrer or a key, is not.
function isHarmless(filters: string): boolean {
  try {
    const groups: unknown = JSON.parse(filters)
    return (
      Array.isArray(groups) &&
      groups.every(
        (group) =>
          typeof group === 'object' &&
          group !== null &&
          !Array.isArray(group) &&
          Object.entries(group).every(([key, value]) => isPlain(key) && [value].flat().every(isSingle)),
      )
    )
  } catch {
    return false
  }
}

function isPlain(key: string): boolean {
  const name = key.replace(/^not:/i, '')
  return /^\w+$/.test(name) && reasonInQuery(name) === undefined
}

function isSingle(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}
