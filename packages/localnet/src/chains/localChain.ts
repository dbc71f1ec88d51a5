import type { Address } from 'viem'
import type { Contracts } from '../contracts/deployContracts.js'
import type { ChainClient } from './createChainClient.js'

/** Something that can be paid with or paid out on one chain. */
export interface Currency {
  /** The service's id, equal on every chain: eth, usdc, dai. */
  readonly id: 'eth' | 'usdc' | 'dai'
  readonly chainId: number
  /** Lower case; all zero means the chain's native currency. */
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** One chain of the local network with everything the service knows about it. */
export interface LocalChain {
  readonly id: number
  readonly name: string
  /** The chain's protocol id, which orders carry instead of the number. */
  readonly slug: string
  readonly rpcUrl: string
  readonly pid: number
  readonly client: ChainClient
  readonly contracts: Contracts
  /** Native currency first. */
  readonly currencies: readonly Currency[]
}

export const nativeAddress: Address = '0x0000000000000000000000000000000000000000'

/** The currencies of a chain, native first. */
export function listCurrencies(chainId: number, contracts: Contracts): readonly Currency[] {
  return Object.freeze(
    [
      { id: 'eth', chainId, address: nativeAddress, symbol: 'ETH', name: 'Ether', decimals: 18 } as const,
      {
        id: 'usdc',
        chainId,
        address: contracts.usdc,
        symbol: 'USDC',
        name: 'USD Coin',
        decimals: 6,
      } as const,
      {
        id: 'dai',
        chainId,
        address: contracts.dai,
        symbol: 'DAI',
        name: 'Dai Stablecoin',
        decimals: 18,
      } as const,
    ].map((currency) => Object.freeze(currency)),
  )
}

/** Whether a currency is its chain's native one. */
export function isNative(currency: { readonly address: string }): boolean {
  return currency.address === nativeAddress
}
