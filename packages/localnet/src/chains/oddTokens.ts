import type { OddContracts } from '../contracts/deployOddTokens.js'
import type { EvmCurrency } from './localChain.js'

/** The tokens of Harbour that are not as ERC-20 wants them, where they were asked for. */
export type OddTokenId = 'stiff' | 'toll' | 'rune' | 'ticket' | 'gate'

/** What they say of themselves, in the order of their deployment. */
export const oddTokens: readonly (Pick<EvmCurrency, 'symbol' | 'name' | 'decimals'> & {
  readonly id: OddTokenId
})[] = [
  // As USDT on Ethereum.
  { id: 'stiff', symbol: 'STIFF', name: 'Stiff Dollar', decimals: 6 },
  // Keeps a part of what is moved.
  { id: 'toll', symbol: 'TOLL', name: 'Toll Dollar', decimals: 18 },
  // Its symbol is 32 bytes.
  { id: 'rune', symbol: 'RUNE', name: 'Rune', decimals: 18 },
  { id: 'ticket', symbol: 'TICKET', name: 'Ticket', decimals: 0 },
  // Pays nothing to whom it blocks.
  { id: 'gate', symbol: 'GATE', name: 'Gate Dollar', decimals: 6 },
]

/** Them as currencies of their chain, which the solver takes and pays. */
export function listOddTokens(chainId: number, contracts: OddContracts): readonly EvmCurrency[] {
  return oddTokens.map((token) =>
    Object.freeze({ ...token, chainId, address: contracts[token.id], solver: true, permit: 'none' as const }),
  )
}
