import type { Accounts } from '../chains/accounts.js'
import type { LocalChain } from '../chains/localChain.js'
import type { Executions } from '../gasless/createExecutions.js'
import type { Hub } from '../hub/createHub.js'
import type { HyperliquidSide } from '../hyperliquid/service/hyperliquidSide.js'
import type { SolanaSide } from '../solana/service/solanaSide.js'
import type { Sender } from '../solver/createSender.js'
import type { Solver } from '../solver/createSolver.js'
import type { AddressBook } from '../state/createAddressBook.js'
import type { AppBalances } from '../state/createAppBalances.js'
import type { Claims } from '../state/createClaims.js'
import type { FastFills } from '../state/createFastFills.js'
import type { Keys, KeyTier } from '../state/createKeys.js'
import type { Store } from '../state/createStore.js'
import type { TronSide } from '../tron/service/tronSide.js'
import type { Family } from './family.js'
import type { FamilyContext } from './familyContext.js'
import { ServiceProblem } from './problem.js'

/** What every route may need. Routes get it as a parameter; nothing in the service is global. */
export interface ServiceContext extends FamilyContext {
  /** What there is beside the EVM chains. */
  readonly families: readonly Family[]
  /** For what only Solana knows; null where the network has no Solana chain. */
  readonly solana: SolanaSide | null
  /** For what only Tron knows; null where the network has no Tron chain. */
  readonly tron: TronSide | null
  /** For what only the exchange knows; null where the network has no perpetuals exchange. */
  readonly hyperliquid: HyperliquidSide | null
  readonly accounts: Accounts
  readonly store: Store
  readonly addresses: AddressBook
  readonly balances: AppBalances
  readonly claims: Claims
  readonly fastFills: FastFills
  readonly executions: Executions
  /** Senders of what apps sponsor, by chain id. */
  readonly sponsors: ReadonlyMap<number, Sender>
  readonly solver: Solver
  readonly hub: Hub
  /** Senders of the deployer, which owns the tokens and pays the faucet, by chain id. */
  readonly faucets: ReadonlyMap<number, Sender>
  readonly keys: Keys
  /** How often an address may call without a key. */
  readonly keylessTier: KeyTier
  /** Seconds an order stays open. */
  readonly orderTtl: number
  /** Milliseconds. */
  readonly now: () => number
  /** Where its websocket is reached; known once it listens. */
  readonly wsUrl: () => string
}

/** Every chain of the network, of whatever family. */
export function chainsOf({
  chains,
  families,
}: Pick<ServiceContext, 'chains' | 'families'>): readonly (LocalChain | Family)[] {
  return [...chains, ...families]
}

/** The chain with this numeric id that is not of the EVM, or undefined. */
export function findFamily({ families }: Pick<ServiceContext, 'families'>, id: unknown): Family | undefined {
  return families.find((one) => String(one.id) === String(id))
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
