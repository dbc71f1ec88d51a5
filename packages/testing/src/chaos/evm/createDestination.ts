import type { PublicClient } from 'viem'
import type { Provider } from '../askProvider.js'
import type { WorldOptions } from '../family.js'
import type { WorldChain } from '../toWorldChain.js'
import { depository, destinationId, tokenAbroad } from '../writeQuote.js'
import { createEvmChain, toEvmWorldChain } from './createEvmChain.js'
import { createNode } from './createNode.js'

/** The chain of the EVM that the orders of the other families are filled on. */
export function createDestination({ clock, fork, blockTime, finalAfter }: WorldOptions): Readonly<{
  world: WorldChain
  nodesOf: (providers: ReadonlyMap<number, readonly Provider[]>) => readonly PublicClient[]
}> {
  const id = destinationId
  const options = { id, clock, draw: fork(`chain ${id}`), blockTime: blockTime[id] ?? 1_000, finalAfter }
  const chain = createEvmChain(options, { depository, tokens: [tokenAbroad] })
  return {
    world: toEvmWorldChain(chain),
    nodesOf: (providers) => (providers.get(id) ?? []).map((provider) => createNode({ ...provider, chain })),
  }
}
