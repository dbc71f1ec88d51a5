import type { Mutant, Mutation } from './mutate.js'

/**
 * What must become of a quote in which one place was changed.
 *
 * - `must-refuse`: it contradicts what was asked for, shown or trusted.
 * - `must-tell`: nobody here can say that it is wrong: at most `unverifiable`, with a finding the honest one lacks.
 * - `harmless`: nothing that is signed and nothing that is promised changes.
 */
export type Outcome = 'must-refuse' | 'must-tell' | 'harmless'

/** A change that is judged apart from the others of its place: by its kind, or by which way it goes. */
type Apart = Mutation | 'more' | 'less'

/** One place: what must become of changes there, and why. */
export type Expectation = Readonly<{
  outcome: Outcome
  reason: string
  apart: Readonly<Partial<Record<Apart, Expectation>>>
}>

/** Expectations by place. `[*]` stands for every entry, `.**` for all that a part holds and the part itself. */
export type Listing = Readonly<Record<string, Expectation>>

export function refuse(reason: string, apart: Expectation['apart'] = {}): Expectation {
  return { outcome: 'must-refuse', reason, apart }
}

export function tell(reason: string, apart: Expectation['apart'] = {}): Expectation {
  return { outcome: 'must-tell', reason, apart }
}

export function allow(reason: string): Expectation {
  return { outcome: 'harmless', reason, apart: {} }
}

/** Looks places up in a listing: an exact name before one that stands for several. */
export function createLookup(listing: Listing): (pattern: string) => string | undefined {
  const open = Object.keys(listing).filter((row) => row.endsWith('.**'))
  const known = new Map<string, string | undefined>()
  const find = (pattern: string): string | undefined => {
    const general = pattern.replace(/\[\w+\]/g, '[*]')
    return (
      [pattern, general].find((name) => Object.hasOwn(listing, name)) ??
      open.find((row) => `${general}.`.startsWith(row.slice(0, -2)))
    )
  }
  return (pattern) => {
    if (!known.has(pattern)) known.set(pattern, find(pattern))
    return known.get(pattern)
  }
}

/** The strictest of what is expected of the places a change touches, a row for each. */
export function expectationOf({ mutation, touched }: Mutant, rows: readonly Expectation[]): Expectation {
  const order: readonly Outcome[] = ['must-refuse', 'must-tell', 'harmless']
  const [strictest] = rows
    .map((row, at) => row.apart[mutation] ?? row.apart[touched[at]?.way ?? mutation] ?? row)
    .sort((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
  if (strictest === undefined) throw new Error('A change touches one place at least.')
  return strictest
}
