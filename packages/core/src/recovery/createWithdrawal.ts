import type { IntentClient } from '../client/intentClient.js'
import type { Chain } from '../domain/chain.js'
import type { Trusted } from '../domain/trusted.js'
import { createFollower } from '../engine/createFollower.js'
import { createLoop } from '../engine/createLoop.js'
import type { PromptQueue } from '../engine/createPromptQueue.js'
import { resultOf } from '../engine/resultOf.js'
import { type PhasePart, watchPhases } from '../engine/watchPhases.js'
import type { Readers } from '../families/reader.js'
import type { Wallets } from '../families/wallet.js'
import { trusted as shipped } from '../verification/trusted.js'
import { createWithdrawalState } from './createState.js'
import type { WithdrawalEffect } from './effects.js'
import { withdrawalEffectKey, withdrawalEffectsOf } from './effectsOf.js'
import type { WithdrawalEvent } from './events.js'
import type { WithdrawalEntry, WithdrawalJournal } from './facts.js'
import type { WithdrawalHandlerPorts } from './handlers/context.js'
import { runWithdrawalEffect } from './handlers/runEffect.js'
import { recordOf, type WithdrawalTerms } from './recordOf.js'
import { isWithdrawalSettled } from './selectors.js'
import type { WithdrawalState } from './state.js'
import { transitionWithdrawal } from './transition.js'

/** What a withdrawal works with, whatever it withdraws. */
export type WithdrawalPorts = Readonly<{
  client: IntentClient
  /**
   * At most one wallet per VM. The owner's signs the request; the one of the chain that pays out broadcasts, which is
   * the recipient's where the owner is of another VM.
   */
  wallets: Wallets
  /** At most one reader per VM: our own witnesses of the payment. */
  readers: Readers
  journal: WithdrawalJournal
  /** Whether a journal that forgets with the page will do. Refused when left out. */
  volatileJournal?: 'refuse' | 'accept' | undefined
  /** Addresses to check against, by slug; what this package ships when left out. */
  trusted?: Trusted | undefined
  /** One queue for everything that asks the same person. */
  prompts?: PromptQueue | undefined
}>

export type WithdrawalOptions = WithdrawalPorts &
  Omit<WithdrawalTerms, 'now' | 'chains'> &
  Readonly<{
    /** As the service lists them: they say which VM a slug runs. */
    chains: readonly Chain[]
  }>

/** One withdrawal. All of it may be called at any time, in any order. */
export type Withdrawal = Readonly<{
  /** Derived from the terms: the same withdrawal cannot run twice. */
  id: string
  getSnapshot: () => WithdrawalState
  /** Calls back after every change; the answer unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /**
   * The click: begins, goes on after a stop, agrees to a lower amount, or asks again where an ask was closed.
   *
   * @param options.shown `shownWithdrawalOf` the state that the person was shown; the click does nothing where the
   *   withdrawal is another by then. Leave it out where nothing was drawn
   */
  start: (options?: Readonly<{ shown?: string | undefined }>) => void
  /** No more asks. What was signed or asked before is followed to its end. */
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
  /** Resolves when the money is paid out, or the withdrawal stopped. Rejects when the signal fires. */
  result: (signal?: AbortSignal) => Promise<WithdrawalState>
  /** Lets go of every wait and tells nobody anything more. The journal keeps what is known. */
  dispose: () => void
}>

/** What is answered to an ask nobody else can know: it is kept also when this withdrawal was let go of. */
const outlives: ReadonlySet<WithdrawalEvent['type']> = new Set([
  'ask-recorded',
  'ask-withdrawn',
  'digest-signed',
  'wallet-answered',
  'wallet-signed',
  'wallet-rejected',
  'sign-failed',
  'job-begun',
])

