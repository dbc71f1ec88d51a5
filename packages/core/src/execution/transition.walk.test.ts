import { beforeAll, describe, expect, test } from 'vitest'
import { type Edge, plans, print, walk } from './__fixtures__/walk.js'
import { createState } from './createState.js'
import { effectsOf } from './effectsOf.js'
import type { Fact, JournalEntry } from './facts.js'
import { getExecutionStatus } from './getExecutionStatus.js'
import type { ExecutionState, ItemPhase } from './state.js'

/** What the log of a state alone makes of it. What follows from the log is asked where it `isNew`, which is once. */
type Journal = Readonly<{ entry: JournalEntry; resumed: ExecutionState; isNew: boolean }>

/** What an edge breaks of a rule, in a few words, or null where it holds. Where nothing changed there is no journal. */
type Rule = (edge: Edge, journal: Journal | null) => string | null

/** Whether two states say the same, but for the quote, which no event of these changes. What they share is the same. */
function isEqual({ quote: _, ...before }: ExecutionState, after: ExecutionState): boolean {
  const now: Readonly<Record<string, unknown>> = after
  return Object.entries(before).every(
    ([field, was]) => was === now[field] || print(was) === print(now[field]),
  )
}

const isOpenAsk = (phase: ItemPhase): boolean => phase.name === 'locating' || phase.name === 'asking'

const endings: ReadonlySet<string> = new Set([
  'rejected',
  'sign-failed',
  'nothing-waiting',
  'confirming',
  'posting',
  'watching',
  'complete',
  'deposit-on-other-chain',
  // A prompt for a signature that came to nothing has allowed nothing.
  'signature-unanswered',
])

const rules: Readonly<Record<string, Rule>> = {
  'proofs, facts and asks only grow': ({ before, after }) => {
    const grows = (from: readonly unknown[], to: readonly unknown[]): boolean =>
      from.every((one, index) => to[index] === one)
    if (!grows(before.proofs, after.proofs)) return 'a proof was lost'
    if (!grows(before.facts, after.facts)) return 'a fact was lost'
    return grows(before.asks, after.asks) ? null : 'an ask was lost'
  },

  'only a rejection, the person, a hash, a signature or a proof ends an open ask': ({
    before,
    after,
    event,
  }) => {
    for (const [index, { phase }] of after.items.entries()) {
      const was = before.items[index]?.phase
      if (!was || !isOpenAsk(was) || isOpenAsk(phase)) continue
      // A refusal by code of a batch: nothing was sent, and each call is asked for by itself.
      if (event.type === 'batch-refused') continue
      const ending = phase.name === 'stopped' ? phase.reason.type : phase.name
      if (!endings.has(ending)) return `an open ask ended as ${ending}`
    }
    return null
  },

  'a wallet is asked once per key, after a check, one prompt at a time': ({ before, after, starts }) => {
    for (const effect of starts) {
      if (effect.type !== 'ask') continue
      const isKnown = before.asks.some(
        (ask) => ask.step === effect.step && ask.item === effect.item && ask.attempt === effect.attempt,
      )
      if (isKnown) return 'a recorded ask was made again'
      if (after.verification?.verdict !== 'verified') return 'an unchecked quote was asked for'
    }
    const prompts = after.items.filter(({ phase }) =>
      ['waiting-turn', 'asking', 'switching'].includes(phase.name),
    )
    return prompts.length > 1 ? 'two prompts at once' : null
  },

  'a check asks nothing of the wallet': ({ after, starts }) =>
    after.will === 'check' && starts.some(({ type }) => type === 'ask' || type === 'switch-chain')
      ? 'the wallet was asked'
      : null,

  'an item is asked again only after its last ask was closed': ({ before, after, event }) => {
    const passed = after.items.some((item, index) => {
      const was = before.items[index]
      return was && item.attempt > was.attempt && !['stopped', 'joined'].includes(was.phase.name)
    })
    const mayPass = event.type === 'journal-read' || event.type === 'batch-refused'
    return passed && !mayPass ? 'an open ask was passed over' : null
  },

  'a deposit on another chain is never asked for again': ({ before, after }) => {
    const again = before.items.some(
      ({ phase }, index) =>
        phase.name === 'stopped' &&
        phase.reason.type === 'deposit-on-other-chain' &&
        ['queued', 'checking', 'waiting-turn', 'asking'].includes(after.items[index]?.phase.name ?? ''),
    )
    return again ? 'it was taken up' : null
  },

  'an event that does not apply gives back the very same object and nothing to do': ({
    before,
    after,
    event,
    starts,
  }) => {
    if (before === after) return starts.length > 0 ? 'something was started for nothing' : null
    if (event.type === 'quote-verified' || event.type === 'status-seen') return null
    return isEqual(before, after) ? 'an equal state was made' : null
  },

  'what the journal keeps is enough: entering is resuming': ({ after }, journal) => {
    if (journal === null) return null
    for (const [index, { phase }] of after.items.entries()) {
      const again = journal.resumed.items[index]?.phase.name
      if (again === undefined || !isResumed(phase, again, after))
        return `${phase.name} is resumed as ${again}`
    }
    return null
  },

  'resuming asks no wallet for anything': (_, journal) => {
    if (!journal?.isNew) return null
    const { resumed } = journal
    const asks = effectsOf(resumed).some(({ type }) => type === 'ask' || type === 'switch-chain')
    return asks || getExecutionStatus(resumed) === 'waiting-for-wallet' ? 'a resumed execution asked' : null
  },

  'every state survives being written down and read again': (_, journal) => {
    if (!journal?.isNew) return null
    const { entry, resumed } = journal
    // As the journal of a browser keeps it.
    const again = structuredClone(entry)
    return print(createState(again)) === print(resumed) ? null : 'it is another'
  },
}

