import { createPublicClient, createWalletClient, custom } from 'viem'
import type { MemoryChain } from './createChain.js'
import { type LyingService, serviceUrl } from './createService.js'
import type { WakingClock } from './createWakingClock.js'
import type { SequenceWallet } from './createWallet.js'
import type { Start } from './drawStart.js'
import type { Packages } from './loadPackages.js'
import { contradict, type WitnessLie } from './witness.js'
import type { World } from './world.js'

/** Milliseconds after which the widget asks for a newer quote. */
export const quoteAge = 12_000

/** A host's page, which can be closed and opened again: the wallet and what the browser keeps live on. */
export type Host = Readonly<{ open: () => void; close: () => void }>

/** Draws the widget as a host does, with wallets by EIP-1193 and readers over RPCs. */
export function openHost({
  packages,
  world,
  clock,
  chains,
  wallet,
  service,
  liar,
  batches,
  props,
  stir,
}: Readonly<{
  packages: Packages
  world: World
  clock: WakingClock
  chains: ReadonlyMap<number, MemoryChain>
  wallet: SequenceWallet
  service: LyingService
  /** How a second RPC of every chain contradicts the first; null where there is one RPC. */
  liar: WitnessLie | null
  /** Whether the host wants an approval and its deposit as one, where the wallet takes that. */
  batches: 'taken' | 'unknown'
  props: Start['props']
  /** Is called whenever a wallet or a chain is asked something. */
  stir: () => void
}>): Host {
  const transportOf = (ask: (asked: Readonly<{ method: string; params?: unknown }>) => unknown) =>
    custom(
      {
        request: async (asked) => {
          stir()
          return ask(asked)
        },
      },
      { retryCount: 0 },
    )
  const clientOf = (ask: MemoryChain['ask']) =>
    createPublicClient({ transport: transportOf(ask), cacheTime: 0 })
  const clientsOf = ({ ask }: MemoryChain) => [
    clientOf(ask),
    ...(liar === null ? [] : [clientOf(contradict(ask, liar))]),
  ]
  const transport = transportOf(wallet.request)
  const adapter = {
    vm: 'evm' as const,
    wallet: packages.createEvmWallet(
      async () => createWalletClient({ account: wallet.account(), transport }),
      { clock },
    ),
    reader: packages.createEvmReader(
      Object.fromEntries([...chains].map(([id, chain]) => [id, clientsOf(chain)])),
    ),
    account: { get: wallet.account, subscribe: wallet.subscribe },
  }
  const journal = packages.createMemoryJournal()
  const trusted = Object.fromEntries(
    world.chains.map(({ id, slug, depository, router, approvalProxy, tokens }) => [
      slug,
      {
        ...{ chainId: id, vmType: 'evm' as const, depository, router, approvalProxy },
        // Packages that hold no symbol against anything do not read it.
        tokens: Object.fromEntries(tokens.map(({ symbol, address }) => [symbol, [address]])),
      },
    ]),
  )
  let close = (): void => {}
  return {
    open: () => {
      const place = document.body.appendChild(document.createElement('div'))
      const root = packages.createRoot(place)
      const queryClient = new packages.QueryClient()
      const client = packages.createIntentClient({
        baseUrl: serviceUrl,
        fetch: service.fetch,
        clock,
        random: () => 0.5,
      })
      const { createElement: h, QueryClientProvider, PortageProvider, SwapWidget } = packages
      const widget = h(SwapWidget, { storageKey: null, refreshQuoteAge: quoteAge, ...props })
      const ports = {
        ...{ client, adapters: [adapter], journal, trusted },
        volatileJournal: 'accept' as const,
        batching: batches === 'taken' ? ('when-atomic' as const) : ('off' as const),
      }
      root.render(h(QueryClientProvider, { client: queryClient }, h(PortageProvider, ports, widget)))
      close = () => {
        root.unmount()
        queryClient.clear()
        place.remove()
      }
    },
    close: () => close(),
  }
}
