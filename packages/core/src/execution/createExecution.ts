import type { IntentClient } from '../client/createIntentClient.js'
import type { Chain } from '../domain/chain.js'
import type { Quote } from '../domain/quote.js'
import type { Trusted } from '../domain/trusted.js'
import type { Readers } from '../vm/reader.js'
import type { Wallets } from '../vm/wallet.js'
import { createState, emptyEntry } from './createState.js'
import type { Effect } from './effects.js'
import { effectKey, effectsOf } from './effectsOf.js'
import type { ExecutionEvent } from './events.js'
import { executionIdOf } from './executionIdOf.js'
import type { ExecutionRecord, JournalEntry } from './facts.js'
import type { HandlerContext, Ports } from './handlers/context.js'
import { runEffect } from './handlers/runEffect.js'
import type { Journal } from './journal/journal.js'
import { isSettled } from './selectors.js'
import type { ExecutionState } from './state.js'
import { transition } from './transition.js'

/** What an execution works with, whichever quote it runs. */
export type ExecutionPorts = Readonly<{
  client: IntentClient
  /** At most one wallet per VM; the one of the origin chain's VM is asked. */
  wallets: Wallets
  /** At most one reader per VM: our own witnesses of what happened on chain. */
  readers: Readers
  journal: Journal
  /** Addresses to check against, by slug; what this package ships when left out. */
  trusted?: Trusted | undefined
  /** The chains, when the host has them already; the service is asked when left out. */
  chains?: readonly Chain[] | undefined
  /** Milliseconds after which a quote that was never asked for is refused. 60,000 when left out. */
  maxQuoteAge?: number | undefined
}>

export type ExecutionOptions = ExecutionPorts &
  Readonly<{
    quote: Quote
    /** The address that signs; must be the quote's user. */
    account: string
  }>

/** One run of a quote's steps. All of it may be called at any time, in any order. */
export type Execution = Readonly<{
  /** Derived from quote and account: the same quote cannot run twice. */
  id: string
  getSnapshot: () => ExecutionState
  /** Calls back after every change; the answer unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /** Does everything that comes before the click: verifies, reads the chain, has the wallet switch chain. */
  prepare: () => void
  /** The click: opens the wallet, goes on after a stop, or asks again where an ask was closed. */
  start: (options?: Readonly<{ accepts?: 'verified' | 'unverifiable' | undefined }>) => void
  /** No more asks. What was asked before is followed to its end. */
  cancel: () => void
  /** The person says that nothing is waiting in the wallet: closes an ask that has no answer. */
  nothingWaiting: () => void
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
  'wallet-rejected',
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
    trusted: options.trusted,
    chains: options.chains ?? null,
    maxQuoteAge: options.maxQuoteAge ?? 60_000,
  }
  const life = new AbortController()
  const listeners = new Set<() => void>()
  const running = new Map<string, AbortController>()
  const queue: ExecutionEvent[] = []
  let state = createState(entry)
  let draining = false

  const dispatch = (event: ExecutionEvent): void => {
    queue.push(event)
    if (!draining) void drain()
  }

  const drain = async (): Promise<void> => {
    draining = true
    for (let event = queue.shift(); event; event = queue.shift()) {
      if (life.signal.aborted && !outlives.has(event.type)) continue
      const [next, effects] = transition(state, event)
      if (next === state) continue
      state = next
      for (const effect of effects) if (effect.type === 'record') await keep(effect)
      if (life.signal.aborted) continue
      notify()
      follow(effects)
    }
    draining = false
  }

  /** A listener that throws is the host's to hear of; the money is followed all the same. */
  const notify = (): void => {
    for (const listener of listeners) {
      try {
        listener()
      } catch (error) {
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }

  /** Save before you wait: nothing else of a transition is done before its facts are kept. */
  const keep = async ({ fact }: Extract<Effect, { type: 'record' }>): Promise<void> => {
    try {
      await journal.append(record.id, fact)
    } catch {
      queue.push({ type: 'journal-failed' })
    }
  }

  const follow = (effects: readonly Effect[]): void => {
    const wanted = new Set(effectsOf(state).map(effectKey))
    for (const [key, controller] of running) {
      if (wanted.has(key)) continue
      controller.abort()
      running.delete(key)
    }
    for (const effect of effects) if (effect.type !== 'record') launch(effect)
  }

  const launch = (effect: Exclude<Effect, { type: 'record' }>): void => {
    if (life.signal.aborted) return
    const controller = new AbortController()
    running.set(effectKey(effect), controller)
    const context: HandlerContext = {
      ports,
      record,
      getState: () => state,
      // A wallet's answer counts whenever it comes; everything else is over once its phase was left.
      emit: (event) => {
        if (effect.type === 'ask' || !controller.signal.aborted) dispatch(event)
      },
      signal: controller.signal,
    }
    void runEffect(effect, context)
  }

  const readJournal = async (): Promise<void> => {
    const known = await journal.read(record.id).catch(() => null)
    if (known) dispatch({ type: 'journal-read', entry: known })
  }
  const unsubscribe = journal.subscribe((executionId) => {
    if (executionId === record.id) void readJournal()
  })
  void readJournal()
  follow(effectsOf(state))

  const now = (): number => client.clock.now()
  return {
    id: record.id,
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prepare: () => dispatch({ type: 'prepare-requested', at: now() }),
    start: ({ accepts = 'verified' } = {}) => {
      const aged = now() - record.quote.receivedAt > ports.maxQuoteAge
      dispatch({ type: 'start-requested', at: now(), quoteAge: aged ? 'aged' : 'fresh', accepts })
    },
    cancel: () => dispatch({ type: 'cancel-requested', at: now() }),
    nothingWaiting: () => dispatch({ type: 'nothing-waiting-declared', at: now() }),
    pasteHash: (hash) => dispatch({ type: 'hash-pasted', at: now(), hash: hash.trim().toLowerCase() }),
    result: (signal) => resultOf(() => state, listeners, signal),
    dispose: () => {
      life.abort()
      unsubscribe()
      for (const controller of running.values()) controller.abort()
      running.clear()
    },
  }
}

function resultOf(
  getState: () => ExecutionState,
  listeners: Set<() => void>,
  signal: AbortSignal | undefined,
): Promise<ExecutionState> {
  return new Promise((resolve, reject) => {
    const finish = (): void => {
      if (!isSettled(getState())) return
      release()
      resolve(getState())
    }
    const abort = (): void => {
      release()
      reject(signal?.reason)
    }
    const release = (): void => {
      listeners.delete(finish)
      signal?.removeEventListener('abort', abort)
    }
    if (signal?.aborted) return abort()
    listeners.add(finish)
    signal?.addEventListener('abort', abort, { once: true })
    finish()
  })
}
