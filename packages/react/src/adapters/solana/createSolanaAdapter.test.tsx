import { type SolanaChain, startSolanaChain } from '@portage/localnet/solana'
import type { Adapter } from '@solana/wallet-adapter-base'
import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { type Connection, VersionedTransaction } from '@solana/web3.js'
import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSolanaAdapter, type SolanaWalletAdapter } from './createSolanaAdapter.js'
import { SolanaWallets } from './SolanaWallets.js'
import { useSolanaAdapter } from './useSolanaAdapter.js'

const chainId = 103
const native = '11111111111111111111111111111111'
let chain: SolanaChain
let adapter: SolanaWalletAdapter<VersionedTransaction, Connection>

beforeEach(async () => {
  chain = await startSolanaChain({ slotTime: 100 })
  adapter = createSolanaAdapter<VersionedTransaction, Connection>({
    chainId,
    rpc: chain.rpcUrl,
    deserialize: VersionedTransaction.deserialize,
  })
})
afterEach(async () => {
  cleanup()
  localStorage.removeItem('test.wallet')
  await chain.stop()
})

type Context = ReturnType<typeof useWallet>

function Ear({ onContext }: { onContext: (context: Context) => void }): ReactNode {
  const context = useWallet()
  useEffect(() => onContext(context), [context, onContext])
  return null
}

/** What a host writes that takes the context of the library by a hook of its own. */
function Bridge(): ReactNode {
  useSolanaAdapter({ adapter, connection: useWallet() })
  return null
}

/** A page of a host: its providers, and one component that tells the adapter. */
function open(wallets: readonly Adapter[], given: ReactNode = <SolanaWallets adapter={adapter} />) {
  const page: { context: Context | null } = { context: null }
  const keep = (context: Context): void => {
    page.context = context
  }
  const { unmount } = render(
    <StrictMode>
      <ConnectionProvider endpoint={chain.rpcUrl}>
        <WalletProvider wallets={[...wallets]} onError={() => undefined} localStorageKey="test.wallet">
          <Ear onContext={keep} />
          {given}
        </WalletProvider>
      </ConnectionProvider>
    </StrictMode>,
  )
  const connect = async (wallet: Adapter): Promise<void> => {
    await act(async () => page.context?.select(wallet.name))
    await act(async () => page.context?.connect())
  }
  const disconnect = () => act(async () => page.context?.disconnect())
  return { connect, disconnect, unmount }
}

/** Sends a little of one's own money to oneself. */
function toOneself(address: string) {
  const key = { pubkey: address, isSigner: true, isWritable: true }
  return {
    vm: 'solana',
    lookupTables: [],
    instructions: [{ programId: native, data: '0x020000000100000000000000', keys: [key, key] }],
  } as const
}

test.each([
  ['default: a component', () => <SolanaWallets adapter={adapter} />],
  ['a hook', () => <Bridge />],
] as const)(
  '%s follows the wallet and names it, and nobody is connected where the page is gone',
  async (_, give) => {
    const wallet = new UnsafeBurnerWalletAdapter()
    const page = open([wallet], give())
    const heard: (string | null)[] = []
    const stop = adapter.account.subscribe(() => heard.push(adapter.account.get()))
    expect(adapter.account.get()).toBeNull()
    expect(adapter.wallet.kind).toBe('solana')
    expect(adapter.wallet.sign).toBeNull()

    await page.connect(wallet)
    const address = wallet.publicKey?.toBase58()
    expect(adapter.account.get()).toBe(address)
    expect(await adapter.wallet.getAccount()).toBe(address)
    expect(adapter.wallet.kind).toBe('Burner Wallet')

    await page.disconnect()
    expect(adapter.account.get()).toBeNull()
    await page.connect(wallet)
    const again = wallet.publicKey?.toBase58()
    page.unmount()
    expect(await adapter.wallet.getAccount()).toBeNull()
    expect(heard).toEqual([address, null, again, null])
    stop()
  },
)

test.each<[string, unknown, string | null]>([
  ['as an object', { toBase58: () => native }, native],
  ['as text', ` ${native}`, native],
  ['as nothing', undefined, null],
  ['as something else', {}, null],
])('an account that is told %s is one, or none', async (_form, publicKey, account) => {
  adapter.tell({ publicKey } as never)
  expect(adapter.account.get()).toBe(account)
  expect(await adapter.wallet.getAccount()).toBe(account)
})

test('signs without sending, and what it signed is taken by the chain it reads', async () => {
  const wallet = new UnsafeBurnerWalletAdapter()
  await open([wallet]).connect(wallet)
  const account = adapter.account.get() ?? ''
  chain.call('requestAirdrop', account, 1_000_000_000)
  await expect
    .poll(() => adapter.reader.readBalance({ chainId, account, currency: native }))
    .toBe(1_000_000_000n)

  const signed = await adapter.wallet.sign?.(toOneself(account))
  if (!signed) throw new Error('This wallet signs.')
  const { hash, bytes } = signed
  expect(await adapter.reader.readTransaction({ chainId, hash })).toEqual({ type: 'unseen' })
  await adapter.reader.broadcast({ chainId, bytes })
  await expect
    .poll(() => adapter.reader.readTransaction({ chainId, hash }))
    .toMatchObject({ type: 'included', succeeded: true })
})

test('error: a chain that is not its own is never asked for', async () => {
  expect(adapter.reader.canRead(chainId)).toBe(true)
  expect(adapter.reader.canRead(1)).toBe(false)
  await expect(adapter.wallet.switchChain(1)).rejects.toThrow('This wallet is asked for chain 103 only.')
})
