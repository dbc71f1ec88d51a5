import type { IntentClient } from '../client/intentClient.js'
import type { Chain } from '../domain/chain.js'
import type { Trusted } from '../domain/trusted.js'
import { notifyListeners } from '../engine/notifyListeners.js'
import { resultOf } from '../engine/resultOf.js'
import { InputError } from '../errors/input.js'
import type { Readers } from '../families/reader.js'
import { freeze } from '../utils/freeze.js'
import { trusted as shipped } from '../verification/trusted.js'
import { learn } from './following/learn.js'
import type { FollowedEvent, FollowedState, Known, RequestName } from './following/state.js'
import { tellKnown } from './following/tellKnown.js'
import { followNamed } from './handlers/followNamed.js'

export type FollowRequestOptions = RequestName &
  Readonly<{
    client: IntentClient
    /** At most one reader per VM: our own witnesses. Without any, all there is is what the service says. */
    readers?: Readers | undefined
    /** Addresses to look for deposits at, by slug; what this package ships when left out. */
    trusted?: Trusted | undefined
    /** The chains, when the host has them already; the service is asked when left out, and only where needed. */
    chains?: readonly Chain[] | undefined
    /** Ends it as `dispose` does. */
    signal?: AbortSignal | undefined
  }>

/** A request that is looked at, and nothing more. The reading side of an execution. */
export type FollowedRequest = Readonly<{
  /** The request's id, or the hash it was named by. */
  id: string
  getSnapshot: () => FollowedState
  /** Calls back after every change; the answer unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /**
   * Resolves when the money arrived, came back, or a failure has stood. Not for a request nobody knows: that one is
   * asked for until the signal fires.
   */
  result: (signal?: AbortSignal) => Promise<FollowedState>
  /** Lets go of every wait and tells nobody anything more. */
  dispose: () => void
}>

/**
 * Follows a request from its id, or from the hash of any transaction of it, and nothing else: on another device, or
 * after a browser has forgotten its journal. No wallet is involved, so nothing can be asked of one. The status needs
 * no key; the record, and looking up a hash, need one on the way (interface: `GET /requests/v3`).
 *
 * What the service says is looked up on chain where a reader can read it: the deposit by the trusted depository's
 * own event, the payout by its receipt. Everything else is marked as the service's report. Nobody here has seen the
 * quote, so what should arrive is the service's report too.
 *
 * @example
 * const followed = followRequest({ client, readers: { evm: reader }, hash: '0x…' })
 * const end = await followed.result()
 * @throws InputError when the name is empty
 */
export function followRequest(options: FollowRequestOptions): FollowedRequest {
  const { client, readers = {}, trusted = shipped, chains } = options
  const asked = readName(options)
  const life = new AbortController()
  const { signal } = life
  const listeners = new Set<() => void>()
  let known: Known = {
    asked,
    since: client.clock.now(),
    search: 'looking',
    requestId: null,
    others: [],
    record: null,
    service: null,
    failure: 'none',
    deposit: null,
    outcome: null,
  }
  let state = freeze(tellKnown(known))

  const dispatch = (event: FollowedEvent): void => {
    const next = signal.aborted ? known : learn(known, event)
    if (next === known) return
    known = next
    state = freeze(tellKnown(known))
    notifyListeners(listeners)
  }

  const dispose = (): void => {
    life.abort()
    options.signal?.removeEventListener('abort', dispose)
  }
  if (options.signal?.aborted) dispose()
  options.signal?.addEventListener('abort', dispose, { once: true })
  void followNamed({ client, readers, trusted, chains, asked, getKnown: () => known, tell: dispatch, signal })

  return Object.freeze({
    id: 'requestId' in asked ? asked.requestId : asked.hash,
    getSnapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    result: (until?: AbortSignal) =>
      resultOf({
        getState: () => state,
        drained: async () => undefined,
        listeners,
        isSettled,
        signal: until,
      }),
    dispose,
  })
}

function isSettled({ name }: FollowedState): boolean {
  return name === 'arrived' || name === 'refunded' || name === 'failed'
}

function readName(options: RequestName): RequestName {
  const field = 'requestId' in options ? 'requestId' : 'hash'
  const text = 'requestId' in options ? options.requestId.trim() : options.hash.trim()
  if (text === '') throw new InputError(field, 'is empty', 'Give the whole of it, as it was shown.')
  return field === 'requestId' ? { requestId: text } : { hash: text }
}
