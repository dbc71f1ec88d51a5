import { createIntentClient } from '@portage/core'
import { createMemoryJournal } from '@portage/core/execution'
import { type LocalnetChain, trustedContracts } from '@portage/localnet'
import { PortageProvider } from '@portage/react'
import {
  createEip1193Adapter,
  type Eip1193Provider,
  type Eip1193WalletAdapter,
  useDiscoveredProviders,
} from '@portage/react/eip1193'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SwapWidget, type SwapWidgetEvent, type SwapWidgetProps } from '../src/exports/index.js'
import { countDeposits } from './countDeposits.js'
import './english.js'
import { openLocalnet } from './openLocalnet.js'

const native = '0x0000000000000000000000000000000000000000'
const { localnet, chains } = openLocalnet()

const uninstalls: (() => void)[] = []
afterEach(() => {
  for (const uninstall of uninstalls.splice(0)) uninstall()
})

type Request = Readonly<{ method: string; params?: unknown }>
type Quirks = Readonly<{
  /** How it writes the id of the chain it is on. */
  writeChain?: (id: number) => unknown
  /** The chain it is on at first. */
  walletOn?: number
  /** Whether it tells what changes. */
  tells?: boolean
  /** What happens before it sends. */
  onSend?: () => void
}>

/** A wallet without a library: it speaks EIP-1193, for nodes at which its accounts are unlocked. */
function createWallet(
  shared: string | readonly string[],
  { writeChain = (id) => `0x${id.toString(16)}`, walletOn, tells = true, onSend }: Quirks = {},
) {
  const { harbour, ridge } = chains()
  const asked: string[] = []
  const senders: unknown[] = []
  const listeners = new Map<string, Set<(told: unknown) => void>>()
  let current: LocalnetChain = walletOn === ridge.id ? ridge : harbour
  let isShown = false
  const accounts = () => (isShown ? [shared].flat().map((account) => account.toLowerCase()) : [])
  const emit = (event: string, told: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(told)
  }
  const answers: Readonly<Record<string, (params: unknown) => unknown>> = {
    eth_accounts: accounts,
    eth_requestAccounts: () => {
      isShown = true
      emit('accountsChanged', accounts())
      return accounts()
    },
    eth_chainId: () => writeChain(current.id),
    wallet_switchEthereumChain: (params) => {
      const [{ chainId }] = params as [{ chainId: string }]
      const wanted = [harbour, ridge].find(({ id }) => id === Number(chainId))
      if (wanted === undefined) throw Object.assign(new Error('There is no such chain.'), { code: 4902 })
      current = wanted
      emit('chainChanged', writeChain(current.id))
      return null
    },
    wallet_getCapabilities: () => {
      throw Object.assign(new Error('There is no such method.'), { code: -32601 })
    },
  }
  const provider: Eip1193Provider = {
    request: async ({ method, params }: Request) => {
      asked.push(method)
      if (method === 'eth_sendTransaction') {
        senders.push(Object([params].flat()[0]).from)
        onSend?.()
      }
      return answers[method] ? answers[method](params) : askNode(current.rpcUrl, { method, params })
    },
    ...(tells && {
      on: (event, listener) => {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener as () => void))
      },
      removeListener: (event, listener) => listeners.get(event)?.delete(listener as () => void),
    }),
  }
  const lock = (): void => {
    isShown = false
    emit('accountsChanged', [])
  }
  return {
    provider,
    lock,
    senders,
    sent: () => asked.filter((method) => method === 'eth_sendTransaction').length,
  }
}

async function askNode(url: string, { method, params = [] }: Request): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error !== undefined) throw Object.assign(new Error(error.message), error)
  return result
}

/** Announces a wallet to every page, as an extension does. */
function install(name: string, provider: Eip1193Provider): void {
  const info = { uuid: `uuid-${name}`, name, icon: 'javascript:alert(1)', rdns: `com.example.${name}` }
  const announce = (): void => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  uninstalls.push(() => window.removeEventListener('eip6963:requestProvider', announce))
  announce()
}

/** All that a host without a wallet library writes. */
function WalletList({ adapter }: { adapter: Eip1193WalletAdapter }): ReactNode {
  return useDiscoveredProviders().map(({ uuid, name, provider }) => (
    <button
      key={uuid}
      type="button"
      onClick={() => {
        adapter.tell(provider)
        void adapter.connect()
      }}
    >
      {name}
    </button>
  ))
}

/** A page of a host that has the widget, an adapter over EIP-1193, and nothing of wagmi. */
function open(props: SwapWidgetProps): Eip1193WalletAdapter {
  const { harbour, ridge } = chains()
  const adapter = createEip1193Adapter({
    rpcUrls: { [harbour.id]: harbour.rpcUrl, [ridge.id]: [ridge.rpcUrl] },
  })
  const client = createIntentClient({
    baseUrl: localnet().url,
    fetch: async (input, init) => {
      const headers = { ...(init?.headers as Record<string, string>), 'x-api-key': localnet().apiKey }
      return fetch(input, { ...init, headers })
    },
  })
  render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <PortageProvider
          client={client}
          adapters={[adapter]}
          journal={createMemoryJournal()}
          volatileJournal="accept"
          trusted={trustedContracts([harbour, ridge])}
        >
          <WalletList adapter={adapter} />
          <SwapWidget
            storageKey={null}
            defaultFrom={{ chainId: harbour.id, address: native }}
            defaultTo={{ chainId: ridge.id, address: native }}
            {...props}
          />
        </PortageProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  return adapter
}

