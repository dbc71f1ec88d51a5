import type { Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { RpcRequest } from '../jsonRpc/answerJsonRpc.js'
import { createCallsBook } from './createCallsBook.js'
import { createPromptQueue, type PromptQueue } from './createPromptQueue.js'
import { createSafe } from './createSafe.js'
import { createWallet, type Wallet } from './createWallet.js'
import { easyMethods, serveMethod } from './methods.js'
import { createMoments, type Moment, readChange } from './moments.js'
import { readPolicy } from './policies.js'
import type { Policy, Prompt, WalletdOptions } from './types.js'

/** Who asks: a page (by its origin) or a program, and when it is gone. */
export type Caller = Readonly<{ origin: string | null; gone: AbortSignal }>

/** All of walletd but its door: what `serveWalletd` puts on the network. */
export type WalletdCore = Readonly<{
  request: (request: Pick<RpcRequest, 'method' | 'params'>, caller: Caller) => Promise<unknown>
  decide: PromptQueue['decide']
  follow: PromptQueue['follow']
  history: () => readonly Prompt[]
  /** For one method, or for every method that has no policy of its own. Open prompts keep theirs. */
  setPolicy: (policy: Policy, method?: string | undefined) => void
  setQuirk: Wallet['setQuirk']
  /** Something that happens to the wallet at the next such moment of a prompt that is not an easy one. */
  at: (moment: Moment, change: unknown) => void
  setAccount: (address: Address) => void
  lock: () => void
  unlock: () => void
  /**
   * What the wallet keeps in memory is gone: open prompts, the batches it knew, every connection. Accounts, chain,
   * permission and what is set from outside stay.
   */
  restart: () => void
  /** Is notified of a restart: whoever holds a connection lets go of it. The answer stops it. */
  onRestart: (listener: () => void) => () => void
  state: Wallet['state']
  subscribe: Wallet['subscribe']
}>

/** Puts wallet, prompts and policies together. Rejects with a sentence when the options do not fit. */
export async function createWalletd(options: WalletdOptions): Promise<WalletdCore> {
  const { chains, chainId, quirks } = options
  const accounts = options.accounts.map((key) => privateKeyToAccount(key))
  const safe = options.safe ? await createSafe({ ...options.safe, owners: accounts, chains }) : null
  const wallet = createWallet({ accounts, chains, chainId, quirks, safe })
  const moments = createMoments(wallet)
  const book = createCallsBook()
  const holders = new Set<() => void>()
  let general = readPolicy(options.policy ?? 'manual')
  const byMethod = new Map(easyMethods.map((method) => [method, readPolicy('approve')]))
  for (const [method, policy] of Object.entries(options.policies ?? {}))
    byMethod.set(method, readPolicy(policy))

  const queue = createPromptQueue({
    now: Date.now,
    setTimeout: (run, ms) => {
      // biome-ignore lint/plugin/noWaits: a wallet in a process of its own lives by its own clock.
      setTimeout(run, ms)
    },
    whyNotNow: ({ id, method }) =>
      wallet.state().locked && method !== 'eth_requestAccounts' && method !== 'wallet_requestPermissions'
        ? `Prompt ${id} cannot be approved while the wallet is locked. Call unlock() first.`
        : null,
    reach: (moment, { method }) => {
      if (!easyMethods.includes(method)) moments.reach(moment)
    },
  })

  return Object.freeze({
    async request({ method, params }, { origin, gone }) {
      const served = await serveMethod({ wallet, book }, method, params)
      if (served.kind === 'answer') return served.result
      const policy = byMethod.get(method) ?? general
      return queue.ask({ method, params, origin, policy, work: served.work, gone })
    },
    decide: queue.decide,
    follow: queue.follow,
    history: queue.history,
    setPolicy(policy, method) {
      if (method === undefined) general = policy
      else byMethod.set(method, policy)
    },
    setQuirk: wallet.setQuirk,
    at: (moment, change) => moments.plan(moment, readChange(change, wallet)),
    setAccount: wallet.selectAccount,
    lock: wallet.lock,
    unlock: wallet.unlock,
    restart() {
      queue.forgetOpen()
      book.forgetAll()
      for (const letGo of [...holders]) letGo()
    },
    onRestart(listener) {
      holders.add(listener)
      return () => {
        holders.delete(listener)
      }
    },
    state: wallet.state,
    subscribe: wallet.subscribe,
  } satisfies WalletdCore)
}
