import { listLies } from './listLies.js'
import { orderLies, shownLies, stepLies } from './quoteLies.js'
import type { Seen } from './watchPrompts.js'

/** Every lie that can be told. */
export const lieNames: readonly string[] = [orderLies, stepLies, shownLies, listLies].flatMap(Object.keys)

/** All counts of several sequences together. */
export function addSeen(all: readonly Seen[]): Seen {
  const sum = (of: (seen: Seen) => number): number => all.reduce((total, seen) => total + of(seen), 0)
  return {
    prompts: sum(({ prompts }) => prompts),
    payments: sum(({ payments }) => payments),
    tampered: sum(({ tampered }) => tampered),
    unnoticed: sum(({ unnoticed }) => unnoticed),
    traps: sum(({ traps }) => traps),
    refused: sum(({ refused }) => refused),
    misnamed: sum(({ misnamed }) => misnamed),
    differences: all.flatMap(({ differences }) => differences),
  }
}

/** Counts under the same names together, the names in order. */
export function tallyOf(all: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const tally = new Map<string, number>()
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) tally.set(name, (tally.get(name) ?? 0) + count)
  return Object.fromEntries([...tally].sort(([one], [other]) => (one < other ? -1 : 1)))
}
