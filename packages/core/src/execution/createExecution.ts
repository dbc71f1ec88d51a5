import type { IntentClient } from '../client/intentClient.js'
import type { Chain } from '../domain/chain.js'
import type { Quote } from '../domain/quote.js'
import type { Trusted } from '../domain/trusted.js'
import { createLoop } from '../engine/createLoop.js'
import type { PromptQueue } from '../engine/createPromptQueue.js'
import { isDrawnOf } from '../engine/isDrawnOf.js'
import { resultOf } from '../engine/resultOf.js'
import { type PhasePart, watchPhases } from '../engine/watchPhases.js'
import type { Readers } from '../families/reader.js'
import type { Wallets } from '../families/wallet.js'
import { ageOf } from '../utils/ageOf.js'
import { decide, type Policy } from '../verification/decide.js'
import { createState, emptyEntry } from './createState.js'
import { effectsOf } from './effectsOf.js'
import type { ExecutionEvent } from './events.js'
import { executionIdOf } from './executionIdOf.js'
import type { ExecutionRecord, JournalEntry } from './facts.js'
import { isSettled } from './getExecutionStatus.js'
import type { Ports } from './handlers/context.js'
import type { Journal } from './journal/journal.js'
import { launchEffects } from './launchEffects.js'
import { defaultMaxQuoteAge } from './quoteAges.js'
import type { ExecutionState } from './state.js'
import type { Tabs } from './tabs/tabs.js'
import { transition } from './transition.js'

/** What an execution works with, whichever quote it runs. */
export type ExecutionPorts = Readonly<{
  client: IntentClient
  /** At most one wallet per VM; the one of the origin chain's VM is asked. */
  wallets: Wallets
  /** At most one reader per VM: our own witnesses of what happened on chain. */
  readers: Readers
  journal: Journal
  /**
   * Whether a wallet may be asked with a journal that forgets with the page: after a reload nothing then protects
   * from asking twice. Refused when left out.
   */
  volatileJournal?: 'refuse' | 'accept' | undefined
  /** Addresses to check against, by slug; what this package ships when left out. */
  trusted?: Trusted | undefined
  /** The chains, when the host has them already; the service is asked when left out. */
  chains?: readonly Chain[] | undefined
  /** What is done with each verdict. Where it blocks, accepting on the person's behalf changes nothing. */
  policy?: Policy | undefined
  /** Milliseconds after which a quote that was never asked for is refused. `defaultMaxQuoteAge` when left out. */
  maxQuoteAge?: number | undefined
  /** Milliseconds an order may stay open before its quote is no longer verified. 30 days when left out. */
  maxOrderLife?: number | undefined
  /**
   * One queue for all executions that ask the same person, or sign with the same account of this process: without
   * one each asks as soon as it can, and what two sign at once takes one and the same place in the account's order.
   */
  prompts?: PromptQueue | undefined
  /** The other tabs of this browser: one looks for all of them. Each looks for itself when left out. */
  tabs?: Tabs | null | undefined
  /** Whether an approval and its deposit may be asked for as one batch (EIP-5792). `off` when left out. */
  batching?: 'off' | 'when-atomic' | undefined
}>

export type ExecutionOptions = ExecutionPorts &
  Readonly<{
    quote: Quote
    /** The address that signs; must be the quote's user. */
    account: string
  }>

/** What a click says. */
export type StartOptions = Readonly<{
  accepts?: 'verified' | 'unverifiable' | undefined
  /** What the screen showed at the click (`shownOf`); left out where nobody is shown anything. */
  shown?: string | undefined
}>

/** One run of a quote's steps. All of it may be called at any time, in any order. */
export type Execution = Readonly<{
  /** A digest of the quote's content and the account: the same quote cannot run twice. */
  id: string
  getSnapshot: () => ExecutionState
  /** Calls back after every change; the answer unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /**
   * Verifies and reads the chain, and asks the wallet for nothing that a person would see: for a screen that shows what
   * was checked before anybody went on. The click that follows has the wallet switch chain where it must.
   */
  check: () => void
  /** Does everything that comes before the click: verifies, reads the chain, has the wallet switch chain. */
  prepare: () => void
  /**
   * The click: opens the wallet, goes on after a stop, or asks again where an ask was closed.
   *
   * With `shown`, made by `shownOf` of what the screen drew, nothing is asked when any of that is otherwise by now.
   * `accepts: 'unverifiable'` is a yes to what nobody could check, as it was found by then; what is found later asks
   * again. Without `accepts` what was accepted before stays so.
   */
  start: (options?: StartOptions) => void
  /** No more asks. What was asked before is followed to its end. */
  cancel: () => void
  /**
   * The person says that nothing is waiting in the wallet: closes an ask that has no answer.
   *
   * @param options.asked how many asks the screen was drawn of (`state.asks.length`): where there are more by now, the
   *   word is not taken, since the newest may be waiting. Leave it out where nothing was drawn
   */
  nothingWaiting: (options?: Readonly<{ asked?: number | undefined }>) => void
  /** The person names the transaction, found in the wallet's own history. */
  pasteHash: (hash: string) => void
  /** Resolves when the execution succeeded, was refunded, failed or stopped. Rejects when the signal fires. */
  result: (signal?: AbortSignal) => Promise<ExecutionState>
  /**
   * Lets go of every wait and tells nobody anything more. The journal keeps what is known, also what a wallet that
   * was asked still answers; another execution may take it up.
   */
  dispose: () => void
}>

