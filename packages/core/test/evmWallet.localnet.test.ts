import {
  type Anvil,
  createHandClock,
  createWalletdProvider,
  devAccounts,
  startAnvil,
  startWalletd,
  type Walletd,
  type WalletdOptions,
} from '@portage/testing'
import {
  createPublicClient,
  createWalletClient,
  custom,
  defineChain,
  http,
  type PublicClient,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { EvmCall, Message } from '../src/domain/step.js'
import { createEvmWallet } from '../src/families/evm/createEvmWallet.js'
import type { EvmWalletOptions } from '../src/families/evm/evmWalletOptions.js'
import type { Wallet, WalletBatch, WalletFailure, WalletRequest } from '../src/families/wallet.js'

const [first, second, third] = devAccounts(3)
if (!first || !second || !third) throw new Error('There are no development accounts.')

const A = 31_337
const B = 31_338
let anvils: readonly Anvil[]
let reads: PublicClient
const running: Walletd[] = []

beforeAll(async () => {
  anvils = await Promise.all([startAnvil({ chainId: A }), startAnvil({ chainId: B })])
  reads = createPublicClient({ transport: http(anvils[0]?.rpcUrl) })
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((walletd) => walletd.stop()))
})
afterAll(async () => {
  await Promise.all((anvils ?? []).map((anvil) => anvil.stop()))
})

/** A wallet in its own process that does what it is asked, and ours over it, with viem's own defaults. */
async function open(over: Partial<WalletdOptions> = {}, options: EvmWalletOptions = {}) {
  const walletd = await startWalletd({
    accounts: [first?.privateKey ?? '0x', second?.privateKey ?? '0x'],
    chains: anvils.map(({ chainId, rpcUrl }) => ({ id: chainId, rpcUrl })),
    policy: 'approve',
    ...over,
  })
  running.push(walletd)
  const provider = createWalletdProvider(walletd.url)
  const [account] = (await provider.request({ method: 'eth_requestAccounts' })) as readonly `0x${string}`[]
  if (!account) throw new Error('The wallet named no account.')
  const wallet = createEvmWallet(createWalletClient({ account, transport: custom(provider) }), options)
  if (!wallet.batch) throw new Error('A browser wallet may make batches.')
  return { walletd, wallet, batch: wallet.batch, account }
}

const callOf = (from: string, over: Partial<EvmCall> = {}): EvmCall => ({
  vm: 'evm',
  chainId: A,
  from,
  to: third.address,
  data: '0x',
  value: 5n,
  gas: null,
  maxFeePerGas: null,
  maxPriorityFeePerGas: null,
  ...over,
})
const batchOf = (account: string, id: string): Parameters<WalletBatch['send']>[0] => ({
  id,
  account,
  chainId: A,
  calls: [callOf(account), callOf(account, { value: 7n })],
})
const failureOf = async (
  wallet: Wallet,
  during: WalletRequest,
  asked: Promise<unknown>,
): Promise<WalletFailure> =>
  wallet.explain(
    await asked.then(
      (answer) => Promise.reject(new Error(`It answered ${JSON.stringify(answer)}.`)),
      (error: unknown) => error,
    ),
    during,
  )
/** Every prompt but the one that connected it. */
const promptsOf = async (walletd: Walletd) => (await walletd.history()).slice(1)
/** What really went out, over all prompts. */
const sentBy = async (walletd: Walletd) => (await promptsOf(walletd)).flatMap(({ sent }) => sent)
const balance = () => reads.getBalance({ address: third.address })

test('a transaction is sent once, and its hash named', async () => {
  const { walletd, wallet, account } = await open()
  const hash = await wallet.send(callOf(account))
  expect(await sentBy(walletd)).toMatchObject([{ hash, chainId: A }])
})

test.each([
  [{ kind: 'approve-without-hash', says: 'text' }, 'The wallet answered without a transaction hash.'],
  [{ kind: 'approve-without-hash', says: 'null' }, 'The wallet answered without a transaction hash.'],
  [{ kind: 'approve-without-hash', says: 'nothing' }, 'The wallet answered without a transaction hash.'],
  ['approve-then-already-known', 'already known'],
  ['approve-then-nonce-too-low', 'nonce too low'],
  [{ kind: 'approve-then-error', code: -32_603, message: 'Internal.' }, 'Internal.'],
] as const)(
  '%j: it is out, so nothing is claimed about it, and it is not sent again',
  async (policy, message) => {
    const { walletd, wallet, account } = await open({ policy })
    expect(await failureOf(wallet, 'send', wallet.send(callOf(account)))).toEqual({
      type: 'unknown',
      message: expect.stringContaining(message),
    })
    expect(await sentBy(walletd)).toHaveLength(1)
    expect(await promptsOf(walletd)).toHaveLength(1)
  },
)

