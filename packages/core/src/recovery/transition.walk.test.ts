import { beforeAll, expect, test } from 'vitest'
import { print as printLog } from '../execution/__fixtures__/walk.js'
import { type Edge, print, record, walk } from './__fixtures__/walk.js'
import { createWithdrawalState } from './createState.js'
import { withdrawalEffectsOf } from './effectsOf.js'
import { findFact, readyOf } from './readLog.js'
import { isUnsure } from './selectors.js'
import type { WithdrawalPhase, WithdrawalState } from './state.js'

/** What the log of a state alone makes of it. What follows from the log is asked where it `isNew`, which is once. */
type Journal = Readonly<{ resumed: WithdrawalState; isNew: boolean }>

/** What an edge breaks of a rule, in a few words, or null where it holds. Where nothing changed there is no journal. */
type Rule = (edge: Edge, journal: Journal | null) => string | null

const isOpenAsk = (phase: WithdrawalPhase): boolean =>
  (phase.name === 'asking' || phase.name === 'locating') && phase.ask !== null

const endings: ReadonlySet<string> = new Set([
  'rejected',
  // While it was written down: no wallet was asked.
  'cancelled',
  'nothing-waiting',
  'sign-failed',
  'confirming',
  'expiring',
  'complete',
  // By the word of a depository that pays nothing of ours any more, or of a chain whose time has passed.
  'job-over',
])

const wordOf = (phase: WithdrawalPhase): string => (phase.name === 'stopped' ? phase.reason.type : phase.name)

const rules: Readonly<Record<string, Rule>> = {
  'proofs, facts and asks only grow': ({ before, after }) => {
    const grows = (from: readonly unknown[], to: readonly unknown[]): boolean =>
      from.every((one, index) => to[index] === one)
    if (!grows(before.proofs, after.proofs)) return 'a proof was lost'
    if (!grows(before.facts, after.facts)) return 'a fact was lost'
    return grows(before.asks, after.asks) ? null : 'an ask was lost'
  },

  'an open ask ends by the wallet, the person, a hash, a proof or the end of its job': ({
    before,
    after,
  }) => {
    if (!isOpenAsk(before.phase) || isOpenAsk(after.phase)) return null
    return endings.has(wordOf(after.phase)) ? null : `an open ask ended as ${wordOf(after.phase)}`
  },

  'a wallet is asked once per key': ({ before, effects }) => {
    for (const effect of effects) {
      if (effect.type !== 'sign' && effect.type !== 'ask') continue
      const kind = effect.type === 'sign' ? 'signature' : 'transaction'
      const isKnown = before.asks.some(
        (ask) => ask.kind === kind && ask.round === effect.round && ask.attempt === effect.attempt,
      )
      if (isKnown) return 'a recorded ask was made again'
    }
    return null
  },

  'another signed request is begun only after the one before can pay nothing any more, and by a click': ({
    before,
    after,
    event,
  }) => {
    if (after.round === before.round) return null
    if (event.type !== 'start-requested') return `${event.type} began a round`
    const refused = findFact(before, 'refused', before.round)
    const over = findFact(before, 'over', before.round)
    const yielded = findFact(before, 'yielded', before.round)
    if (!refused && !over && !yielded) return 'a request without an end was passed over'
    const ready = findFact(before, 'ready', before.round)
    const canPay = ready?.transaction.vm === 'evm' && over?.end !== 'other'
    if (over && canPay && !findFact(before, 'outlasted', before.round))
      return 'its transaction may still be carried out'
    const { phase } = before
    const isOpen = phase.name === 'stopped' && isUnsure(phase.reason)
    return isOpen && (before.onHub ?? 0n) < before.agreed ? 'nobody saw the money on the hub' : null
  },

  'of the transactions of a job one counts, in whatever order their lines came': ({ after }, journal) => {
    if (!journal?.isNew) return null
    const { asks, facts, round } = after
    const backwards = readyOf({ asks, facts: facts.toReversed() }, round)
    return readyOf(after, round) === backwards ? null : 'another one counts'
  },

  'what is sent to the service was signed, and each round has one job': ({ after, effects }) => {
    const isSubmitted = effects.some(({ type }) => type === 'submit')
    if (isSubmitted && !findFact(after, 'signature', after.round)) return 'nothing was signed'
    const jobs = after.facts.filter((fact) => fact.type === 'job' && fact.round === after.round)
    return jobs.length > 1 ? 'two jobs in one round' : null
  },

  'after a payment nothing more is done': ({ before, after, effects }) => {
    if (before.proofs.length === 0) return null
    if (after.phase.name !== 'complete') return `it went on to ${wordOf(after.phase)}`
    return effects.some(({ type }) => type !== 'record') ? 'something was begun' : null
  },

  'an event that does not apply gives back the very same object and nothing to do': ({
    before,
    after,
    effects,
  }) => {
    if (before === after) return effects.length > 0 ? 'something was begun for nothing' : null
    return print(before) === print(after) ? 'an equal state was made' : null
  },

  'what the journal keeps is enough: entering is resuming': ({ after }, journal) => {
    if (journal === null) return null
    const { resumed } = journal
    // Before its first ask a new round is nothing yet.
    if (resumed.round !== after.round)
      return after.asks.some(({ round }) => round === after.round) ? 'another round' : null
    return isResumed(after, resumed) ? null : `${wordOf(after.phase)} is resumed as ${wordOf(resumed.phase)}`
  },

  'resuming asks nobody for anything': (_, journal) => {
    if (!journal?.isNew) return null
    const begun = withdrawalEffectsOf(journal.resumed).find(({ type }) => asking.has(type))
    return begun ? `a resumed withdrawal began to ${begun.type}` : null
  },

  'every state survives being written down and read again': ({ after }, journal) => {
    if (!journal?.isNew) return null
    const entry = structuredClone({ record, asks: after.asks, facts: after.facts })
    return print(createWithdrawalState(entry)) === print(journal.resumed) ? null : 'it is another'
  },
}

