import { type Clock, createIntentClient } from '@portage/core'
import { createEvmReader, createEvmWallet } from '@portage/core/evm'
import { createMemoryJournal, type Journal } from '@portage/core/execution'
import { type Localnet, type LocalnetChain, trustedContracts } from '@portage/localnet'
import { PortageProvider, type WalletAdapter } from '@portage/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { createPublicClient, createWalletClient, http, type Transport } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { SwapWidget, type SwapWidgetProps } from '../src/exports/index.js'
import './english.js'

/** What a test does between the widget and its service, and hears of its wallet. */
export type Watched = Readonly<{
  /** Gives back what the widget hears instead of the service's own answer. */
  answer?: (path: string, body: unknown) => unknown
  onAsk?: (call: unknown) => void
  /** The wallet is asked to go to another chain. */
  onSwitch?: (chainId: number) => void
  /** The chain the wallet is on at first; the first one where left out. */
  walletOn?: number
  /** The RPCs that a chain is read by: its own where left out, and none where the list is empty. */
  rpcsOf?: (chain: LocalnetChain) => readonly Transport[]
  /** The host's; one as the library makes it where left out. */
  queryClient?: QueryClient
  /** What the widget tells the time by; the machine's own where left out. */
  clock?: Clock
}>

/**
 * Draws the widget as a host page would, over a local network. The wallet is a bot's: it signs by itself. The
 * service's key is added where a proxy would add it.
 *
 * @param journal what the browser keeps: the same one again is the same browser after a reload
 * @param watched what the service answers may be changed, and what the wallet is asked for is told
 */
export function renderOnLocalnet(
  localnet: Localnet,
  accountIndex: number,
  props: SwapWidgetProps,
  journal: Journal = createMemoryJournal(),
  {
    answer,
    onAsk,
    onSwitch,
    walletOn,
    rpcsOf = ({ rpcUrl }) => [http(rpcUrl)],
    queryClient = new QueryClient(),
    clock,
  }: Watched = {},
): RenderResult & Readonly<{ account: string }> {
  const user = localnet.accounts[accountIndex]
  const origin = localnet.chains[0]
  if (user === undefined || origin === undefined) throw new Error('There is no such test account.')
  const wallets = new Map(
    localnet.chains.map(({ id, rpcUrl }) => [
      id,
      createWalletClient({ account: privateKeyToAccount(user.privateKey), transport: http(rpcUrl) }),
    ]),
  )
  let chainId = walletOn ?? origin.id
  const signer = createEvmWallet(
    async () => wallets.get(chainId) ?? createWalletClient({ transport: http(origin.rpcUrl) }),
  )
  const adapter: WalletAdapter = {
    vm: 'evm',
    wallet: {
      ...signer,
      send: async (...asked) => {
        onAsk?.(asked[0])
        return signer.send(...asked)
      },
      getChainId: async () => chainId,
      switchChain: async (wanted) => {
        onSwitch?.(wanted)
        chainId = wanted
      },
    },
    reader: createEvmReader(
      Object.fromEntries(
        localnet.chains.map((chain) => [
          chain.id,
          rpcsOf(chain).map((transport) => createPublicClient({ transport, cacheTime: 0 })),
        ]),
      ),
    ),
    account: { get: () => user.address, subscribe: () => () => undefined },
  }
  const client = createIntentClient({
    baseUrl: localnet.url,
    clock,
    fetch: async (input, init) => {
      const response = await fetch(input, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), 'x-api-key': localnet.apiKey },
      })
      if (answer === undefined || !response.ok) return response
      return Response.json(answer(new URL(String(input)).pathname, await response.json()))
    },
  })
  const trusted = trustedContracts(localnet.chains)
  const result = render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PortageProvider
          client={client}
          adapters={[adapter]}
          journal={journal}
          volatileJournal="accept"
          trusted={trusted}
        >
          <SwapWidget storageKey={null} {...props} />
        </PortageProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  return { ...result, account: user.address }
}
