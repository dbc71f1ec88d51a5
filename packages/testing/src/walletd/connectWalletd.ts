import type { Address } from 'viem'
import type { Policy, PolicyWord } from './policies.js'
import type { Prompt, WalletdState } from './types.js'

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
   * @throws after `timeoutMs` (default 10 seconds), listing what was asked instead.
   */
  waitForPrompt: (
    fits?: ((prompt: Prompt) => boolean) | undefined,
    timeoutMs?: number | undefined,
  ) => Promise<Prompt>
  /** A prompt once it is decided and carried out, by whatever policy. Throws after `timeoutMs` (default 10 s). */
  waitForOutcome: (id: string, timeoutMs?: number | undefined) => Promise<Prompt>
  /** Carries a prompt out and answers. Throws when it is not open or could not be carried out. */
  approve: (id: string) => Promise<Prompt>
  /** Refuses a prompt: the dApp gets 4001. Throws when it is not open. */
  reject: (id: string) => Promise<Prompt>
  /** Anything else a policy can do, by hand: `decide(id, 'approve-then-error')`. Throws as `approve` does. */
  decide: (id: string, decision: Policy | PolicyWord) => Promise<Prompt>
  /**
   * What happens to prompts asked from now on, for one method or for all that have no policy of their own.
   * Open prompts keep theirs. Connecting and changing chain have their own from the start: `approve`.
   */
  setPolicy: (policy: Policy | PolicyWord, method?: string | undefined) => Promise<void>
  /** Selects another of its accounts; pages hear `accountsChanged`. */
  setAccount: (address: Address) => Promise<void>
  /** Shows no account and signs nothing until unlocked. Open prompts stay open. */
  lock: () => Promise<void>
  unlock: () => Promise<void>
  state: () => Promise<WalletdState>
}>

const pollMs = 20
const defaultTimeoutMs = 10_000

/** Takes control of a running walletd by its address, as `startWalletd` gave it. */
export function connectWalletd(url: string): WalletdControl {
  const history = () => call(url, 'GET', '/history') as Promise<readonly Prompt[]>

  async function decide(id: string, decision: Policy | PolicyWord): Promise<Prompt> {
    const { kind, ...values } = typeof decision === 'string' ? { kind: decision } : decision
    const prompt = (await call(url, 'POST', `/prompts/${encodeURIComponent(id)}/${kind}`, values)) as Prompt
    if (prompt.state !== 'failed') return prompt
    throw new Error(`Prompt ${id} (${prompt.method}) could not be carried out: ${prompt.error?.message}`)
  }

  async function waitFor(
    find: (all: readonly Prompt[]) => Prompt | undefined,
    timeoutMs: number,
    what: string,
  ): Promise<Prompt> {
    const deadline = performance.now() + timeoutMs
    for (;;) {
      const all = await history()
      const found = find(all)
      if (found) return found
      if (performance.now() >= deadline) {
        const asked = all.map(({ id, method, state }) => `${id} ${method} ${state}`).join(', ') || 'nothing'
        throw new Error(`${what} within ${timeoutMs} ms. Asked until now: ${asked}.`)
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  return Object.freeze({
    url,
    history,
    prompts: () => call(url, 'GET', '/prompts') as Promise<readonly Prompt[]>,
    waitForPrompt: (fits = () => true, timeoutMs = defaultTimeoutMs) =>
      waitFor(
        (all) => all.find((prompt) => prompt.state === 'open' && fits(prompt)),
        timeoutMs,
        'walletd was not asked what was waited for',
      ),
    waitForOutcome: (id, timeoutMs = defaultTimeoutMs) =>
      waitFor(
        (all) =>
          all.find((prompt) => prompt.id === id && !['open', 'deciding', 'hung'].includes(prompt.state)),
        timeoutMs,
        `Prompt ${id} was not decided`,
      ),
    approve: (id) => decide(id, 'approve'),
    reject: (id) => decide(id, 'reject'),
    decide,
    setPolicy: async (policy, method) => {
      await call(url, 'POST', '/policy', { policy, method })
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
