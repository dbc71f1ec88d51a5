import type { Address } from 'viem'
import type { RpcRequest } from '../jsonRpc/answerJsonRpc.js'
import { createPromptQueue, type PromptQueue } from './createPromptQueue.js'
import { createWallet, type Wallet } from './createWallet.js'
import { easyMethods, serveMethod } from './methods.js'
import { type Policy, readPolicy } from './policies.js'
import type { Prompt, WalletdOptions } from './types.js'

/** Who asks: a page (by its origin) or a program, and when it is gone. */
export type Caller = Readonly<{ origin: string | null; gone: AbortSignal }>

/** All of walletd but its door: what `serveWalletd` puts on the network. */
export type WalletdCore = Readonly<{
  request: (request: Pick<RpcRequest, 'method' | 'params'>, caller: Caller) => Promise<unknown>
  decide: PromptQueue['decide']
  history: () => readonly Prompt[]
  /** For one method, or for every method that has no policy of its own. Open prompts keep theirs. */
  setPolicy: (policy: Policy, method?: string | undefined) => void
  setAccount: (address: Address) => void
  lock: () => void
  unlock: () => void
  state: Wallet['state']
  subscribe: Wallet['subscribe']
}>

/** Puts wallet, prompts and policies together. Throws a sentence when the options do not fit. */
export function createWalletd(options: WalletdOptions): WalletdCore {
  const wallet = createWallet(options)
  let general = readPolicy(options.policy ?? 'manual')
  const byMethod = new Map(easyMethods.map((method) => [method, readPolicy('approve')]))
  for (const [method, policy] of Object.entries(options.policies ?? {}))
    byMethod.set(method, readPolicy(policy))

  const queue = createPromptQueue({
    now: Date.now,
    setTimeout: (run, ms) => {
      setTimeout(run, ms)
    },
    whyNotNow: ({ id, method }) =>
      wallet.state().locked && method !== 'eth_requestAccounts' && method !== 'wallet_requestPermissions'
        ? `Prompt ${id} cannot be approved while the wallet is locked. Call unlock() first.`
        : null,
  })

  return Object.freeze({
    async request({ method, params }, { origin, gone }) {
      const served = await serveMethod(wallet, method, params)
      if (served.kind === 'answer') return served.result
      const policy = byMethod.get(method) ?? general
      return queue.ask({ method, params, origin, policy, work: served.work, gone })
    },
    decide: queue.decide,
    history: queue.history,
    setPolicy(policy, method) {
      if (method === undefined) general = policy
      else byMethod.set(method, policy)
    },
    setAccount: wallet.selectAccount,
    lock: wallet.lock,
    unlock: wallet.unlock,
    state: wallet.state,
    subscribe: wallet.subscribe,
  } satisfies WalletdCore)
}
