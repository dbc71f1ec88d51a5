import type { FindingCode } from '@portage/core/verification'
import { isMet, type Judged, type Trial } from './judgeMutants.js'
import { mutations } from './mutate.js'
import type { NamedCase } from './namedCase.js'
import { quoteLeaves } from './quoteLeaves.js'
import { sealedLeaves } from './sealedLeaves.js'

/** How many fell under each name. */
type Tally = Readonly<Record<string, number>>

/** How many changes there were, of which kinds, and what they came to. */
export function tallyCases(judged: readonly Judged[]): Readonly<Record<string, unknown>> {
  return {
    cases: judged.length,
    byMutation: Object.fromEntries(
      mutations.map((name) => [name, judged.filter(({ mutation }) => mutation === name).length]),
    ),
    byVerdict: tally(judged.map(({ verdict }) => verdict)),
    byExpectation: Object.fromEntries(
      (['must-refuse', 'must-tell', 'harmless'] as const).map((outcome) => [
        outcome,
        tally(judged.flatMap(({ expectation, verdict }) => (expectation.outcome === outcome ? verdict : []))),
      ]),
    ),
  }
}

/** How many lies with a name of their own there were, and what they came to. */
export function tallyNamed(named: readonly NamedCase[]): Readonly<Record<string, Tally>> {
  return Object.fromEntries(
    (['must-refuse', 'must-tell', 'harmless'] as const).map((outcome) => [
      outcome,
      tally(named.flatMap((one) => (one.outcome === outcome ? one.verdict : []))),
    ]),
  )
}

/** The rows of the listings, by what is expected of them. */
export function tallyLeaves(): Readonly<Record<string, Tally>> {
  const outcomes = (listing: typeof quoteLeaves): Tally =>
    tally(Object.values(listing).map(({ outcome }) => outcome))
  return { asAnswered: outcomes(quoteLeaves), sealedAnew: outcomes(sealedLeaves) }
}

/** How many lies would get through without each rule: those that it alone refuses. */
export function slipsWithout(judged: readonly Judged[]): Tally {
  const codes = new Set<FindingCode>(judged.flatMap(({ failed, told }) => [...failed, ...told]))
  return Object.fromEntries(
    [...codes].sort().map((code) => [code, judged.filter((one) => !isMet(one, code)).length]),
  )
}

/** What contradicts the statement: what slipped through, places that are not listed, and rows no quote has. */
export function wrongOf(trials: readonly Trial[]): readonly string[] {
  const unlisted = new Set(trials.flatMap((trial) => trial.unlisted))
  const listed = new Set(trials.flatMap((trial) => trial.listed))
  const rows = [...Object.keys(quoteLeaves), ...Object.keys(sealedLeaves)]
  return [
    ...[...unlisted].map((pattern) => `${pattern} is in no listing`),
    ...rows.filter((row) => !listed.has(row)).map((row) => `${row} is listed and in no quote`),
    ...trials.flatMap(({ judged }) =>
      judged
        .filter((one) => !isMet(one))
        .map(({ name, verdict, expectation }) => `${name}: ${expectation.outcome}, was ${verdict}`),
    ),
  ]
}

function tally(names: readonly string[]): Tally {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries([...counts].sort())
}
