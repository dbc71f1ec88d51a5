import type { Cut, CutMoment } from './createPortGate.js'
import type { LoggedCall } from './openChildPage.js'

/** A cut at a call that a page is known to make. */
export type KnownCut = Extract<Cut, { readonly name: string }>

/** The calls that are answered by a person. */
const opensPrompt: ReadonlySet<string> = new Set(['wallet.send', 'wallet.batch.send'])

/** Every place a run with these calls can be cut at, in the order they were made. */
export function listCuts(calls: readonly LoggedCall[]): readonly KnownCut[] {
  return calls.flatMap(({ name, nth, hasEnded }): readonly KnownCut[] => [
    { name, nth, moment: 'before' },
    // A wallet takes its time: its page may die when the prompt is open and nothing was answered.
    ...(opensPrompt.has(name) ? [{ name, nth, moment: 'during' } as const] : []),
    ...(hasEnded ? [{ name, nth, moment: 'after' } as const] : []),
  ])
}

/** So many of a list, spread evenly over all of it; the whole list when it is no longer than that. */
export function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index + 0.5) * (items.length / count))] as Item,
  )
}

/** A few pages in a row, each to be cut at some call: the same ones for the same number. */
export function drawCuts(seed: number): readonly Cut[] {
  const draw = createDraw(seed)
  return Array.from({ length: 1 + draw(3) }, (_, page) => ({
    // A page that is opened again has less left to do.
    number: 1 + draw(page === 0 ? 28 : 20),
    moment: (['before', 'after'] as const satisfies readonly CutMoment[])[draw(2)] ?? 'before',
  }))
}

/** Whole numbers from 0 up to a limit, in an order that looks like none (mulberry32). */
function createDraw(seed: number): (limit: number) => number {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}
