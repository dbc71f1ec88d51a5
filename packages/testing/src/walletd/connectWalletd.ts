import type { Address } from 'viem'
import type { Moment, WalletChange } from './moments.js'
import type { QuirkName, Quirks } from './quirks.js'
import type { FollowUp, Policy, PolicyKind, Prompt, WalletdState } from './types.js'

/** The person in front of the wallet, as an object. Works from any process that can reach `url`. */
export type WalletdControl = Readonly<{
  /** Base address. dApps ask `${url}/rpc`; see `createWalletdProvider` and `walletdInjectedScript`. */
  url: string
  /** Prompts that are open now, oldest first. */
  prompts: () => Promise<readonly Prompt[]>
  /** Every prompt ever asked, with what became of it, oldest first. */
  history: () => Promise<readonly Prompt[]>
  /**
   * The oldest open prompt that fits, as soon as there is one.
   * @throws after `timeoutMs` (default a minute), listing what was asked instead.
   */
  waitForPrompt: (
    fits?: ((prompt: Prompt) => boolean) | undefined,
    timeoutMs?: number | undefined,
  ) => Promise<Prompt>
  /** Carries a prompt out and answers. Throws when it is not open or could not be carried out. */
  approve: (id: string) => Promise<Prompt>
  /** Refuses a prompt: the dApp gets 4001. Throws when it is not open. */
  reject: (id: string) => Promise<Prompt>
  /** Anything else a policy can do, by hand: `decide(id, 'approve-then-error')`. Throws as `approve` does. */
  decide: (id: string, decision: Policy | PolicyKind) => Promise<Prompt>
  /**
   * Replaces the last transaction of an approved prompt by the same call for a higher fee, under another hash.
   * Throws when it is in a block already.
   */
  speedUp: (id: string) => Promise<Prompt>
  /**
   * Replaces it by a payment of nothing to itself; of a Safe, executes such a payment in its place. Throws when
   * it is in a block already.
   */
  cancel: (id: string) => Promise<Prompt>
  /** Makes what was queued in a Safe a transaction, a day later or whenever. Throws when its turn is not now. */
  execute: (id: string) => Promise<Prompt>
  /**
   * What happens to prompts asked from now on, for one method or for all that have no policy of their own.
   * Open prompts keep theirs. Connecting and changing chain have their own from the start: `approve`.
   */
  setPolicy: (policy: Policy | PolicyKind, method?: string | undefined) => Promise<void>
  /** Makes the wallet do something otherwise than the standards say, until it is ended by `false`. */
  setQuirk: <name extends QuirkName>(name: name, value: Quirks[name] | false) => Promise<void>
  /**
   * Something that happens to the wallet once, at the next such moment of a prompt for money or a signature: just
   * after it opened (`asked`), or between the broadcast and the answer (`carried-out`).
   */
  at: (moment: Moment, change: WalletChange | 'lock') => Promise<void>
  /** Selects another of its accounts; pages hear `accountsChanged`. */
  setAccount: (address: Address) => Promise<void>
  /** Shows no account and signs nothing until unlocked. Open prompts stay open. */
  lock: () => Promise<void>
  unlock: () => Promise<void>
  /**
   * As when the browser restarts: open prompts and the ids of batches are gone, every connection breaks. What
   * was broadcast, and what a Safe has queued, stays.
   */
  restart: () => Promise<void>
  state: () => Promise<WalletdState>
}>

const pollMs = 20
const defaultTimeoutMs = 60_000

/** Takes control of a running walletd by its address, as `startWalletd` gave it. */
export function connectWalletd(url: string): WalletdControl {
  const history = () => call(url, 'GET', '/history') as Promise<readonly Prompt[]>

  async function decide(id: string, decision: Policy | PolicyKind): Promise<Prompt> {
    const { kind, ...values } = typeof decision === 'string' ? { kind: decision } : decision
    const prompt = (await call(url, 'POST', `/prompts/${encodeURIComponent(id)}/${kind}`, values)) as Prompt
    if (prompt.state !== 'failed') return prompt
    throw new Error(`Prompt ${id} (${prompt.method}) could not be carried out: ${prompt.error?.message}`)
  }

  async function follow(id: string, followUp: FollowUp): Promise<Prompt> {
    const path = `/prompts/${encodeURIComponent(id)}/follow/${followUp}`
    return (await call(url, 'POST', path)) as Prompt
  }

  async function waitForPrompt(
    fits: (prompt: Prompt) => boolean = () => true,
    timeoutMs: number = defaultTimeoutMs,
  ): Promise<Prompt> {
    const deadline = performance.now() + timeoutMs
    for (;;) {
      const all = await history()
      const found = all.find((prompt) => prompt.state === 'open' && fits(prompt))
      if (found) return found
      if (performance.now() >= deadline) {
        const asked = all.map(({ id, method, state }) => `${id} ${method} ${state}`).join(', ') || 'nothing'
        throw new Error(
          `walletd was not asked what was waited for within ${timeoutMs} ms. Asked until now: ${asked}.`,
        )
      }
      // biome-ignore lint/plugin/noWaits: a wallet does not say when a page in another process asks it.
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  return Object.freeze({
    url,
    history,
    prompts: () => call(url, 'GET', '/prompts') as Promise<readonly Prompt[]>,
    waitForPrompt,
    approve: (id) => decide(id, 'approve'),
    reject: (id) => decide(id, 'reject'),
    decide,
    setPolicy: async (policy, method) => {
      await call(url, 'POST', '/policy', { policy, method })
    },
    speedUp: (id) => follow(id, 'speed-up'),
    cancel: (id) => follow(id, 'cancel'),
    execute: (id) => follow(id, 'execute'),
    setQuirk: async (name, value) => {
      await call(url, 'POST', '/quirk', { name, value })
    },
    at: async (moment, change) => {
      await call(url, 'POST', '/moment', { moment, change })
    },
    setAccount: async (address) => {
      await call(url, 'POST', '/account', { address })
    },
    lock: async () => {
      await call(url, 'POST', '/lock')
    },
    unlock: async () => {
      await call(url, 'POST', '/unlock')
    },
    restart: async () => {
      await call(url, 'POST', '/restart')
    },
    state: () => call(url, 'GET', '/state') as Promise<WalletdState>,
  } satisfies WalletdControl)
}

async function call(url: string, method: 'GET' | 'POST', path: string, body: unknown = {}): Promise<unknown> {
  const response = await fetch(
    `${url}${path}`,
    method === 'GET' ? {} : { method, body: JSON.stringify(body) },
  )
  const answer: unknown = await response.json()
  if (response.ok) return answer
  throw new Error(
    (answer as { error?: string }).error ?? `walletd answered HTTP ${response.status} to ${path}.`,
  )
}
