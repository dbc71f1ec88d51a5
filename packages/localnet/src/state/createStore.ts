import type { Hex } from 'viem'
import { type Deposit, depositOf, type IntentRequest, orderIdOf, type Progress } from './request.js'

/** The memory of a local network: gone when it stops. */
export interface Store {
  /** Remembers a quote that was given out, and tells the subscribers. */
  add(request: IntentRequest): void
  get(id: string): IntentRequest | undefined
  findByOrderId(orderId: Hex): IntentRequest | undefined
  /** Oldest first. */
  list(): readonly IntentRequest[]
  /** Moves a request on, and tells the subscribers. The only way a request's progress changes. */
  advance(id: Hex, progress: Progress): IntentRequest
  /** Changes what a request is, not how far it has come: nobody is told. */
  amend(
    id: Hex,
    changes: Partial<Pick<IntentRequest, 'depositAddress' | 'supersededBy' | 'features' | 'moonpayId'>>,
  ): void
  /**
   * Remembers a deposit seen on chain, once, whoever saw it.
   * @returns what it is to the network: new, seen before, another one for its order, or for no order we know
   */
  recordDeposit(deposit: Deposit): 'first' | 'seen' | 'duplicate' | 'unknown-order'
  /** Every deposit ever seen, those for unknown orders included. */
  deposits(): readonly Deposit[]
  /** Is told of every new request and every step of one. Returns the way out. */
  subscribe(listener: (request: IntentRequest) => void): () => void
}

/** An empty store. `now` gives milliseconds. */
export function createStore(now: () => number): Store {
  const requests = new Map<string, IntentRequest>()
  const idByOrderId = new Map<string, string>()
  const deposits = new Map<string, Deposit>()
  const listeners = new Set<(request: IntentRequest) => void>()

  const need = (id: string): IntentRequest => {
    const request = requests.get(id.toLowerCase())
    if (request === undefined) throw new Error(`There is no request ${id}.`)
    return request
  }
  const tell = (request: IntentRequest): void => {
    for (const listener of listeners) listener(request)
  }
  const put = (request: IntentRequest): IntentRequest => {
    requests.set(request.id.toLowerCase(), Object.freeze(request))
    return request
  }
  const findByOrderId = (orderId: Hex): IntentRequest | undefined => {
    const id = idByOrderId.get(orderId.toLowerCase())
    return id === undefined ? undefined : requests.get(id)
  }

  return Object.freeze({
    add: (request: IntentRequest) => {
      const added = put(request)
      // A swap of the account itself names its request where a deposit names its order.
      idByOrderId.set((orderIdOf(request) ?? request.id).toLowerCase(), request.id.toLowerCase())
      tell(added)
    },
    get: (id: string) => requests.get(id.toLowerCase()),
    findByOrderId,
    list: () => [...requests.values()],
    advance: (id: Hex, progress: Progress) => {
      const before = need(id)
      // Strictly growing, so that two changes within a millisecond can still be told apart and ordered.
      const request = put({ ...before, progress, updatedAt: Math.max(now(), before.updatedAt + 1) })
      tell(request)
      return request
    },
    amend: (id: Hex, changes: Partial<IntentRequest>) => {
      put({ ...need(id), ...changes })
    },
    recordDeposit: (deposit: Deposit) => {
      const key = `${deposit.chainId}:${deposit.hash}:${deposit.logIndex}`
      if (deposits.has(key)) return 'seen' as const
      deposits.set(key, Object.freeze(deposit))
      const request = findByOrderId(deposit.orderId)
      if (request === undefined) return 'unknown-order' as const
      if (depositOf(request.progress) === null) return 'first' as const
      put({ ...request, duplicateDeposits: [...request.duplicateDeposits, deposit] })
      return 'duplicate' as const
    },
    deposits: () => [...deposits.values()],
    subscribe: (listener: (request: IntentRequest) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
}
