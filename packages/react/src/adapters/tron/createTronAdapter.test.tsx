import { startTronChain, type TronChain } from '@portage/localnet/tron'
import { act, cleanup, render } from '@testing-library/react'
import {
  Adapter,
  type AdapterName,
  AdapterState,
  type SignedTransaction,
  type Transaction,
  WalletReadyState,
} from '@tronweb3/tronwallet-abstract-adapter'
import { useWallet, WalletProvider } from '@tronweb3/tronwallet-adapter-react-hooks'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { TronWeb } from 'tronweb'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTronAdapter, type TronWalletAdapter } from './createTronAdapter.js'
import { useTronAdapter } from './useTronAdapter.js'

const chainId = 728126428
const native = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
let chain: TronChain
let adapter: TronWalletAdapter

beforeEach(async () => {
  chain = await startTronChain({ blockTime: 'automine' })
  adapter = createTronAdapter({ chainId, rpc: chain.apiUrl })
})
afterEach(async () => {
  cleanup()
  await chain.stop()
})

/** A wallet of a page, with a key of its own in tronweb. */
class KeyAdapter extends Adapter {
  name = 'Key Wallet' as AdapterName
  url = ''
  icon = ''
  readyState = WalletReadyState.Found
  state = AdapterState.Disconnect
  address: string | null = null
  connecting = false
  readonly #tronWeb: TronWeb

  constructor() {
    super()
    const privateKey = generatePrivateKey().slice(2)
    this.#tronWeb = new TronWeb({ fullHost: chain.apiUrl, privateKey })
  }
  async connect(): Promise<void> {
    this.address = this.#tronWeb.defaultAddress.base58 || null
    this.#become(AdapterState.Connected)
    this.emit('connect', this.address ?? '')
  }
  override async disconnect(): Promise<void> {
    this.address = null
    this.#become(AdapterState.Disconnect)
    this.emit('disconnect')
  }
  signMessage(message: string): Promise<string> {
    return Promise.resolve(this.#tronWeb.trx.signMessageV2(message))
  }
  signTransaction(transaction: Transaction): Promise<SignedTransaction> {
    return this.#tronWeb.trx.sign(transaction)
  }
  #become(state: AdapterState): void {
    this.state = state
    this.emit('stateChanged', state)
  }
}

type Context = ReturnType<typeof useWallet>

function Bridge({ onContext }: { onContext: (context: Context) => void }): ReactNode {
  const context = useWallet()
  useTronAdapter({ adapter, connection: context })
  useEffect(() => onContext(context), [context, onContext])
  return null
}

/** A page of a host: its provider, and one component that tells the adapter. */
function open(wallet: Adapter) {
  const page: { context: Context | null } = { context: null }
  const keep = (context: Context): void => {
    page.context = context
  }
  const adapters = [wallet]
  const { unmount } = render(
    <StrictMode>
      <WalletProvider adapters={adapters} autoConnect={false} onError={() => undefined}>
        <Bridge onContext={keep} />
      </WalletProvider>
    </StrictMode>,
  )
  const connect = async (): Promise<void> => {
    await act(async () => page.context?.select(wallet.name))
    await act(async () => page.context?.connect())
  }
  const disconnect = () => act(async () => page.context?.disconnect())
  return { connect, disconnect, unmount }
}

test('default: follows the wallet and names it, and nobody is connected where the page is gone', async () => {
  const wallet = new KeyAdapter()
  const page = open(wallet)
  const heard: (string | null)[] = []
  const stop = adapter.account.subscribe(() => heard.push(adapter.account.get()))
  expect(adapter.account.get()).toBeNull()
  expect(adapter.wallet.kind).toBe('tron')

  await page.connect()
  const { address } = wallet
  expect(adapter.account.get()).toBe(address)
  expect(await adapter.wallet.getAccount()).toBe(address)
  expect(adapter.wallet.kind).toBe('Key Wallet')

  await page.disconnect()
  expect(adapter.account.get()).toBeNull()
  await page.connect()
  page.unmount()
  expect(await adapter.wallet.getAccount()).toBeNull()
  expect(heard).toEqual([address, null, address, null])
  stop()
})

test.each<[string, unknown, string | null]>([
  ['in base58', 'TXtEs6t2oUWQsNos7m68gbHdE9Q5n6x2oN', 'TXtEs6t2oUWQsNos7m68gbHdE9Q5n6x2oN'],
  ['in hexadecimal', '41f0623e1012177482912fb057e44e1a9769b1f588', 'TXtEs6t2oUWQsNos7m68gbHdE9Q5n6x2oN'],
  ['as nothing', '', null],
  ['as false', false, null],
])('an account that is told %s is one, or none', async (_form, address, account) => {
  adapter.tell({ address, signTransaction: async () => undefined } as never)
  expect(adapter.account.get()).toBe(account)
  expect(await adapter.wallet.getAccount()).toBe(account)
})

test('signs without sending, and what it signed is taken by the chain it reads', async () => {
  const wallet = new KeyAdapter()
  await open(wallet).connect()
  const account = adapter.account.get() ?? ''
  await chain.fund(account, 5_000_000n)
  const hex = TronWeb.address.toHex(account).slice(2)
  const oneself = `0x${hex}` as const
  const signed = await adapter.wallet.sign?.({
    ...{ vm: 'tron', kind: 'payment', from: oneself, to: oneself },
    ...{ value: 7n, data: '0x' },
  })
  if (!signed) throw new Error('This wallet signs.')
  const { hash, bytes } = signed
  expect(await adapter.reader.readTransaction({ chainId, hash })).toEqual({ type: 'unseen' })
  await adapter.reader.broadcast({ chainId, bytes })
  expect(await adapter.reader.readTransaction({ chainId, hash })).toMatchObject({
    ...{ type: 'included', succeeded: true },
    sent: { from: account, to: account, value: 7n },
  })
  expect(await adapter.reader.readBalance({ chainId, account, currency: native })).toBe(5_000_000n)
})

test('error: a chain that is not its own is never asked for', async () => {
  expect(adapter.reader.canRead(chainId)).toBe(true)
  expect(adapter.reader.canRead(1)).toBe(false)
  await expect(adapter.wallet.switchChain(1)).rejects.toThrow('asked for chain 728126428 only.')
})