/** What a wallet says to an ask nobody else can know: it is kept also when this execution was let go of. */
const outlives: ReadonlySet<ExecutionEvent['type']> = new Set([
  'ask-recorded',
  'wallet-answered',
  'wallet-signed',
  'sign-failed',
  'wallet-rejected',
  'batch-taken',
  'batch-refused',
  'message-signed',
])

/**
 * Makes an execution of a quote. Nothing happens until `prepare` or `start`; what the journal knows of this quote
 * and account is taken up first, so that making it again after a reload goes on where it was.
 */
export function createExecution({ quote, account, ...ports }: ExecutionOptions): Execution {
  const record: ExecutionRecord = {
    id: executionIdOf(quote, account),
    quote,
    account,
    createdAt: ports.client.clock.now(),
  }
  return runExecution(emptyEntry(record), ports)
}

/** Runs an execution from whatever is known of it: nothing at all, or what the journal kept. */
export function runExecution(entry: JournalEntry, options: ExecutionPorts): Execution {
  const { client, journal } = options
  const { record } = entry
  const ports: Ports = {
    client,
    wallets: options.wallets,
    readers: options.readers,
    journal,
    volatileJournal: options.volatileJournal ?? 'refuse',
    trusted: options.trusted,
    chains: options.chains ?? null,
    maxQuoteAge: options.maxQuoteAge ?? defaultMaxQuoteAge,
    maxOrderLife: options.maxOrderLife,
    prompts: options.prompts ?? null,
    batching: options.batching ?? 'off',
  }
  const loop = createLoop({
    id: record.id,
    client,
    journal,
    initial: createState(entry),
    transition,
    effectsOf,
    factOf: (effect) => (effect.type === 'record' ? effect.fact : null),
    journalFailed: { type: 'journal-failed' } as ExecutionEvent,
    journalRead: (known): ExecutionEvent => ({ type: 'journal-read', entry: known }),
    outlives: ({ type }) => outlives.has(type),
    follow: (effects) => launched.follow(effects),
  })
  const { getState, dispatch, drained, listeners } = loop
  let declared = new AbortController()
  const launched = launchEffects({
    ports,
    record,
    tabs: options.tabs ?? null,
    getState,
    dispatch,
    nextDeclaration: () => declared.signal,
  })
  watchPhases({ client, listeners, run: 'execution', id: record.id, partsOf: () => phasesOf(getState()) })
  loop.begin()

  const now = (): number => client.clock.now()
  return {
    id: record.id,
    getSnapshot: getState,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    check: () => dispatch({ type: 'check-requested', at: now() }),
    prepare: () => dispatch({ type: 'prepare-requested', at: now() }),
    start: ({ accepts, shown } = {}) => {
      const aged = ageOf(record.quote, now()) > ports.maxQuoteAge
      const mayAccept = decide('unverifiable', options.policy) !== 'block'
      dispatch({
        type: 'start-requested',
        at: now(),
        quoteAge: aged ? 'aged' : 'fresh',
        accepts: accepts !== undefined && !mayAccept ? 'verified' : accepts,
        shown,
      })
    },
    cancel: () => dispatch({ type: 'cancel-requested', at: now() }),
    nothingWaiting: ({ asked } = {}) => {
      if (!isDrawnOf(getState(), { asked })) return
      // Said before it is kept: a prompt that opened meanwhile would be one that nobody expects.
      declared.abort()
      declared = new AbortController()
      dispatch({ type: 'nothing-waiting-declared', at: now(), asked })
    },
    pasteHash: (text) => {
      const hash = text.trim()
      // Hexadecimal has no letter case, base58 has.
      dispatch({ type: 'hash-pasted', at: now(), hash: /^0x/i.test(hash) ? hash.toLowerCase() : hash })
    },
    result: (signal) => resultOf({ getState, drained, listeners, isSettled, signal }),
    dispose: () => {
      loop.end()
      launched.end()
    },
  }
}

function phasesOf({ quote, items }: ExecutionState): readonly PhasePart[] {
  const { requestId } = quote
  return items.map(({ step, item, role, phase }) => ({ requestId, part: `${step}.${item}`, role, phase }))
}
