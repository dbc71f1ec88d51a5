import type { Fact, JournalEntry } from '../facts.js'
import { plans, walk } from './walk.js'

/** So many entries a walk of the machine leads to, from all over it, each under an id of its own. */
export function reachableEntries(most: number): readonly JournalEntry[] {
  const entries = new Map<string, JournalEntry>()
  for (const plan of plans) {
    for (const { after } of walk(plan)) {
      if (after.asks.length === 0) continue
      const lines = [...after.asks.map((ask) => ask.key), ...after.facts.map(nameOf)]
      const id = [plan.name, ...lines.sort()].join('|')
      if (entries.has(id)) continue
      // The walk stands still; a journal's lines are written one after the other.
      entries.set(id, {
        record: { ...plan.record, id },
        asks: after.asks.map((ask, index) => ({ ...ask, executionId: id, askedAt: index })),
        facts: after.facts.map((fact, index) => ({ ...fact, at: index })),
      })
    }
  }
  // Every so many of them, or the browser's journal would have minutes to write.
  const stride = Math.ceil(entries.size / most)
  return [...entries.values()].filter((_, index) => index % stride === 0)
}

function nameOf(fact: Fact): string {
  return fact.type === 'proof' ? fact.proof.type : `${fact.type}${'hash' in fact ? fact.hash : ''}`
}