test('a refusal counts by its code; without one its words are passed on and prove nothing', async () => {
  const { walletd, wallet, account } = await open({ policy: 'reject' })
  expect(await failureOf(wallet, 'send', wallet.send(callOf(account)))).toEqual({ type: 'rejected' })
  await walletd.setPolicy('reject-without-code')
  const failure = await failureOf(wallet, 'send', wallet.send(callOf(account)))
  expect(failure).toEqual({ type: 'unknown', message: expect.stringMatching(/reject|denied/i) })
  expect(await sentBy(walletd)).toEqual([])
})

test('a wallet that names the old chain for a while is waited for', async () => {
  const { walletd, wallet } = await open({ quirks: { lateChainId: 3 } })
  await wallet.switchChain(B)
  expect(await wallet.getChainId()).toBe(B)
  expect((await promptsOf(walletd)).map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
})

test('a chain the wallet lacks is added once with the host’s data, or named where the host gave none', async () => {
  const only = { chains: [{ id: A, rpcUrl: anvils[0]?.rpcUrl ?? '' }] }
  const ridge = defineChain({
    id: B,
    name: 'Ridge',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [anvils[1]?.rpcUrl ?? ''] } },
  })
  const without = await open(only)
  expect(await failureOf(without.wallet, 'switch', without.wallet.switchChain(B))).toEqual({
    type: 'unknown',
    message: `The wallet does not know chain ${B}. Add it there and try again.`,
  })

  const { walletd, wallet } = await open(only, { chains: [ridge] })
  await wallet.switchChain(B)
  expect(await wallet.getChainId()).toBe(B)
  expect((await promptsOf(walletd)).map(({ method }) => method)).toEqual(['wallet_addEthereumChain'])
})

test('an atomic wallet makes a batch one transaction, under our id, and says which', async () => {
  const { walletd, batch, account } = await open({ quirks: { batches: 'atomic' } })
  const before = await balance()
  // An account that is no contract yet is `ready`.
  expect(await batch.isAtomic({ account, chainId: A })).toBe(true)
  expect(await batch.send(batchOf(account, 'ours-1'))).toBe('ours-1')
  await expect.poll(() => batch.read('ours-1')).toMatchObject({ status: 200 })
  expect((await batch.read('ours-1')).hashes).toEqual((await sentBy(walletd)).map(({ hash }) => hash))
  expect(await sentBy(walletd)).toHaveLength(1)
  expect(await balance()).toBe(before + 12n)
  expect(await batch.isAtomic({ account, chainId: A })).toBe(true)
  expect(await batch.isAtomic({ account, chainId: 1 })).toBe(false)
})

test('an id that is taken may be ours, and out', async () => {
  const { walletd, wallet, batch, account } = await open({ quirks: { batches: 'atomic' } })
  await batch.send(batchOf(account, 'ours-1'))
  const again = batch.send(batchOf(account, 'ours-1'))
  expect(await failureOf(wallet, 'batch', again)).toMatchObject({ type: 'unknown' })
  expect(await sentBy(walletd)).toHaveLength(1)
})

test('a wallet that restarts forgets its batches', async () => {
  const { walletd, wallet, batch, account } = await open({ quirks: { batches: 'atomic' } })
  await batch.send(batchOf(account, 'ours-1'))
  await walletd.restart()
  expect(await failureOf(wallet, 'batch', batch.read('ours-1'))).toMatchObject({ type: 'unknown' })
  expect(await sentBy(walletd)).toHaveLength(1)
})

test.each([
  ['carries calls out one by one', { batches: 'one-by-one' }],
  ['has no batches', {}],
] as const)('a wallet that %s says so before anything is sent', async (_name, quirks) => {
  const { walletd, wallet, batch, account } = await open({ quirks })
  expect(await batch.isAtomic({ account, chainId: A })).toBe(false)
  expect(await failureOf(wallet, 'batch', batch.send(batchOf(account, 'ours-1')))).toMatchObject({
    type: 'unsupported',
  })
  expect(await promptsOf(walletd)).toEqual([])
})

test('a refused batch is rejected, and one on a chain the wallet lacks is not supported', async () => {
  const { walletd, wallet, batch, account } = await open({
    quirks: { batches: 'atomic' },
    policy: 'reject',
  })
  expect(await failureOf(wallet, 'batch', batch.send(batchOf(account, 'ours-1')))).toEqual({
    type: 'rejected',
  })
  const elsewhere = { id: 'ours-2', account, chainId: 1, calls: [callOf(account, { chainId: 1 })] }
  expect(await failureOf(wallet, 'batch', batch.send(elsewhere))).toMatchObject({ type: 'unsupported' })
  expect(await sentBy(walletd)).toEqual([])
})

test('capabilities that never come are a no after 3 seconds, and hold nothing else up', async () => {
  const clock = createHandClock()
  const { walletd, wallet, batch, account } = await open({ quirks: { batches: 'atomic' } }, { clock })
  expect(await batch.isAtomic({ account, chainId: A })).toBe(true)

  await walletd.setQuirk('hangsOnCapabilities', true)
  const answer = batch.isAtomic({ account, chainId: A })
  expect(await wallet.getChainId()).toBe(A)
  await expect.poll(() => clock.pending()).toBe(1)
  await clock.advance(3000)
  expect(await answer).toBe(false)
})

