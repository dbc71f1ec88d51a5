import type { LocalChain } from '../chains/localChain.js'
import type { Family } from '../service/family.js'
import { toRawTon } from './signatures/ton.js'
import type { Vault } from './vault.js'

/** What a hub chain's accounts sign with, in the settlement's words. */
export type HubVm =
  | 'ethereum-vm'
  | 'hyperliquid-vm'
  | 'solana-vm'
  | 'tron-vm'
  | 'ton-vm'
  | 'bitcoin-vm'
  | 'lighter-vm'

/** Something the hub can name. */
export interface HubCurrency {
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** A chain the hub keeps accounts for. */
export interface HubChain {
  readonly slug: string
  /** The numeric id, as `GET /chains` and the balances have it. */
  readonly id: number
  readonly vm: HubVm
  /** The chain of the EVM itself; null where it is none, or this network has none. */
  readonly local: LocalChain | null
  /** Where its money is; null where this network has only accounts, signatures and shapes of it. */
  readonly vault: Vault | null
  /** What the solver can use there: anything else is listed without a currency and cannot be withdrawn. */
  readonly currencies: readonly HubCurrency[]
}

/** Chains of other families: their numeric ids and slugs are those of the public service. */
const foreign: readonly Omit<HubChain, 'local' | 'vault'>[] = [
  {
    slug: 'hyperliquid',
    id: 1337,
    vm: 'hyperliquid-vm',
    currencies: [
      { address: '0x00000000000000000000000000000000', symbol: 'USDC', name: 'USD Coin', decimals: 8 },
    ],
  },
  {
    slug: 'solana',
    id: 792703809,
    vm: 'solana-vm',
    currencies: [
      { address: '11111111111111111111111111111111', symbol: 'SOL', name: 'Solana', decimals: 9 },
      {
        address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
        symbol: 'USDC',
        name: 'USD Coin',
        decimals: 6,
      },
    ],
  },
  {
    slug: 'tron',
    id: 728126428,
    vm: 'tron-vm',
    currencies: [
      { address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', symbol: 'TRX', name: 'Tron', decimals: 6 },
      { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', symbol: 'USDT', name: 'Tether USD', decimals: 6 },
    ],
  },
  {
    slug: 'ton',
    id: 224235520,
    vm: 'ton-vm',
    currencies: [
      {
        address: 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c',
        symbol: 'TON',
        name: 'Toncoin',
        decimals: 9,
      },
    ],
  },
  { slug: 'bitcoin', id: 8253038, vm: 'bitcoin-vm', currencies: [] },
  { slug: 'lighter', id: 3586256, vm: 'lighter-vm', currencies: [] },
]

/** Every chain the hub keeps accounts for: those of this network first. */
export function listHubChains(
  chains: readonly { readonly local: LocalChain; readonly vault: Vault }[],
  families: readonly Pick<Family, 'id' | 'currencies' | 'vault'>[] = [],
): readonly HubChain[] {
  const own = chains.map(({ local, vault }): HubChain => {
    const currencies = local.currencies.filter((currency) => currency.solver)
    return { slug: local.slug, id: local.id, vm: 'ethereum-vm', local, vault, currencies }
  })
  return [
    ...own,
    ...foreign.map((chain): HubChain => {
      const { vault, currencies } = families.find(({ id }) => id === chain.id) ?? {}
      return vault && currencies
        ? { ...chain, local: null, vault, currencies }
        : { ...chain, local: null, vault: null }
    }),
  ]
}

/** An address as a key: letter case means nothing on chains whose addresses are hexadecimal. */
export function toKey({ vm }: HubChain, address: string): string {
  if (vm === 'ton-vm') return toRawTon(address)
  return vm === 'ethereum-vm' || vm === 'hyperliquid-vm' ? address.toLowerCase() : address
}
