import { randomUUID } from 'node:crypto'
import type { Hex } from 'viem'
import type { TestAccount } from '../chains/accounts.js'
import type { LocalChain } from '../chains/localChain.js'
import type { Faults } from '../faults/faults.js'
import type { Family } from '../service/family.js'
import type { Sender } from '../solver/createSender.js'
import type { Solver } from '../solver/createSolver.js'
import { startLoop } from '../solver/startLoop.js'
import type { Store } from '../state/createStore.js'
import type { IntentRequest } from '../state/request.js'
import { attestDeposit } from './attestDeposit.js'
import { createEvmVault } from './createEvmVault.js'
import { createHubLedger, type Holding } from './createHubLedger.js'
import { createWithdrawals, type Withdrawals } from './createWithdrawals.js'
import { type HubChain, listHubChains, toKey } from './hubChain.js'
import { keyOfDeposit } from './judgeRecovery.js'

/** Where money that was deposited and not used waits for its owner, and is withdrawn from. */
export interface Hub extends Pick<Withdrawals, 'prepare' | 'execute' | 'find'> {
  readonly chains: readonly HubChain[]
  /**
   * Books the deposits of one transaction to their owners. May be repeated.
   * @throws ServiceProblem 503 as long as waiting can help, 400 when it cannot
   */
  attest(chain: HubChain, id: string): Promise<void>
  /** What an owner can withdraw; what a withdrawal under way holds back is not in it. */
  balancesOf(ownerChain: HubChain, owner: string): readonly Holding[]
  /** Whether the deposit of a request can be withdrawn by its depositor, once it is attested. */
  isWithdrawable(request: IntentRequest): boolean
  /**
   * Books money in without a deposit, and puts as much into the vault: for owners on chains this network does not have.
   * @throws ServiceProblem 400 where the chain has no such currency
   */
  grant(grant: Grant): Promise<void>
  /** Takes somebody's word that a withdrawal was broadcast, where there is no chain to look at. */
  tellBroadcast(jobId: string, txHash: string): boolean
  /** Ends the work on withdrawals and waits for the round that is under way. */
  stop(): Promise<void>
}

/** Money for an owner, out of nowhere. */
export interface Grant {
  readonly ownerChain: HubChain
  readonly owner: string
  readonly chain: HubChain
  readonly currency: string
  readonly amount: bigint
  /** The key of a TON owner, which its contract would tell. */
  readonly publicKey?: Hex | undefined
}

/** Starts the hub. Its books are empty: deposits come onto them when somebody attests them. */
export function startHub(parameters: {
  readonly chains: readonly LocalChain[]
  readonly families: readonly Family[]
  /** Who makes new tokens on each chain of the EVM. */
  readonly faucets: ReadonlyMap<number, Sender>
  readonly allocator: TestAccount
  readonly store: Store
  readonly faults: Faults
  readonly solver: Solver
  /** Milliseconds. */
  readonly now: () => number
  /** Milliseconds between two looks at the withdrawals under way. */
  readonly pollInterval: number
}): Hub {
  const { families, solver, faucets, pollInterval } = parameters
  const own = parameters.chains.map((local) => ({
    local,
    vault: createEvmVault(local, {
      index: (hash) => solver.index(local, hash),
      mint: async (call) => faucets.get(local.id)?.send(`grant ${randomUUID()}`, call),
    }),
  }))
  const chains = listHubChains(own, families)
  const ledger = createHubLedger()
  const tonKeys = new Map<string, Hex>()
  const withdrawals = createWithdrawals({ ...parameters, chains, ledger, tonKeys })
  const work = startLoop(pollInterval, withdrawals.settle)
  return Object.freeze({
    chains,
    prepare: withdrawals.prepare,
    execute: withdrawals.execute,
    find: withdrawals.find,
    attest: (chain: HubChain, id: string) => attestDeposit({ ...parameters, ledger }, chain, id),
    balancesOf: (ownerChain: HubChain, owner: string) =>
      withdrawals.available({ chainId: ownerChain.slug, owner: toKey(ownerChain, owner) }),
    isWithdrawable: ({ progress }: IntentRequest) => {
      if (progress.status !== 'failure' || progress.refundFailReason === null) return false
      const { deposit } = progress
      if (!ledger.has(keyOfDeposit(deposit))) return true
      const chain = chains.find(({ id }) => id === deposit.chainId)
      if (chain === undefined) return false
      const holdings = ledger.holdings({ chainId: chain.slug, owner: toKey(chain, deposit.depositor) })
      return holdings.some(({ token }) => token.currency === toKey(chain, deposit.currency))
    },
    grant: async ({ ownerChain, owner, chain, currency, amount, publicKey }: Grant) => {
      await chain.vault?.stock(currency, amount)
      const account = { chainId: ownerChain.slug, owner: toKey(ownerChain, owner) }
      const token = { chainId: chain.slug, currency: toKey(chain, currency) }
      ledger.credit(`grant ${randomUUID()}`, account, token, amount)
      if (publicKey !== undefined) tonKeys.set(account.owner, publicKey)
    },
    tellBroadcast: withdrawals.tellBroadcast,
    stop: work.stop,
  })
}
