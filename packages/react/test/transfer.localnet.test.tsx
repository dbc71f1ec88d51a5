import { createIntentClient, formatAmount, type QuoteRequest } from '@portage/core'
import { createEvmReader, createEvmWallet } from '@portage/core/evm'
import { createMemoryJournal, type Journal } from '@portage/core/execution'
import { depositoryAbi, type Localnet, startLocalnet, trustedContracts } from '@portage/localnet'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { createPublicClient, createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type ExecutionTarget,
  PortageProvider,
  useBalances,
  useExecution,
  useQuote,
  useResumableExecutions,
  type WalletAdapter,
} from '../src/exports/index.js'

const native = '0x0000000000000000000000000000000000000000'
let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet.stop())
afterEach(() => {
  cleanup()
  localnet.faults.clear()
})

/** The chain money leaves and the one it reaches. */
function chains() {
  const [harbour, ridge] = localnet.chains
  if (harbour === undefined || ridge === undefined) throw new Error('A local network has two chains.')
  return { harbour, ridge }
}

/** A bot's wallet: it signs by itself. The key of the service is added where a proxy would add it. */
function createHost(userIndex: number, journal: Journal) {
  const { harbour, ridge } = chains()
  const user = localnet.accounts[userIndex]
  if (user === undefined) throw new Error('There is no such test account.')
  const clients = Object.fromEntries(
    [harbour, ridge].map(({ id, rpcUrl }) => [
      id,
      createPublicClient({ transport: http(rpcUrl), cacheTime: 0 }),
    ]),
  )
  const adapter: WalletAdapter = {
    vm: 'evm',
    wallet: createEvmWallet(
      createWalletClient({ account: privateKeyToAccount(user.privateKey), transport: http(harbour.rpcUrl) }),
    ),
    reader: createEvmReader(clients),
    account: { get: () => user.address, subscribe: () => () => undefined },
  }
  const client = createIntentClient({
    baseUrl: localnet.url,
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), 'x-api-key': localnet.apiKey },
      }),
  })
  const trusted = trustedContracts([harbour, ridge])
  const adapters = [adapter]
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
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
    </StrictMode>
  )
  return { user, wrapper }
}

async function countDeposits(): Promise<number> {
  const { harbour } = chains()
  const events = await createPublicClient({ transport: http(harbour.rpcUrl) }).getContractEvents({
    address: harbour.contracts.depository,
    abi: depositoryAbi,
    fromBlock: 0n,
  })
  return events.length
}

function useTransfer({ request, target }: { request: QuoteRequest | null; target: ExecutionTarget | null }) {
  const { ridge } = chains()
  const { quote } = useQuote(request && { ...request, paused: target !== null })
  const currency = { chainId: ridge.id, address: native }
  const { balanceOf } = useBalances({ account: request?.user ?? null, currencies: [currency] })
  return {
    quote,
    balance: balanceOf(currency),
    execution: useExecution(target),
    resumable: useResumableExecutions(),
  }
}

test('default: hooks alone carry ETH from one chain to the other, with one deposit', async () => {
  const { user, wrapper } = createHost(0, createMemoryJournal())
  const { harbour, ridge } = chains()
  const request: QuoteRequest = {
    user: user.address,
    originChainId: harbour.id,
    destinationChainId: ridge.id,
    originCurrency: native,
    destinationCurrency: native,
    amount: 10n ** 17n,
  }
  const { result, rerender } = renderHook(useTransfer, {
    wrapper,
    initialProps: { request, target: null } as Parameters<typeof useTransfer>[0],
  })
  await waitFor(() => expect(result.current.quote).not.toBeNull())
  await waitFor(() => expect(result.current.balance).not.toBeNull())
  const { quote, balance: before } = result.current
  if (quote === null || before === null) throw new Error('There is a quote and a balance.')
  const deposits = await countDeposits()

  rerender({ request, target: { quote, account: user.address } })
  await waitFor(() => expect(result.current.execution).not.toBeNull())
  await act(async () => result.current.execution?.prepare())
  await waitFor(() => expect(result.current.execution?.state.items[0]?.phase.name).toBe('ready'))
  expect(result.current.execution?.state.verification?.verdict).toBe('verified')

  await act(async () => {
    // A double click.
    result.current.execution?.start()
    result.current.execution?.start()
  })
  await waitFor(() => expect(result.current.execution?.status).toBe('success'))
  expect(result.current.resumable).toHaveLength(1)
  expect(await countDeposits()).toBe(deposits + 1)

  // The balance is read again by itself, because something was proved.
  const promised = quote.details.currencyOut?.minimumAmount ?? 0n
  await waitFor(() => {
    const gained = (result.current.balance ?? 0n) - before
    expect(gained >= promised, `gained ${formatAmount(gained, 18)}`).toBe(true)
  })
})

test('a page that goes away after the click is finished by the next one, with nothing on its screen', async () => {
  const journal = createMemoryJournal()
  const { user, wrapper } = createHost(1, journal)
  const { harbour, ridge } = chains()
  localnet.faults.set('fillLate', 2)
  const request: QuoteRequest = {
    user: user.address,
    originChainId: harbour.id,
    destinationChainId: ridge.id,
    originCurrency: native,
    destinationCurrency: native,
    amount: 10n ** 17n,
  }
  const first = renderHook(useTransfer, {
    wrapper,
    initialProps: { request, target: null } as Parameters<typeof useTransfer>[0],
  })
  await waitFor(() => expect(first.result.current.quote).not.toBeNull())
  const { quote } = first.result.current
  if (quote === null) throw new Error('There is a quote.')
  const deposits = await countDeposits()
  first.rerender({ request, target: { quote, account: user.address } })
  await waitFor(() => expect(first.result.current.execution).not.toBeNull())
  await act(async () => first.result.current.execution?.start())
  await waitFor(() => expect(first.result.current.execution?.state.asks).toHaveLength(1))
  await act(async () => first.unmount())

  const second = renderHook(useTransfer, {
    wrapper: createHost(1, journal).wrapper,
    initialProps: { request: null, target: null } as Parameters<typeof useTransfer>[0],
  })
  await waitFor(() => expect(second.result.current.resumable).toHaveLength(1))
  await waitFor(() => expect(second.result.current.resumable[0]?.status).toBe('success'))
  expect(await countDeposits()).toBe(deposits + 1)
})