/**
 * Makes a withdrawal of money that stopped half-way (interface: Recovery withdrawal endpoints): claimed onto the hub
 * where it is not there yet, signed by its owner, paid out by a transaction that the depository carries out once.
 * Nothing happens until `start`; what the journal knows of these terms is taken up first.
 *
 * @example
 * const journal = createIndexedDbWithdrawalJournal()
 * const withdrawal = createWithdrawal({ client, wallets, readers, journal, chains, request: withdrawalRequest })
 * withdrawal.start()
 * const end = await withdrawal.result()
 * @throws InputError for a chain nobody lists, an empty address, an amount that is none
 */
export function createWithdrawal({
  request,
  deposit,
  sequence,
  chains,
  ...ports
}: WithdrawalOptions): Withdrawal {
  const now = ports.client.clock.now()
  const record = recordOf({ request, deposit, sequence, chains, now })
  return runWithdrawal({ record, asks: [], facts: [] }, ports)
}

type Running = Exclude<WithdrawalEffect, { type: 'record' }>

/** Runs a withdrawal from whatever is known of it: nothing at all, or what the journal kept. */
export function runWithdrawal(entry: WithdrawalEntry, options: WithdrawalPorts): Withdrawal {
  const { client, journal } = options
  const { record } = entry
  const { clock } = client
  const ports: WithdrawalHandlerPorts = {
    client,
    wallets: options.wallets,
    readers: options.readers,
    journal,
    volatileJournal: options.volatileJournal ?? 'refuse',
    trusted: options.trusted ?? shipped,
    prompts: options.prompts ?? null,
  }
  const loop = createLoop({
    id: record.id,
    client,
    journal,
    initial: createWithdrawalState(entry),
    transition: transitionWithdrawal,
    effectsOf: withdrawalEffectsOf,
    factOf: (effect) => (effect.type === 'record' ? effect.fact : null),
    journalFailed: { type: 'journal-failed' } as WithdrawalEvent,
    journalRead: (known): WithdrawalEvent => ({ type: 'journal-read', entry: known }),
    outlives: ({ type }) => outlives.has(type),
    follow: (effects) => follower.follow(effects.filter(isRunning)),
  })
  const { getState, dispatch, drained, listeners } = loop
  const follower = createFollower<Running>({
    named: () => withdrawalEffectsOf(getState()).filter(isRunning),
    keyOf: withdrawalEffectKey,
    launch: (effect, _key, signal) => {
      const emit = (event: WithdrawalEvent): void => {
        // An answer counts whenever it comes; everything else is over once its phase was left.
        if (!signal.aborted || outlives.has(event.type)) dispatch(event)
      }
      void runWithdrawalEffect(effect, { ports, record, getState, emit, signal })
    },
  })
  watchPhases({ client, listeners, run: 'withdrawal', id: record.id, partsOf: () => [phaseOf(getState())] })
  loop.begin()

  return Object.freeze({
    id: record.id,
    getSnapshot: getState,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: (options) => dispatch({ type: 'start-requested', shown: options?.shown }),
    cancel: () => dispatch({ type: 'cancel-requested', at: clock.now() }),
    nothingWaiting: ({ asked } = {}) =>
      dispatch({ type: 'nothing-waiting-declared', at: clock.now(), asked }),
    pasteHash: (hash: string) => {
      const pasted = hash.trim()
      // Elsewhere the case of a letter counts.
      const isHex = record.vm === 'evm'
      dispatch({ type: 'hash-pasted', hash: isHex ? pasted.toLowerCase() : pasted, at: clock.now() })
    },
    result: (signal?: AbortSignal) =>
      resultOf({ getState, drained, listeners, isSettled: isWithdrawalSettled, signal }),
    dispose: () => {
      loop.end()
      follower.end()
    },
  })
}

function isRunning(effect: WithdrawalEffect): effect is Running {
  return effect.type !== 'record'
}

function phaseOf({ phase }: WithdrawalState): PhasePart {
  return { requestId: null, part: 'withdrawal', role: 'withdrawal', phase }
}