const endsHash: ReadonlySet<Fact['type']> = new Set(['reverted', 'replaced', 'hash-refused'])

/** Whether a phase is where the journal puts it. Before an ask there is nothing to keep. */
function isResumed(phase: ItemPhase, again: ItemPhase['name'], { facts, items }: ExecutionState): boolean {
  switch (phase.name) {
    case 'confirming': {
      // A node that contradicts what was final is not believed over a reload: the next look tells.
      const { hash } = phase
      const isOver = facts.some(
        ({ type, ...fact }) => endsHash.has(type) && 'hash' in fact && fact.hash === hash,
      )
      return again === 'confirming' || again === 'joined' || isOver
    }
    // A batch that was thought lost has turned up: its approval needs no answer any more.
    case 'locating':
      return again === 'locating' || again === 'joined'
    case 'posting':
      return again === 'posting'
    case 'complete':
      // An approval shares the end of its deposit, which is looked up once more while its block may be replaced.
      return again === 'complete' || items.some((item) => item.phase.name === 'watching')
    case 'asking':
      if (again === 'joined') return true
      return again === (phase.ask.kind === 'signature' ? 'stopped' : 'locating')
    // What is in a block that may be replaced is looked up once more, wherever the log left it; a proof is not.
    case 'watching':
      return phase.finality === 'final' ? again === 'watching' : again !== 'complete'
    default:
      return true
  }
}

describe.each(plans)('every reachable state of $name', (plan) => {
  const broken = new Map<string, string>()
  const states = new Set<ExecutionState>()

  const resumedBy = new Map<string, ExecutionState>()

  function journalOf({ asks, facts }: ExecutionState): Journal {
    const entry = { record: plan.record, asks, facts }
    const log = print([asks, facts])
    const known = resumedBy.get(log)
    const resumed = known ?? createState(entry)
    resumedBy.set(log, resumed)
    return { entry, resumed, isNew: known === undefined }
  }

  beforeAll(() => {
    for (const edge of walk(plan)) {
      states.add(edge.before)
      const journal = edge.after === edge.before ? null : journalOf(edge.after)
      for (const [name, rule] of Object.entries(rules)) {
        const problem = broken.has(name) ? null : rule(edge, journal)
        if (problem !== null) broken.set(name, `${problem}: ${tell(edge)}`)
      }
    }
  })

  test('is reached: as many as were counted', () => {
    expect(states.size).toBe(plan.states)
  })

  test.each(Object.keys(rules))('%s', (name) => {
    expect(broken.get(name)).toBeUndefined()
  })
})

function tell({ before, event, after }: Edge): string {
  const phases = (state: ExecutionState): string => state.items.map((item) => item.phase.name).join(' ')
  return `${event.type} takes ${phases(before)} to ${phases(after)}`
}
