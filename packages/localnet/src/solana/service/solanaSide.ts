import { type Currency, nativeSolana } from '../../chains/localChain.js'
import type { ChainClock } from '../chain/clock.js'
import { createLookupTable } from '../depository/createLookupTable.js'
import { type SolanaChain, startSolanaChain } from '../startSolanaChain.js'
import type { Keypair } from '../wire/createKeypair.js'
import { namedKeypair } from '../wire/namedKeypair.js'

/** The Solana chain of a local network with everything the service knows about it. */
export interface SolanaSide {
  readonly id: number
  readonly name: string
  /** The chain's protocol id. */
  readonly slug: string
  readonly chain: SolanaChain
  /** Native currency first. */
  readonly currencies: readonly Currency[]
  /** Fills and refunds, and pays what that costs. */
  readonly solver: Keypair
  /** For people and tests: funded with SOL and both tokens. */
  readonly users: readonly Keypair[]
  /** An address lookup table of the accounts that deposits name. */
  readonly lookupTable: string
}

const chainId = 792703809
/** Blocks until one is final: the public network takes 31, and people would wait for 12 seconds. */
const finalizedAfter = 4

const solverFunds = {
  sol: 1_000_000n * 10n ** 9n,
  usdc: 100_000_000n * 10n ** 6n,
  dai: 1_000_000n * 10n ** 9n,
}
const userFunds = { sol: 1_000n * 10n ** 9n, usdc: 100_000n * 10n ** 6n, dai: 100_000n * 10n ** 9n }

/** Starts the Solana chain of a network, with the solver's and the users' money on it. */
export async function startSolanaSide(options: {
  readonly clock?: ChainClock | undefined
  readonly slotTime?: number | 'hand' | undefined
  readonly port?: number | undefined
}): Promise<SolanaSide> {
  const chain = await startSolanaChain({ finalizedAfter, ...options })
  const solver = namedKeypair('solver')
  const users = ['user 1', 'user 2', 'user 3'].map(namedKeypair)
  const { contracts, faucet } = chain
  for (const [{ address }, funds] of [
    [solver, solverFunds],
    ...users.map((user) => [user, userFunds] as const),
  ] as const) {
    faucet.pay(address, funds.sol)
    chain.giveTokens(contracts.usdc, address, funds.usdc)
    chain.giveTokens(contracts.dai, address, funds.dai)
  }
  const lookupTable = createLookupTable(chain)
  // What the network begins with can be read at any commitment.
  chain.tick(finalizedAfter + 1)
  return Object.freeze({
    id: chainId,
    name: 'Solana',
    slug: 'solana',
    chain,
    currencies: listCurrencies(contracts),
    solver,
    users,
    lookupTable,
  })
}

function listCurrencies({ usdc, dai }: SolanaChain['contracts']): readonly Currency[] {
  const common = { chainId, solver: true, permit: 'none' } as const
  return Object.freeze([
    { id: 'sol', address: nativeSolana, symbol: 'SOL', name: 'Solana', decimals: 9, ...common },
    { id: 'usdc', address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6, ...common },
    { id: 'dai', address: dai, symbol: 'DAI', name: 'Dai Stablecoin', decimals: 9, ...common },
  ])
}
