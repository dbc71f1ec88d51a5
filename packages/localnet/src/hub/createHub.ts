import { randomUUID } from 'node:crypto'
import type { Hex } from 'viem'
import type { TestAccount } from '../chains/accounts.js'
import type { LocalChain } from '../chains/localChain.js'
import type { Faults } from '../faults/faults.js'
import type { SolanaSide } from '../solana/service/solanaSide.js'
import type { Solver } from '../solver/createSolver.js'
import { startLoop } from '../solver/startLoop.js'
import type { Store } from '../state/createStore.js'
import type { IntentRequest } from '../state/request.js'
import type { TronSide } from '../tron/service/tronSide.js'
import { attestDeposit, attestSolanaDeposit, attestTronDeposit } from './attestDeposit.js'
import { createLedger, type Holding } from './createLedger.js'
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
  attest(chain: LocalChain, hash: Hex): Promise<void>
  /** The same for a transaction on Solana. @throws ServiceProblem as `attest` */
  attestOnSolana(side: SolanaSide, signature: string): void
  /** The same for a transaction on Tron. @throws ServiceProblem as `attest` */
  attestOnTron(side: TronSide, id: string): Promise<void>
  /** What an owner can withdraw; what a withdrawal under way holds back is not in it. */
  balancesOf(ownerChain: HubChain, owner: string): readonly Holding[]
  /** Whether the deposit of a request can be withdrawn by its depositor, once it is attested. */
  isWithdrawable(request: IntentRequest): boolean
  /**
   * Books money in without a deposit: for owners on chains this network does not have. That the depository holds it
   * is up to the caller.
   */
  grant(grant: Grant): void
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
  /** Null where the network has no Solana chain. */
  readonly solana: SolanaSide | null
  /** Null where the network has no Tron chain. */
  readonly tron: TronSide | null
  readonly allocator: TestAccount
  readonly store: Store
  readonly faults: Faults
  readonly solver: Solver
  /** Milliseconds. */
  readonly now: () => number
  /** Milliseconds between two looks at the withdrawals under way. */
  readonly pollInterval: number
}): Hub {
  const { store, pollInterval } = parameters
  const chains = listHubChains(parameters.chains, parameters.solana, parameters.tron)
  const ledger = createLedger()
  const tonKeys = new Map<string, Hex>()
  const withdrawals = createWithdrawals({ ...parameters, chains, ledger, tonKeys })
  const work = startLoop(pollInterval, withdrawals.settle)
  return Object.freeze({
    chains,
    prepare: withdrawals.prepare,
    execute: withdrawals.execute,
    find: withdrawals.find,
    attest: (chain: LocalChain, hash: Hex) => attestDeposit({ ...parameters, ledger, store }, chain, hash),
    attestOnSolana: (side: SolanaSide, signature: string) =>
      attestSolanaDeposit({ ...parameters, ledger, store }, side, signature),
    attestOnTron: (side: TronSide, id: string) =>
      attestTronDeposit({ ...parameters, ledger, store }, side, id),
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
    grant: ({ ownerChain, owner, chain, currency, amount, publicKey }: Grant) => {
      const account = { chainId: ownerChain.slug, owner: toKey(ownerChain, owner) }
      const token = { chainId: chain.slug, currency: toKey(chain, currency) }
      ledger.credit(`grant ${randomUUID()}`, account, token, amount)
      if (publicKey !== undefined) tonKeys.set(account.owner, publicKey)
    },
    tellBroadcast: withdrawals.tellBroadcast,
    stop: work.stop,
  })
}
