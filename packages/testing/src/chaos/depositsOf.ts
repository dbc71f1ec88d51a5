import { depositTopics } from './carryOut.js'
import type { SimulatedChain } from './createChain.js'

/** The deposit events of an order in a chain as it stands, each by its transaction. */
export function depositsOf(
  chain: SimulatedChain,
  orderId: string,
): readonly Readonly<{ hash: string; chainId: number }>[] {
  const id = orderId.slice(2).toLowerCase()
  const topics: readonly string[] = Object.values(depositTopics)
  return chain
    .blocks()
    .flatMap(({ mined }) =>
      mined.flatMap(({ sent, logs }) =>
        logs.flatMap((log) =>
          topics.includes(log.topics[0] ?? '') && log.data.toLowerCase().endsWith(id)
            ? [{ hash: sent.hash, chainId: chain.id }]
            : [],
        ),
      ),
    )
}
