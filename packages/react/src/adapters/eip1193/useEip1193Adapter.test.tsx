import { cleanup, render, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode, useCallback } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createScriptedProvider } from '../../../test/createScriptedProvider.js'
import { createEip1193Adapter, type Eip1193WalletAdapter } from './createEip1193Adapter.js'
import type { Eip1193Provider } from './eip1193Provider.js'
import { useEip1193Adapter } from './useEip1193Adapter.js'

afterEach(cleanup)

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connected = (named: string) => createScriptedProvider({ eth_accounts: () => [named] })

/** A wallet of a library that hands its provider over later. */
type Embedded = Readonly<{ getEthereumProvider: () => Promise<Eip1193Provider> }>
const embed = ({ provider }: ReturnType<typeof connected>): Embedded => ({
  getEthereumProvider: async () => provider,
})

type Props = Readonly<{ adapter: Eip1193WalletAdapter }>

function Bridge({ adapter, provider }: Props & { provider: Eip1193Provider | undefined }): ReactNode {
  useEip1193Adapter({ adapter, provider })
  return null
}

function EmbeddedBridge({ adapter, wallet }: Props & { wallet: Embedded | null }): ReactNode {
  useEip1193Adapter({ adapter, provider: useCallback(() => wallet?.getEthereumProvider(), [wallet]) })
  return null
}

test('default: follows the provider there is, and nobody is connected where the component is gone', async () => {
  const adapter = createEip1193Adapter({ rpcUrls: {} })
  const [first, second] = [connected(account), connected(other)]
  const draw = (provider?: Eip1193Provider) => (
    <StrictMode>
      <Bridge adapter={adapter} provider={provider} />
    </StrictMode>
  )
  const page = render(draw())
  expect(adapter.account.get()).toBeNull()
  page.rerender(draw(first.provider))
  await waitFor(() => expect(adapter.account.get()).toBe(account))
  page.rerender(draw(second.provider))
  await waitFor(() => expect(adapter.account.get()).toBe(other))
  page.unmount()
  expect(adapter.account.get()).toBeNull()
  expect([first.listeners(), second.listeners()]).toEqual([0, 0])
})

test('a wallet whose provider comes later is followed for as long as it is the same wallet', async () => {
  const adapter = createEip1193Adapter({ rpcUrls: {} })
  const [first, second] = [embed(connected(account)), embed(connected(other))]
  const page = render(<EmbeddedBridge adapter={adapter} wallet={null} />)
  page.rerender(<EmbeddedBridge adapter={adapter} wallet={first} />)
  await waitFor(() => expect(adapter.account.get()).toBe(account))
  const heard: (string | null)[] = []
  adapter.account.subscribe(() => heard.push(adapter.account.get()))
  page.rerender(<EmbeddedBridge adapter={adapter} wallet={first} />)
  page.rerender(<EmbeddedBridge adapter={adapter} wallet={second} />)
  await waitFor(() => expect(adapter.account.get()).toBe(other))
  expect(heard).toEqual([null, other])
})