function accountOf(index: number): string {
  const account = localnet().accounts[index]?.address
  if (account === undefined) throw new Error('There is no such test account.')
  return account
}

test('default: a person picks a wallet of the browser, connects it and sends, with one deposit', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  const wallet = createWallet(accountOf(0), {
    walletOn: ridge.id,
    writeChain: (id) => `eip155:${id}`,
  })
  install('Anchor', wallet.provider)
  const deposits = await countDeposits(harbour)
  const adapter = open({ defaultAmount: '0.25' })
  await person.click(await screen.findByRole('button', { name: 'Anchor' }))
  await waitFor(() => expect(adapter.account.get()).toBe(accountOf(0)))

  await person.click(await screen.findByRole('button', { name: 'Review 0.25 ETH to Ridge' }))
  const dialog = await screen.findByRole('dialog', { name: 'Review' })
  await person.dblClick(await within(dialog).findByRole('button', { name: 'Send 0.25 ETH to Ridge' }))
  expect(await screen.findByText(/^In your wallet on Ridge, .* after you sent it\.$/)).toBeDefined()
  expect(await countDeposits(harbour)).toBe(deposits + 1)
  expect(wallet.sent()).toBe(1)
})

test('a wallet that tells nothing by itself, and is replaced while it sends: what it sent arrives, and the next is asked nothing', async () => {
  const { harbour } = chains()
  const person = userEvent.setup()
  const next = createWallet(accountOf(2))
  const first = createWallet(accountOf(1), {
    tells: false,
    writeChain: String,
    onSend: () => adapter.tell(next.provider),
  })
  const deposits = await countDeposits(harbour)
  const adapter = open({ defaultAmount: '0.25' })
  adapter.tell(async () => first.provider)
  await adapter.connect()

  await person.click(await screen.findByRole('button', { name: 'Review 0.25 ETH to Ridge' }))
  await person.click(await screen.findByRole('button', { name: 'Send 0.25 ETH to Ridge' }))
  await expect.poll(() => countDeposits(harbour)).toBe(deposits + 1)
  expect(await screen.findByText(/after you sent it\.$/)).toBeDefined()
  expect([first.sent(), next.sent()]).toEqual([1, 0])
})

test('a wallet that is locked at the review is asked for nothing, and the page waits for it', async () => {
  const person = userEvent.setup()
  const wallet = createWallet(accountOf(3))
  const adapter = open({ defaultAmount: '0.25' })
  adapter.tell(wallet.provider)
  await adapter.connect()
  await person.click(await screen.findByRole('button', { name: 'Review 0.25 ETH to Ridge' }))
  const send = await screen.findByRole('button', { name: 'Send 0.25 ETH to Ridge' })
  wallet.lock()
  await waitFor(() => expect(adapter.account.get()).toBeNull())
  if (send.isConnected) await person.click(send)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send 0.25 ETH to Ridge' })).toBeNull())
  expect(wallet.sent()).toBe(0)
})

test('of several accounts a person chooses who pays, sees what each has, and that one pays', async () => {
  const { harbour } = chains()
  const person = userEvent.setup()
  const [first, second] = [accountOf(3), accountOf(2)]
  const wallet = createWallet([first, second])
  const deposits = await countDeposits(harbour)
  const told: SwapWidgetEvent[] = []
  const adapter = open({ defaultAmount: '0.25', onEvent: (event) => told.push(event) })
  adapter.tell(wallet.provider)
  await adapter.connect()

  const short = (account: string) => `from ${account.slice(0, 6)}…${account.slice(-4)}`.toLowerCase()
  const now = async () => screen.findByRole('button', { name: /^Change account: / })
  expect((await now()).textContent?.toLowerCase()).toBe(short(first))
  await person.click(await now())
  const dialog = await screen.findByRole('dialog', { name: 'Account' })
  const choices = within(dialog).getAllByRole('button', { name: /^0x/ })
  expect(choices.map((choice) => choice.getAttribute('aria-current'))).toEqual(['true', null])
  await waitFor(() =>
    expect(within(dialog).getAllByText(/^Balance [\d.,]+ ETH$/).length).toBeGreaterThanOrEqual(2),
  )
  await person.click(within(dialog).getByRole('button', { name: new RegExp(second, 'i') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await now()).textContent?.toLowerCase()).toBe(short(second))
  expect(told).toContainEqual({ type: 'account-chosen', account: second })

  await person.click(await screen.findByRole('button', { name: 'Review 0.25 ETH to Ridge' }))
  await person.click(await screen.findByRole('button', { name: 'Send 0.25 ETH to Ridge' }))
  expect(await screen.findByText(/after you sent it\.$/)).toBeDefined()
  expect(wallet.senders.map((sender) => String(sender).toLowerCase())).toEqual([second.toLowerCase()])
  expect(await countDeposits(harbour)).toBe(deposits + 1)
})
