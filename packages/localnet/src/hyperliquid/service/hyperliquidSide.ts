import type { Address, Hex } from 'viem'
import type { TestAccount } from '../../chains/accounts.js'
import type { Currency } from '../../chains/localChain.js'
import type { Faults } from '../../faults/faults.js'
import type { Ledger } from '../ledger/createLedger.js'
import { startHyperliquid } from '../startHyperliquid.js'

/** The perpetuals exchange of a local network with everything the service knows about it. */
export interface HyperliquidSide {
  readonly id: number
  readonly name: string
  /** The exchange's protocol id. */
  readonly slug: string
  /** Where the exchange itself is reached: `/exchange` and `/info`. */
  readonly url: string
  readonly ledger: Ledger
  /** The account deposits go to. */
  readonly depository: Address
  /** The dollar on the perpetuals side first, then on the spot side and on a market. */
  readonly currencies: readonly Currency[]
  readonly solver: Address
  /** Which order an account's nonce pays for, by the messages that were given to the service. */
  readonly mappings: Map<string, Hex>
  /** Milliseconds, each told once. */
  nextNonce(): number
  stop(): Promise<void>
}

/** A key of the mappings. */
export const mappingKey = (account: string, nonce: number): string => `${account.toLowerCase()} ${nonce}`

const chainId = 1337
const spot = '0x6d1e7cde53ba9467b783cb7c530ce054'
const perps = `0x${'0'.repeat(32)}`
const unit = 100_000_000n
const userFunds = { '': 10_000n * unit, spot: 1_000n * unit, xyz: 500n * unit }

/** Starts the exchange of a network, with the solver's and the users' money on it. */
export async function startHyperliquidSide(parameters: {
  readonly users: readonly TestAccount[]
  readonly solver: TestAccount
  /** Whose account the depository is: what leaves it is signed with its key. */
  readonly allocator: TestAccount
  readonly faults: Faults
  readonly now: () => number
  /** 0 for any free one. */
  readonly port: number
}): Promise<HyperliquidSide> {
  const { users, solver, allocator, faults, now, port } = parameters
  const depository = allocator.address.toLowerCase() as Address
  const { url, ledger, stop } = await startHyperliquid({ port, now, faults })
  for (const { address } of users)
    for (const [dex, amount] of Object.entries(userFunds)) ledger.credit(address, dex, amount)
  for (const dex of Object.keys(userFunds)) ledger.credit(solver.address, dex, 100_000_000n * unit)
  // What first transfers to new accounts cost it.
  for (const dex of Object.keys(userFunds)) ledger.credit(depository, dex, 1_000n * unit)
  let last = 0
  return Object.freeze({
    id: chainId,
    name: 'Hyperliquid',
    slug: 'hyperliquid',
    url,
    ledger,
    depository,
    currencies: listCurrencies(),
    solver: solver.address,
    mappings: new Map<string, Hex>(),
    nextNonce: () => {
      last = Math.max(now(), last + 1)
      return last
    },
    stop,
  })
}

function listCurrencies(): readonly Currency[] {
  const common = { id: 'usdc', chainId, symbol: 'USDC', decimals: 8, solver: true, permit: 'none' } as const
  return Object.freeze([
    { ...common, address: perps, name: 'USDC (Perps)' },
    { ...common, address: spot, name: 'USDC (Spot)' },
    { ...common, address: `${spot}78797a`, name: 'USDC (xyz)' },
  ])
}

/** The side of the exchange a currency is held on, as the exchange names it. */
export function dexOf(address: string): string {
  if (address === perps) return ''
  return Buffer.from(address.slice(spot.length), 'hex').toString() || 'spot'
}

/** The currency of a side. */
export function currencyOf(dex: string): string {
  if (dex === '') return perps
  return dex === 'spot' ? spot : `${spot}${Buffer.from(dex).toString('hex')}`
}
