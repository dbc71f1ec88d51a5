import type { Accounts } from '../chains/accounts.js'
import type { LocalChain } from '../chains/localChain.js'
import type { ExchangeSolver } from '../exchange/service/createExchangeSolver.js'
import type { ExchangeSide } from '../exchange/service/exchangeSide.js'
import type { Faults } from '../faults/faults.js'
import type { Executions } from '../gasless/createExecutions.js'
import type { Hub } from '../hub/createHub.js'
import type { SolanaSolver } from '../solana/service/createSolanaSolver.js'
import type { SolanaSide } from '../solana/service/solanaSide.js'
import type { Sender } from '../solver/createSender.js'
import type { Solver } from '../solver/createSolver.js'
import type { AddressBook } from '../state/createAddressBook.js'
import type { AppBalances } from '../state/createAppBalances.js'
import type { Claims } from '../state/createClaims.js'
import type { FastFills } from '../state/createFastFills.js'
import type { Keys } from '../state/createKeys.js'
import type { Store } from '../state/createStore.js'
import type { TronSolver } from '../tron/service/createTronSolver.js'
import type { TronSide } from '../tron/service/tronSide.js'
import { ServiceProblem } from './problem.js'

/** The network's Solana chain, and what the solver does there. */
export interface SolanaContext extends SolanaSide {
  readonly payer: SolanaSolver
}

/** The network's Tron chain, and what the solver does there. */
export interface TronContext extends TronSide {
  readonly payer: TronSolver
}

/** The network's perpetuals exchange, and what the solver does there. */
export interface ExchangeContext extends ExchangeSide {
  readonly payer: ExchangeSolver
}

/** What every route may need. Routes get it as a parameter; nothing in the service is global. */
export interface ServiceContext {
  readonly chains: readonly LocalChain[]
  /** Null where the network has no Solana chain. */
  readonly solana: SolanaContext | null
  /** Null where the network has no Tron chain. */
  readonly tron: TronContext | null
  /** Null where the network has no perpetuals exchange. */
  readonly exchange: ExchangeContext | null
  readonly accounts: Accounts
  readonly store: Store
  readonly addresses: AddressBook
  readonly balances: AppBalances
  readonly claims: Claims
  readonly fastFills: FastFills
  readonly executions: Executions
  /** Senders of what apps sponsor, by chain id. */
  readonly sponsors: ReadonlyMap<number, Sender>
  readonly faults: Faults
  readonly solver: Solver
  readonly hub: Hub
  /** Senders of the deployer, which owns the tokens and pays the faucet, by chain id. */
  readonly faucets: ReadonlyMap<number, Sender>
  readonly keys: Keys
  /** Seconds an order stays open. */
  readonly orderTtl: number
  /** Milliseconds. */
  readonly now: () => number
  /** Where this service is reached; known once it listens. */
  readonly url: () => string
  readonly wsUrl: () => string
}

/** Every chain of the network, of whatever family. */
export function chainsOf({
  chains,
  solana,
  tron,
  exchange,
}: Pick<ServiceContext, 'chains' | 'solana' | 'tron' | 'exchange'>): readonly (
  | LocalChain
  | SolanaContext
  | TronContext
  | ExchangeContext
)[] {
  return [...chains, ...[solana, tron, exchange].filter((one) => one !== null)]
}

/**
 * An EVM chain by its numeric id.
 * @throws ServiceProblem UNSUPPORTED_CHAIN, naming the chains there are
 */
export function requireChain(context: ServiceContext, id: unknown): LocalChain {
  const chain = context.chains.find((one) => String(one.id) === String(id))
  if (chain !== undefined) return chain
  const known = context.chains.map((one) => `${one.id} (${one.name})`).join(', ')
  throw new ServiceProblem(
    400,
    `Chain ${String(id)} is not supported. The chains are: ${known}.`,
    'UNSUPPORTED_CHAIN',
  )
}
