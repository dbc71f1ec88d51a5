import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createWalletClient, custom } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { native } from './createHost.js'
import { readLocalnet } from './readLocalnet.js'
import { prepareTransfer } from './snippets/core.js'
import { Networks, Providers } from './snippets/react.js'
import { Bridge as RootBridge } from './snippets/root.js'
import { Bridge as WidgetBridge } from './snippets/widget.js'

const localnet = readLocalnet()
const { fetch } = globalThis

// The page's own address has the proxy of the local network; there is no other network here.
beforeEach(() => {
  const { origin } = new URL(localnet.baseUrl)
  vi.stubGlobal('fetch', async (address: string | URL | Request, options?: RequestInit) => {
    if (typeof address !== 'string' || !address.startsWith('/')) throw new TypeError('no network')
    return fetch(origin + address, options)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each<[string, () => ReactElement]>([
  ['README.md', RootBridge],
  ['packages/widget/README.md', WidgetBridge],
])('the first snippet of %s is a page that reads its networks and takes an amount', async (_file, Bridge) => {
  render(<Bridge />)
  const [amount] = await screen.findAllByRole('textbox')
  if (amount === undefined) throw new Error('The form has a field.')
  fireEvent.change(amount, { target: { value: '0.5' } })
  // What comes at once is read as a paste is, whose reader is loaded with it.
  await expect.poll(() => (amount as HTMLInputElement).value).toBe('0.5')
  expect(await screen.findByRole('button', { name: /Connect a wallet/ })).toBeDefined()
})

test('the first snippet of packages/react/README.md lists the networks', async () => {
  render(
    <Providers>
      <Networks />
    </Providers>,
  )
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      localnet.chains.map(({ name }) => name),
    ),
  )
})

test('the first snippet of packages/core/README.md takes a quote, and asks no wallet where it has no RPC', async () => {
  const [origin, destination] = localnet.chains
  const wallet = createWalletClient({
    account: localnet.account,
    transport: custom({ request: async () => Promise.reject(new Error('No wallet may be asked here.')) }),
  })
  const execution = await prepareTransfer(
    {
      user: localnet.account,
      originChainId: origin.id,
      destinationChainId: destination.id,
      originCurrency: native,
      destinationCurrency: native,
      amount: 10n ** 17n,
    },
    wallet,
  )
  await waitFor(() =>
    expect(execution.getSnapshot().items[0]?.phase).toMatchObject({
      name: 'stopped',
      reason: { type: 'chain-unreadable', message: `No RPC is configured for chain ${origin.id}.` },
    }),
  )
})
