import { createIntentClient, type Explorers } from '@portage/core'
import { createMemoryJournal, type Journal, type Reader, type Wallet } from '@portage/core/execution'
import { PortageProvider, type WalletAdapter } from '@portage/react'
import { storyChains } from '@portage/testing/states'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, StrictMode } from 'react'
import './english.js'

/** What a service answers at one path: a status and a body, or null for nobody there. */
export type Answers = Readonly<
  Record<
    string,
    Readonly<{ status: number; body: unknown; headers?: Readonly<Record<string, string>> }> | null
  >
>

/** The two chains of the stories, as the service writes them. */
export const chainsAnswer: Answers[string] = {
  status: 200,
  body: {
    chains: storyChains.all.map((chain) => ({
      id: chain.id,
      name: chain.name,
      displayName: chain.displayName,
      vmType: chain.vmType,
      currency: chain.nativeCurrency,
      erc20Currencies: chain.currencies.slice(1),
      protocol: { v2: { chainId: chain.slug, depository: chain.depository } },
    })),
  },
}

/** What a page is that talks to nobody. */
export type Offline = Readonly<{
  answers: Answers
  /** Who is connected; null for nobody. */
  account: string | null
  /** Of every currency, smallest unit. */
  balance?: bigint
  /** The chains that can be read; all of them where left out. */
  readable?: readonly number[]
  /** What the chain says that sending costs; where left out, no node answers. */
  gasReserve?: bigint
  /** What this browser keeps; nothing where left out. */
  journal?: Journal
  /** The host's own explorers; none where left out. */
  explorers?: Explorers
  /** The host's; one as the library makes it where left out. */
  queryClient?: QueryClient
}>

/** A page around parts of the widget, in Strict Mode, and what its service was asked for. */
export type OfflineHost = Readonly<{
  calls: readonly string[]
  /** What was sent with each of them; an empty text for nothing. */
  bodies: readonly string[]
  draw: (part: ReactNode) => ReactElement
}>

/** Makes a page over a service that answers from a table, with a wallet that must not be called. */
export function createOfflineHost(options: Offline): OfflineHost {
  const calls: string[] = []
  const bodies: string[] = []
  const answer = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(String(input))
    calls.push(pathname)
    bodies.push(String(init?.body ?? ''))
    const found = options.answers[pathname]
    if (!found) throw new TypeError('fetch failed')
    const isText = typeof found.body === 'string'
    return new Response(isText ? (found.body as string) : JSON.stringify(found.body), {
      status: found.status,
      headers: { 'content-type': isText ? 'text/html' : 'application/json', ...found.headers },
    })
  }
  const client = createIntentClient({ baseUrl: 'https://service.test', fetch: answer, random: () => 0 })
  const queryClient = options.queryClient ?? new QueryClient()
  const adapters = [standingAdapter(options)]
  const journal = options.journal ?? createMemoryJournal()
  return {
    calls,
    bodies,
    draw: (part) => (
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <PortageProvider
            client={client}
            adapters={adapters}
            journal={journal}
            explorers={options.explorers}
            volatileJournal="accept"
          >
            {part}
          </PortageProvider>
        </QueryClientProvider>
      </StrictMode>
    ),
  }
}

const unexpected = async (): Promise<never> => {
  throw new Error('The wallet and the chain must not be called here.')
}

function standingAdapter({
  account,
  balance = 0n,
  gasReserve,
  readable,
}: Pick<Offline, 'account' | 'balance' | 'gasReserve' | 'readable'>): WalletAdapter {
  const wallet: Wallet = {
    vm: 'evm',
    kind: 'test',
    getAccount: async () => account,
    getChainId: unexpected,
    switchChain: unexpected,
    send: unexpected,
    sign: null,
    readBlockHash: async () => null,
    signMessage: unexpected,
    batch: null,
    explain: (error) => ({ type: 'unknown', message: String(error) }),
  }
  const reader: Reader = {
    vm: 'evm',
    canRead: (chainId) => readable?.includes(chainId) ?? true,
    readAnchor: unexpected,
    readBalance: async () => balance,
    readBalances: async ({ currencies }) => currencies.map(() => balance),
    readAllowance: unexpected,
    readTransaction: unexpected,
    readDeposit: unexpected,
    findDeposit: unexpected,
    readPayout: unexpected,
    readToken: unexpected,
    witnesses: () => 1,
    broadcast: unexpected,
    provesAbsence: unexpected,
    readPermitEnd: unexpected,
    provesExpiry: unexpected,
    simulate: unexpected,
    readBlockHash: unexpected,
    readGasReserve: async () => gasReserve ?? unexpected(),
  }
  return { vm: 'evm', wallet, reader, account: { get: () => account, subscribe: () => () => undefined } }
}
