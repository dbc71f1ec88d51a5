import type { Address } from 'viem'
import type { Contracts } from '../contracts/deployContracts.js'
import type { ChainClient } from './createChainClient.js'
import { type OddContracts, type OddTokenId, oddTokens } from './oddTokens.js'

/** Something that can be paid with or paid out on one chain. */
export interface Currency {
  /** The service's id, equal on every chain. */
  readonly id: 'eth' | 'usdc' | 'dai' | 'buoy' | 'weth' | 'sol' | 'trx' | 'btc' | 'ton' | OddTokenId
  readonly chainId: number
  /** As its chain writes addresses, in lower case where that means nothing. The native one has the chain's sentinel. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Whether the solver takes it and pays it out; of the others BUOY is swapped in the pool, and WETH is only wrapped. */
  readonly solver: boolean
  /** How it may be taken by a signature, for the service. */
  readonly permit: 'eip3009' | 'eip2612' | 'none'
}

/** A currency of an EVM chain. */
export interface EvmCurrency extends Currency {
  readonly address: Address
}

/** One EVM chain of the local network with everything the service knows about it. */
export interface LocalChain {
  readonly id: number
  readonly name: string
  /** The chain's protocol id, which orders carry instead of the number. */
  readonly slug: string
  readonly rpcUrl: string
  readonly pid: number
  readonly client: ChainClient
  readonly contracts: Contracts
  /** The odd tokens; null where they were not asked for. */
  readonly oddTokens: OddContracts | null
  /** Native currency first. */
  readonly currencies: readonly EvmCurrency[]
}

/** What stands for BTC among the currencies of Bitcoin: the account of zeros. */
export const nativeBitcoin = 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmql8k8'

/** What stands for TON itself among the currencies of TON: the account of zeros. */
export const nativeTon = 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'

/** What stands for TRX among the currencies of Tron: the account of zeros. */
export const nativeTron = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'

/** What stands for SOL among the currencies of Solana. */
export const nativeSolana = '11111111111111111111111111111111'

export const nativeAddress: Address = '0x0000000000000000000000000000000000000000'

/** The currencies of a chain, native first. */
export function listCurrencies(
  chainId: number,
  { usdc, dai, buoy, weth }: Pick<Contracts, 'usdc' | 'dai' | 'buoy' | 'weth'>,
): readonly EvmCurrency[] {
  const list: readonly Omit<EvmCurrency, 'chainId'>[] = [
    {
      id: 'eth',
      address: nativeAddress,
      symbol: 'ETH',
      name: 'Ether',
      decimals: 18,
      solver: true,
      permit: 'none',
    },
    {
      id: 'usdc',
      address: usdc,
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
      solver: true,
      permit: 'eip3009',
    },
    {
      id: 'dai',
      address: dai,
      symbol: 'DAI',
      name: 'Dai Stablecoin',
      decimals: 18,
      solver: true,
      permit: 'eip2612',
    },
    {
      id: 'buoy',
      address: buoy,
      symbol: 'BUOY',
      name: 'Buoy',
      decimals: 18,
      solver: false,
      permit: 'none',
    },
    {
      id: 'weth',
      address: weth,
      symbol: 'WETH',
      name: 'Wrapped Ether',
      decimals: 18,
      solver: false,
      permit: 'none',
    },
  ]
  return Object.freeze(list.map((currency) => Object.freeze({ ...currency, chainId })))
}

/** The odd tokens as currencies of their chain, which the solver takes and pays. */
export function listOddTokens(chainId: number, contracts: OddContracts): readonly EvmCurrency[] {
  return oddTokens.map((token) =>
    Object.freeze({ ...token, chainId, address: contracts[token.id], solver: true, permit: 'none' as const }),
  )
}

/** Whether a currency is its chain's native one. */
export function isNative(currency: { readonly address: string }): boolean {
  return [nativeAddress, nativeSolana, nativeTron, nativeBitcoin, nativeTon].includes(currency.address)
}