test('a Safe answers a hash that is no transaction: a claim, and nothing more', async () => {
  const { walletd, wallet, batch, account } = await open({ safe: { threshold: 2 } })
  const payer = createWalletClient({
    account: privateKeyToAccount(second.privateKey),
    transport: http(anvils[0]?.rpcUrl),
  })
  await payer.sendTransaction({ chain: null, to: account, value: parseEther('1') })
  const before = await balance()

  const claimed = await wallet.send(callOf(account))
  expect(claimed).toMatch(/^0x[0-9a-f]{64}$/)
  await expect(reads.getTransaction({ hash: claimed as `0x${string}` })).rejects.toThrow('could not be found')
  expect(await sentBy(walletd)).toEqual([])

  const [prompt] = await promptsOf(walletd)
  await walletd.execute(prompt?.id ?? '')
  await expect.poll(() => balance()).toBe(before + 5n)
  expect((await sentBy(walletd)).map(({ hash }) => hash)).not.toContain(claimed)
  // Of this wallet, no batches.
  expect(await failureOf(wallet, 'batch', batch.send(batchOf(account, 'ours-1')))).toMatchObject({
    type: 'unsupported',
  })
})

test('a locked wallet has no account and sends nothing', async () => {
  const { walletd, wallet, account } = await open()
  expect(await wallet.getAccount()).toBe(account)
  await walletd.lock()
  expect(await wallet.getAccount()).toBeNull()
  expect(await failureOf(wallet, 'send', wallet.send(callOf(account)))).toMatchObject({ type: 'unknown' })
  expect(await sentBy(walletd)).toEqual([])
  await walletd.unlock()
  expect(await wallet.getAccount()).toBe(account)
})

test('a wallet on another account names that one', async () => {
  const { walletd, wallet } = await open()
  await walletd.setAccount(second.address)
  expect((await wallet.getAccount())?.toLowerCase()).toBe(second.address.toLowerCase())
})

test('texts, bytes and typed data are signed as given, and nothing is sent', async () => {
  const { walletd, wallet, account } = await open()
  const text = await wallet.signMessage({ kind: 'eip191', message: 'Sign in' }, account)
  expect(await recoverMessageAddress({ message: 'Sign in', signature: text })).toBe(account)

  const raw = `0x${'0a'.repeat(32)}` as const
  const bytes = await wallet.signMessage({ kind: 'eip191', message: raw }, account)
  expect(await recoverMessageAddress({ message: { raw }, signature: bytes })).toBe(account)

  const domain = { name: 'Portage', version: '1', chainId: A, verifyingContract: third.address }
  const types = { Order: [{ name: 'amount', type: 'uint256' }] }
  const value = { amount: (2n ** 128n).toString() }
  const typed: Message = { kind: 'eip712', domain, types, primaryType: 'Order', value }
  const signature = await wallet.signMessage(typed, account)
  const data = { domain, types, primaryType: 'Order', message: { amount: 2n ** 128n } } as const
  expect(await recoverTypedDataAddress({ ...data, signature })).toBe(account)

  await walletd.setPolicy('reject')
  expect(await failureOf(wallet, 'sign', wallet.signMessage(typed, account))).toEqual({ type: 'rejected' })
  expect(await sentBy(walletd)).toEqual([])
  expect(await promptsOf(walletd)).toHaveLength(4)
})

test('signatures that end with the parity of their point end with 27 or 28 here', async () => {
  const { wallet, account } = await open({ quirks: { signsWithParity: true } })
  for (const message of ['Sign in', 'Sign in again', 'And again', 'Once more']) {
    const signature = await wallet.signMessage({ kind: 'eip191', message }, account)
    expect(signature).toMatch(/1[bc]$/)
    expect(await recoverMessageAddress({ message, signature })).toBe(account)
  }
})

test('what a local account signed is one transaction however often the bytes are broadcast', async () => {
  const signer = privateKeyToAccount(third.privateKey)
  const transport = http(anvils[0]?.rpcUrl)
  const wallet = createEvmWallet(createWalletClient({ account: signer, transport }))
  const before = await reads.getBalance({ address: second.address })
  const signed = await wallet.sign?.(callOf(signer.address, { to: second.address, value: 9n }))
  if (!signed) throw new Error('A local account signs.')
  expect(await reads.getBalance({ address: second.address })).toBe(before)

  expect(await reads.sendRawTransaction({ serializedTransaction: signed.bytes })).toBe(signed.hash)
  await reads.waitForTransactionReceipt({ hash: signed.hash as `0x${string}`, pollingInterval: 20 })
  await reads.sendRawTransaction({ serializedTransaction: signed.bytes }).catch(() => undefined)
  expect(await reads.getBalance({ address: second.address })).toBe(before + 9n)
})
