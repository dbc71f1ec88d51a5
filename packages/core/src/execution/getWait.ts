import type { Fact } from './facts.js'
import { failureMustStand } from './failureMustStand.js'
import { getUrgentItem } from './getUrgentItem.js'
import { getDeposit, getOutcome } from './selectors.js'
import type { ExecutionState, ItemState } from './state.js'
import { typicalBlockTime } from './typicalBlockTime.js'

/**
 * What an execution waits for, and how unusual that wait is. Times in milliseconds.
 *
 * - `wallet`: an answer to what was asked. No length is usual: a person is as slow as they like
 * - `block`: a transaction we know by its hash to be in a block and to have done what it is for
 * - `final`: a block to be out of reach of replacement
 * - `fill`: a solver to pay out what was deposited
 * - `refund`: what follows a failure
 * - `service`: the service to take a signature
 */
export type Wait = Readonly<{
  what: 'wallet' | 'block' | 'final' | 'fill' | 'refund' | 'service'
  since: number
  /** Never negative, however clocks are set. */
  elapsed: number
  /** What is usual, or null where nobody knows. For `refund`, `final` and a replaced block the most that is usual. */
  expected: number | null
  standing: 'usual' | 'slow' | 'unusual'
}>

/** However short a wait should be, this long is nothing to speak of: a phone is unlocked, a node lags. */
const leastSlow = 20_000
const leastUnusual = 300_000
/** The most a block takes until it is final where that is slow: two epochs and what comes on top. */
const longestFinality = 900_000

/** The most a transaction takes that fell out of its block, until it is in another: most are back with the next. */
const longestReturn = 600_000

/** A wait before it is measured. `bound`: whether `expected` is the most that is usual, not the middle. */
type Begun = Omit<Wait, 'elapsed' | 'standing'> & Readonly<{ bound?: boolean | undefined }>

/**
 * The present wait of an execution, or null where it waits for nothing but a click, or not at all. Pure: a longer wait
 * is never more usual.
 *
 * A wait is slow from three times what is usual, and unusual from ten times that: fills take two or three seconds at
 * the middle and hardly ever ten, so ten times is no bad luck any more. Below 20 seconds nothing is slow, and below
 * five minutes nothing unusual, since most chains and wallets take that at times; the same holds where nobody knows what is
 * usual. A refund, finality, and the return of what fell out of its block are known by the most they take, ten to
 * fifteen minutes: longer is slow, three times as long unusual.
 *
 * @param now milliseconds on the client's clock
 */
export function getWait(state: ExecutionState, now: number): Wait | null {
  const begun = begunIn(state)
  if (begun === null) return null
  const { bound = false, ...wait } = begun
  const elapsed = Math.max(0, now - wait.since)
  const [slow, unusual] = limitsOf(wait.expected, bound)
  const standing = elapsed >= unusual ? 'unusual' : elapsed >= slow ? 'slow' : 'usual'
  return { ...wait, elapsed, standing }
}

function limitsOf(expected: number | null, bound: boolean): readonly [slow: number, unusual: number] {
  const usual = expected ?? 0
  const [slow, unusual] = bound ? [usual, usual * 3] : [usual * 3, usual * 10]
  return [Math.max(slow, leastSlow), Math.max(unusual, leastUnusual)]
}

function begunIn(state: ExecutionState): Begun | null {
  if (getOutcome(state, 'fill') || getOutcome(state, 'refund')) return null
  // A block that holds what settles by itself is waited for as well.
  const item = getUrgentItem(state) ?? state.items.find(({ phase }) => phase.name === 'watching')
  return item === undefined ? null : begunOf(state, item)
}

function begunOf(state: ExecutionState, item: ItemState): Begun | null {
  const { phase } = item
  switch (phase.name) {
    case 'asking':
      return { what: 'wallet', since: phase.ask.askedAt, expected: null }
    case 'locating': {
      const { ask, callsId } = phase
      // A wallet that took a batch has answered: it is the chain's turn.
      return callsId === null
        ? { what: 'wallet', since: ask.askedAt, expected: null }
        : block(ask.chainId, timeOf(state, item, 'calls') ?? ask.askedAt)
    }
    case 'confirming': {
      const named = state.facts.findLast(
        (fact) => (fact.type === 'hash' || fact.type === 'signed') && fact.hash === phase.hash,
      )
      const since = named?.at ?? phase.ask.askedAt
      return phase.seen === 'vanished'
        ? { what: 'block', since, expected: longestReturn, bound: true }
        : block(phase.ask.chainId, since)
    }
    case 'posting':
      return {
        what: 'service',
        since: timeOf(state, item, 'signature') ?? lastAskedAt(state),
        expected: null,
      }
    case 'watching':
      return item.role === 'call'
        ? {
            what: 'final',
            since: phase.seen?.at ?? lastAskedAt(state),
            expected: longestFinality,
            bound: true,
          }
        : watched(state, item)
    case 'queued':
    case 'checking':
    case 'switching':
    case 'ready':
    case 'waiting-turn':
    case 'joined':
    case 'complete':
    case 'stopped':
      return null
    default:
      return phase satisfies never
  }
}

function watched(state: ExecutionState, item: ItemState): Begun {
  const { service, quote } = state
  const status = service?.reading.status
  if (service && status !== undefined) {
    if (status === 'failure' || status === 'refund') {
      return { what: 'refund', since: service.since, expected: failureMustStand, bound: true }
    }
    // It is said to be there: our own look at the chain is all that is missing.
    if (status === 'success') return block(quote.request.destinationChainId, service.since)
  }
  const since = getDeposit(state)?.at ?? timeOf(state, item, 'posted') ?? lastAskedAt(state)
  const { timeEstimate } = quote.details
  // Less than a second is said as nothing.
  const expected = timeEstimate === null ? null : Math.round(Math.max(timeEstimate, 1) * 1000)
  return { what: 'fill', since, expected }
}

function block(chainId: number, since: number): Begun {
  return { what: 'block', since, expected: typicalBlockTime(chainId) }
}

function timeOf(
  { facts }: ExecutionState,
  { step, item }: ItemState,
  type: Extract<Fact['type'], 'calls' | 'signature' | 'posted'>,
): number | null {
  return facts.findLast((fact) => fact.type === type && fact.step === step && fact.item === item)?.at ?? null
}

function lastAskedAt({ asks, createdAt }: ExecutionState): number {
  return asks.at(-1)?.askedAt ?? createdAt
}
