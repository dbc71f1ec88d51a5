import type { Address } from 'viem'

/** The tokens of Harbour that are not as ERC-20 wants them, where they were asked for. */
export type OddTokenId = 'stiff' | 'toll' | 'rune' | 'ticket' | 'gate'

/** Addresses of the odd tokens. Lower case. */
export type OddContracts = Readonly<Record<OddTokenId, Address>>

/** What one says of itself. */
interface OddToken {
  readonly id: OddTokenId
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** All of them, in the order of their deployment. */
export const oddTokens: readonly OddToken[] = [
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