const asking: ReadonlySet<string> = new Set(['attest', 'prepare', 'sign', 'check', 'switch-chain', 'ask'])

/** Whether a phase is where the journal puts it. Before an ask there is nothing to keep. */
function isResumed({ phase }: WithdrawalState, { phase: again }: WithdrawalState): boolean {
  switch (phase.name) {
    case 'submitting':
    case 'following':
    case 'shown':
    case 'expiring':
    case 'complete':
      return again.name === phase.name
    // At whichever transaction was heard of last: each leads to the payment.
    case 'confirming':
      return again.name === 'confirming'
    case 'asking':
      return again.name === 'locating'
    // Somebody else has sent it, by the service's or the depository's word: the next look tells again.
    case 'locating':
      return phase.ask === null || again.name === 'locating'
    case 'signing':
      return wordOf(again) === 'signature-unanswered'
    case 'stopped':
      switch (phase.reason.type) {
        case 'submission-refused':
        case 'job-over':
        case 'reverted':
          return wordOf(again) === phase.reason.type
        default:
          return true
      }
    default:
      return true
  }
}

const broken = new Map<string, string>()
const states = new Set<WithdrawalState>()
const phases = new Set<string>()
const resumedBy = new Map<string, WithdrawalState>()

function journalOf({ asks, facts, round }: WithdrawalState): Journal {
  const log = printLog([round, asks, facts])
  const known = resumedBy.get(log)
  const resumed = known ?? createWithdrawalState({ record, asks, facts })
  resumedBy.set(log, resumed)
  return { resumed, isNew: known === undefined }
}

beforeAll(() => {
  for (const edge of walk(2_000)) {
    states.add(edge.before)
    phases.add(wordOf(edge.before.phase))
    const journal = edge.after === edge.before ? null : journalOf(edge.after)
    for (const [name, rule] of Object.entries(rules)) {
      const problem = broken.has(name) ? null : rule(edge, journal)
      if (problem !== null)
        broken.set(name, `${problem}: ${edge.event.type} takes ${print(edge.before)} to ${print(edge.after)}`)
    }
  }
})

test('there are enough of them to mean something, and every phase is among them', () => {
  expect(states.size).toBe(2_000)
  const names = [
    'idle',
    'attesting',
    'preparing',
    'waiting-turn',
    'signing',
    'submitting',
    'following',
    'shown',
    'checking',
  ]
  const later = [
    'switching',
    'asking',
    'locating',
    'confirming',
    'expiring',
    'needs-wallet',
    'complete',
    'ready',
  ]
  for (const name of [...names, ...later, 'job-over', 'reverted']) expect(phases).toContain(name)
})

test.each(Object.keys(rules))('%s', (name) => {
  expect(broken.get(name)).toBeUndefined()
})
