import type { LocalChain } from '../chains/localChain.js'
import type { SolanaSide } from '../solana/service/solanaSide.js'
import type { TronSide } from '../tron/service/tronSide.js'

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
  /** The chain itself; null where this network has none, only accounts, signatures and shapes. */
  readonly local: LocalChain | null
  /** The network's Solana chain, where this is it. */
  readonly solana: SolanaSide | null
  /** The same of its Tron chain. */
  readonly tron: TronSide | null
  /** What the solver can use there: anything else is listed without a currency and cannot be withdrawn. */
  readonly currencies: readonly HubCurrency[]
}

/** Chains of other families: their numeric ids and slugs are those of the public service. */
const foreign: readonly Omit<HubChain, 'local' | 'solana' | 'tron'>[] = [
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
  chains: readonly LocalChain[],
  solana: SolanaSide | null = null,
  tron: TronSide | null = null,
): readonly HubChain[] {
  const own = chains.map((local): HubChain => {
    const currencies = local.currencies.filter((currency) => currency.solver)
    return { slug: local.slug, id: local.id, vm: 'ethereum-vm', local, solana: null, tron: null, currencies }
  })
  return [
    ...own,
    ...foreign.map((chain): HubChain => {
      const none = { ...chain, local: null, solana: null, tron: null }
      if (chain.id === solana?.id) return { ...none, solana, currencies: solana.currencies }
      return chain.id === tron?.id ? { ...none, tron, currencies: tron.currencies } : none
    }),
  ]
}

/** An address as a key: letter case means nothing on chains whose addresses are hexadecimal. */
export function toKey({ vm }: HubChain, address: string): string {
  return vm === 'ethereum-vm' || vm === 'hyperliquid-vm' || vm === 'ton-vm' ? address.toLowerCase() : address
}
