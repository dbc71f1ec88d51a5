import { describe, expect, test } from 'vitest'
import { type Edge, plans, print, walk } from './__fixtures__/walk.js'
import { createState } from './createState.js'
import { effectsOf } from './effectsOf.js'
import { getExecutionStatus } from './selectors.js'
import type { ExecutionState, ItemPhase } from './state.js'

const isOpenAsk = (phase: ItemPhase): boolean =>
  phase.name === 'locating' || (phase.name === 'asking' && phase.ask !== null)

/** Fails with the edge that breaks the rule. Cheaper than an expectation for each of so many edges. */
function demand(holds: boolean, rule: string, { before, event, after }: Edge): void {
  if (holds) return
  const phases = (state: ExecutionState): string => state.items.map((item) => item.phase.name).join(' ')
  throw new Error(`${rule}: ${event.type} takes ${phases(before)} to ${phases(after)}`)
}

describe.each(plans)('every reachable state of $name', (plan) => {
  const { record } = plan
  const edges = walk(plan)

  test('there are enough of them to mean something', () => {
    expect(new Set(edges.map((edge) => edge.before)).size).toBeGreaterThan(500)
  })

  test('proofs, facts and asks only grow', () => {
    for (const edge of edges) {
      const { before, after } = edge
      const grows = (from: readonly unknown[], to: readonly unknown[]): boolean =>
        from.every((one, index) => to[index] === one)
      demand(grows(before.proofs, after.proofs), 'a proof was lost', edge)
      demand(grows(before.facts, after.facts), 'a fact was lost', edge)
      demand(grows(before.asks, after.asks), 'an ask was lost', edge)
    }
  })

  test('only a rejection, the person, a hash or a proof ends an open ask', () => {
    const endings = ['rejected', 'nothing-waiting', 'confirming', 'watching', 'complete']
    for (const edge of edges) {
      edge.after.items.forEach(({ phase }, index) => {
        const was = edge.before.items[index]?.phase
        if (!was || !isOpenAsk(was) || isOpenAsk(phase)) return
        const ending = phase.name === 'stopped' ? phase.reason.type : phase.name
        demand(endings.includes(ending), `an open ask ended as ${ending}`, edge)
      })
    }
  })

  test('a wallet is asked once per key, after a check, one prompt at a time', () => {
    for (const edge of edges) {
      for (const effect of edge.starts) {
        if (effect.type !== 'ask') continue
        const isKnown = edge.before.asks.some(
          (ask) => ask.step === effect.step && ask.item === effect.item && ask.attempt === effect.attempt,
        )
        demand(!isKnown, 'a recorded ask was made again', edge)
        demand(edge.after.verification?.verdict === 'verified', 'an unchecked quote was asked for', edge)
      }
      const prompts = edge.after.items.filter(
        ({ phase }) => phase.name === 'asking' || phase.name === 'switching',
      )
      demand(prompts.length <= 1, 'two prompts at once', edge)
    }
  })

  test('an item is asked again only after its last ask was closed and nothing of it is proved', () => {
    for (const edge of edges) {
      edge.after.items.forEach((item, index) => {
        const was = edge.before.items[index]
        if (!was || item.attempt === was.attempt) return
        demand(
          was.phase.name === 'stopped' || edge.event.type === 'journal-read',
          'an open ask was passed over',
          edge,
        )
      })
    }
  })

  test('an event that does not apply gives back the very same object and nothing to do', () => {
    // The edges out of one state follow each other: it is printed once.
    let state: ExecutionState | undefined
    let text = ''
    for (const edge of edges) {
      const { before, event, after, starts } = edge
      if (event.type === 'quote-verified' || event.type === 'status-seen' || before === after) continue
      if (state !== before) text = print(before)
      state = before
      demand(text !== print(after), 'an equal state was made', edge)
      demand(before !== after || starts.length === 0, 'something was started for nothing', edge)
    }
  })

  test('what the journal keeps is enough: resuming puts every item where its asks and facts put it', () => {
    const kept = ['locating', 'confirming', 'watching', 'complete']
    for (const edge of edges) {
      if (edge.before === edge.after) continue
      const resumed = createState({ record, asks: edge.after.asks, facts: edge.after.facts })
      edge.after.items.forEach(({ phase }, index) => {
        const again = resumed.items[index]?.phase.name
        if (kept.includes(phase.name)) demand(again === phase.name, `resumed as ${again}`, edge)
        if (phase.name === 'asking' && phase.ask) demand(again === 'locating', `resumed as ${again}`, edge)
      })
    }
  })

  test('resuming asks no wallet for anything', () => {
    for (const edge of edges) {
      if (edge.before === edge.after) continue
      const resumed = createState({ record, asks: edge.after.asks, facts: edge.after.facts })
      const asks = effectsOf(resumed).some(
        (effect) => effect.type === 'ask' || effect.type === 'switch-chain',
      )
      demand(!asks && getExecutionStatus(resumed) !== 'waiting-for-wallet', 'a resumed execution asked', edge)
    }
  })
})
