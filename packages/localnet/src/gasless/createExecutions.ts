import type { Address, Hex } from 'viem'
import type { AppBalance } from '../state/createAppBalances.js'
import type { GaslessCall } from './gaslessCall.js'

/** A call that was sent for somebody. */
export interface Execution {
  readonly requestId: Hex
  readonly hash: Hex
  readonly call: GaslessCall
  readonly wallet: Address
  /** What the wallet has put up for it: the most it can cost. */
  readonly taken: readonly AppBalance[]
}

/** Calls that were sent and are not in a block yet. */
export interface Executions {
  add(execution: Execution): void
  remove(requestId: Hex): void
  list(): readonly Execution[]
}

/** Nothing sent yet. */
export function createExecutions(): Executions {
  const executions = new Map<Hex, Execution>()
  return Object.freeze({
    add: (execution: Execution) => {
      executions.set(execution.requestId, Object.freeze(execution))
    },
    remove: (requestId: Hex) => {
      executions.delete(requestId)
    },
    list: () => [...executions.values()],
  })
}
