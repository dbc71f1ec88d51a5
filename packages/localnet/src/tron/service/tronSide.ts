import { createAccounts, type TestAccount } from '../../chains/accounts.js'
import { type Currency, type EvmCurrency, nativeAddress, nativeTron } from '../../chains/localChain.js'
import { toEvmAddress, toTronAddress } from '../../hub/signatures/tron.js'
import { type StartTronChainOptions, startTronChain, type TronChain } from '../startTronChain.js'

/** The Tron chain of a local network with everything the service knows about it. */
export interface TronSide {
  readonly id: number
  readonly name: string
  /** The chain's protocol id. */
  readonly slug: string
  readonly chain: TronChain
  /** Native currency first. */
  readonly currencies: readonly Currency[]
  /** Fills and refunds. The key is the one it has on EVM chains. */
  readonly solver: TestAccount
  /** For people and tests, in base58, with the keys of the EVM chains: funded with TRX and both tokens. */
  readonly users: readonly { readonly address: string; readonly privateKey: `0x${string}` }[]
}

/** Starts the Tron chain of a network. */
export async function startTronSide(options: StartTronChainOptions): Promise<TronSide> {
  const chain = await startTronChain(options)
  const { solver, users } = createAccounts()
  const common = { chainId: chain.id, solver: true, permit: 'none' } as const
  const { usdc, dai } = chain.contracts
  return Object.freeze({
    ...{ id: chain.id, name: 'Tron', slug: 'tron', chain, solver },
    currencies: Object.freeze([
      { id: 'trx', address: nativeTron, symbol: 'TRX', name: 'Tron', decimals: 6, ...common },
      { id: 'usdc', address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6, ...common },
      { id: 'dai', address: dai, symbol: 'DAI', name: 'Dai Stablecoin', decimals: 18, ...common },
    ] as const),
    users: users.map(({ address, privateKey }) => ({ address: toTronAddress(address), privateKey })),
  })
}

/** A currency of Tron as the EVM behind it has it. */
export function toCurrencyBehind({ chain }: TronSide, currency: string): EvmCurrency {
  const address = currency === nativeTron ? nativeAddress : toEvmAddress(currency)
  const found = chain.behind.currencies.find((one) => one.address === address)
  if (found === undefined) throw new Error(`There is no currency ${currency} on Tron.`)
  return found
}

/** The currency of Tron that the EVM behind it has at an address. */
export function toCurrencyOfTron(address: string): string {
  return address === nativeAddress ? nativeTron : toTronAddress(toEvmAddress(address))
}
