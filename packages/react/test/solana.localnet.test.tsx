import './oneUint8Array.js'
import { createIntentClient, nativeAddress, type QuoteRequest, type Slug } from '@portage/core'
import { createEvmReader, createEvmWallet } from '@portage/core/evm'
import { createMemoryJournal, type Journal } from '@portage/core/execution'
import { type Localnet, type LocalnetSolana, startLocalnet } from '@portage/localnet'
import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { type Connection, VersionedTransaction } from '@solana/web3.js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createPublicClient, createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type ExecutionTarget,
  PortageProvider,
  useAccounts,
  useBalances,
  useExecution,
  useQuote,
  useResumableExecutions,
  type WalletAdapter,
} from '../src/exports/index.js'
import { createSolanaAdapter } from '../src/exports/solana.js'
import { SolanaWallets } from '../src/exports/solanaWallets.js'

const sol = nativeAddress('svm') ?? ''
const eth = nativeAddress('evm') ?? ''
let localnet: Localnet
let solana: LocalnetSolana

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20, solana: { slotTime: 50 } })
  if (localnet.solana === null) throw new Error('There is a Solana chain.')
  solana = localnet.solana
})
afterAll(() => localnet.stop())
afterEach(() => {
  cleanup()
  solana.setLanding('now')
})

/** Where money arrives, and whose it is. */
function places() {
  const [harbour] = localnet.chains
  const [user] = localnet.accounts
  if (harbour === undefined || user === undefined) throw new Error('A local network has both.')
  return { harbour, user }
}

/** Whoever opens the page has chosen the only wallet. */
function Choice(): ReactNode {
  const { wallets, select } = useWallet()
  useEffect(() => select(wallets[0]?.adapter.name ?? null), [wallets, select])
  return null
}

/** One page of a host, whose Solana wallet lives on when it goes. */
function createHost(wallet: UnsafeBurnerWalletAdapter, journal: Journal) {
  const { harbour, user } = places()
  const client = createIntentClient({
    baseUrl: localnet.url,
    fetch: (input, init) => {
      const headers = { ...(init?.headers as Record<string, string>), 'x-api-key': localnet.apiKey }
      return fetch(input, { ...init, headers })
    },
  })
  const adapter = createSolanaAdapter<VersionedTransaction, Connection>({
    chainId: solana.id,
    rpc: solana.rpcUrl,
    deserialize: VersionedTransaction.deserialize,
  })
  const { depository, depositoryVault: vault } = solana.contracts
  const trusted = {
    [harbour.slug as Slug]: { depository: harbour.contracts.depository, router: harbour.contracts.router },
    [solana.slug as Slug]: { depository, vault, chainId: solana.id, vmType: 'svm' },
  }
  const evm: WalletAdapter = {
    vm: 'evm',
    wallet: createEvmWallet(
      createWalletClient({ account: privateKeyToAccount(user.privateKey), transport: http(harbour.rpcUrl) }),
    ),
    reader: createEvmReader({
      [harbour.id]: createPublicClient({ transport: http(harbour.rpcUrl), cacheTime: 0 }),
    }),
    account: { get: () => user.address, subscribe: () => () => undefined },
  }
  const adapters = [evm, adapter]
  const queryClient = new QueryClient()
  const wallets = [wallet]
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <ConnectionProvider endpoint={solana.rpcUrl}>
        <WalletProvider wallets={wallets} autoConnect onError={() => undefined}>
          <SolanaWallets adapter={adapter} />
          <Choice />
          <QueryClientProvider client={queryClient}>
            <PortageProvider
              client={client}
              adapters={adapters}
              journal={journal}
              volatileJournal="accept"
              trusted={trusted}
            >
              {children}
            </PortageProvider>
          </QueryClientProvider>
        </WalletProvider>
      </ConnectionProvider>
    </StrictMode>
  )
  return wrapper
}

function useTransfer({ request, target }: { request: QuoteRequest | null; target: ExecutionTarget | null }) {
  const account = useAccounts().svm ?? null
  const currency = { chainId: solana.id, address: sol }
  const { balanceOf } = useBalances({ account, currencies: [currency] })
  return {
    account,
    balance: balanceOf(currency),
    quote: useQuote(request && { ...request, paused: target !== null }).quote,
    execution: useExecution(target),
    resumable: useResumableExecutions(),
  }
}

/** How often the depository was carried out in the name of an account. */
function countDeposits(account: string): number {
  const listed = solana.call('getSignaturesForAddress', account, { commitment: 'confirmed' }) as {
    signature: string
  }[]
  const logs = listed.map(({ signature }) => {
    const of = { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 }
    const { meta } = solana.call('getTransaction', signature, of) as { meta: { logMessages: string[] } }
    return meta.logMessages
  })
  return logs.filter((lines) => lines.includes(`Program ${solana.contracts.depository} success`)).length
}

/** A page with a quote from Solana that its wallet can be asked for. */
async function openWithQuote(journal: Journal) {
  const { harbour, user } = places()
  const page = renderHook(useTransfer, {
    wrapper: createHost(new UnsafeBurnerWalletAdapter(), journal),
    initialProps: { request: null, target: null } as Parameters<typeof useTransfer>[0],
  })
  await waitFor(() => expect(page.result.current.account).not.toBeNull())
  const account = page.result.current.account ?? ''
  solana.faucet.pay(account, 10_000_000_000n)
  const request: QuoteRequest = {
    user: account,
    recipient: user.address,
    refundTo: account,
    originChainId: solana.id,
    destinationChainId: harbour.id,
    originCurrency: sol,
    destinationCurrency: eth,
    amount: 1_500_000_000n,
  }
  page.rerender({ request, target: null })
  await waitFor(() => expect(page.result.current.quote).not.toBeNull())
  const { quote } = page.result.current
  if (quote === null) throw new Error('There is a quote.')
  page.rerender({ request, target: { quote, account } })
  await waitFor(() => expect(page.result.current.execution).not.toBeNull())
  await act(async () => page.result.current.execution?.prepare())
  await waitFor(() => expect(page.result.current.execution?.state.items[0]?.phase.name).toBe('ready'))
  expect(page.result.current.execution?.state.verification?.verdict).toBe('verified')
  return { page, account }
}

test('default: hooks alone carry SOL to an EVM chain, with one deposit', async () => {
  const { page, account } = await openWithQuote(createMemoryJournal())
  await act(async () => {
    // A double click.
    page.result.current.execution?.start()
    page.result.current.execution?.start()
  })
  await waitFor(() => expect(page.result.current.execution?.status).toBe('success'))
  expect(countDeposits(account)).toBe(1)
  // The balance is read again by itself, because something was proved.
  await waitFor(() => expect(page.result.current.balance).toBe(8_499_995_000n))
})

test('a page that goes away before its bytes land is finished by the next one, whose wallet is another', async () => {
  const journal = createMemoryJournal()
  const { page, account } = await openWithQuote(journal)
  solana.setLanding('lost')
  await act(async () => page.result.current.execution?.start())
  await waitFor(() => expect(page.result.current.execution?.state.items[0]?.phase.name).toBe('confirming'))
  await act(async () => page.unmount())
  expect(countDeposits(account)).toBe(0)

  solana.setLanding('now')
  const next = renderHook(useTransfer, {
    wrapper: createHost(new UnsafeBurnerWalletAdapter(), journal),
    initialProps: { request: null, target: null } as Parameters<typeof useTransfer>[0],
  })
  await waitFor(() => expect(next.result.current.resumable[0]?.status).toBe('success'))
  expect(next.result.current.account).not.toBe(account)
  expect(countDeposits(account)).toBe(1)
})
