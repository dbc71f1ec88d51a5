import { createAccounts, startChain } from '@portage/localnet'
import * as wagmi3 from '@wagmi/core'
import {
  type Address,
  createPublicClient,
  defineChain,
  http,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as wagmi2 from 'wagmi-core-2'
import { createAdapterFromActions, type WagmiActions } from './createAdapterFromActions.js'

const user = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const zero = '0x0000000000000000000000000000000000000000'
const stops: (() => Promise<void>)[] = []
const urls: Record<number, string> = {}

beforeAll(async () => {
  for (const [id, name] of [
    [31337, 'Harbour'],
    [31338, 'Ridge'],
  ] as const) {
    const chain = await startChain({ id, name, blockTime: 'automine' })
    stops.push(chain.stop)
    urls[id] = chain.rpcUrl
  }
})

afterAll(async () => {
  for (const stop of stops) await stop()
})

/** A config of one version, with a connector that hands everything to the chain, where the user is unlocked. */
function createConfig(wagmi: typeof wagmi3, accounts: readonly [Address, ...Address[]] = [user]) {
  const [harbour, ridge] = [31337, 31338].map((id) =>
    defineChain({
      id,
      name: `Chain ${id}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [urls[id] ?? ''] } },
    }),
  )
  if (harbour === undefined || ridge === undefined) throw new Error('There are two chains.')
  return wagmi.createConfig({
    chains: [harbour, ridge],
    transports: { [harbour.id]: http(urls[31337]), [ridge.id]: http(urls[31338]) },
    connectors: [wagmi.mock({ accounts })],
    storage: null,
  })
}

// The two versions differ in types that this adapter does not touch.
const versions = { '3': wagmi3, '2': wagmi2 as unknown as typeof wagmi3 }

describe.each(Object.entries(versions))('@wagmi/core %s', (_name, wagmi) => {
  type Config = ReturnType<typeof createConfig>
  const setUp = (accounts?: readonly [Address, ...Address[]]) => {
    const config = createConfig(wagmi, accounts)
    return { config, adapter: createAdapterFromActions(config, wagmi as unknown as WagmiActions<Config>) }
  }
  const connect = async (config: Config) => {
    const [connector] = config.connectors
    if (connector !== undefined) await wagmi.connect(config, { connector })
  }

  test('default: follows the account and names the connector', async () => {
    const { config, adapter } = setUp()
    const heard: (string | null)[] = []
    const stop = adapter.account.subscribe(() => heard.push(adapter.account.get()))
    expect(adapter.account.get()).toBeNull()

    await connect(config)
    expect(adapter.account.get()).toBe(user)
    expect((await adapter.wallet.getAccount())?.toLowerCase()).toBe(user.toLowerCase())
    expect(adapter.wallet.kind).toBe('mock')

    await wagmi.disconnect(config)
    expect(adapter.account.get()).toBeNull()
    expect(await adapter.wallet.getAccount()).toBeNull()
    expect(heard).toContain(user)
    expect(heard.at(-1)).toBeNull()
    stop()
  })

  test('of several accounts the chosen one pays, and what began from another goes on from there', async () => {
    const { config, adapter } = setUp([user, second])
    await connect(config)
    expect(adapter.account.choice?.list()).toEqual([user, second])
    adapter.account.choice?.choose(second)
    expect(adapter.account.get()).toBe(second)
    const named = [await adapter.wallet.getAccount(), await adapter.wallet.getAccount(user)]
    expect(named.map((account) => account?.toLowerCase())).toEqual(
      [second, user].map((one) => one.toLowerCase()),
    )
  })

  test('a wallet whose events nobody heard is asked again, and a wallet that does not answer changes nothing', async () => {
    const { config, adapter } = setUp()
    await connect(config)
    const [connector] = config.connectors
    if (connector === undefined) throw new Error('The config has one connector.')
    const say = async (answer: () => Promise<readonly `0x${string}`[]>): Promise<string | null> => {
      connector.getAccounts = answer
      adapter.account.lookAgain?.()
      await new Promise((resolve) => setImmediate(resolve))
      return adapter.account.get()
    }
    expect(await say(async () => [user.toLowerCase() as `0x${string}`])).toBe(user)
    expect(await say(() => Promise.reject(new Error('The wallet is away.')))).toBe(user)
    const other = createAccounts().users[4]?.address ?? user
    expect(await say(async () => [other, user])).toBe(other)
    expect(await say(async () => [])).toBeNull()
  })

  test('goes to another chain and sends there', async () => {
    const { config, adapter } = setUp()
    await connect(config)
    expect(await adapter.wallet.getChainId()).toBe(31337)
    await adapter.wallet.switchChain(31338)
    expect(await adapter.wallet.getChainId()).toBe(31338)

    const to = createAccounts().users[4]?.address ?? user
    const before = await adapter.reader.readBalance({ chainId: 31338, account: to, currency: zero })
    const hash = await adapter.wallet.send({
      vm: 'evm',
      chainId: 31338,
      from: user,
      to,
      data: '0x',
      value: parseEther('0.25'),
      gas: null,
      maxFeePerGas: null,
      maxPriorityFeePerGas: null,
    })
    await createPublicClient({ transport: http(urls[31338]) }).waitForTransactionReceipt({
      hash: hash as `0x${string}`,
    })
    const after = await adapter.reader.readBalance({ chainId: 31338, account: to, currency: zero })
    expect(after - before).toBe(parseEther('0.25'))
  })

  test('signs texts, bytes and typed data', async () => {
    const { config, adapter } = setUp()
    await connect(config)
    const text = await adapter.wallet.signMessage({ kind: 'eip191', message: 'Sign in' }, user)
    expect(await recoverMessageAddress({ message: 'Sign in', signature: text })).toBe(user)
    const raw = `0x${'0a'.repeat(32)}` as const
    const bytes = await adapter.wallet.signMessage({ kind: 'eip191', message: raw }, user)
    expect(await recoverMessageAddress({ message: { raw }, signature: bytes })).toBe(user)

    const data = {
      domain: { name: 'Portage', version: '1', chainId: 31337, verifyingContract: user },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order',
    } as const
    const value = { amount: '5' }
    const signature = await adapter.wallet.signMessage({ kind: 'eip712', ...data, value }, user)
    expect(await recoverTypedDataAddress({ ...data, message: { amount: 5n }, signature })).toBe(user)
  })

  test('sends a batch under an id, reads what became of it, and takes no wallet for atomic that does not say so', async () => {
    const { config, adapter } = setUp()
    await connect(config)
    const { batch } = adapter.wallet
    if (!batch) throw new Error('A browser wallet may make batches.')
    expect(await batch.isAtomic({ account: user, chainId: 31337 })).toBe(false)

    const call = { vm: 'evm', chainId: 31337, from: user, to: user, data: '0x', value: 1n } as const
    const fees = { gas: null, maxFeePerGas: null, maxPriorityFeePerGas: null }
    const calls = [{ ...call, ...fees }]
    const id = await batch.send({ id: 'ours-1', account: user, chainId: 31337, calls })
    await expect.poll(async () => (await batch.read(id)).hashes).toHaveLength(1)
    expect((await batch.read(id)).status).toBe(200)
  })

  test('by default asks at once, and where the host says that a connector opens windows after a press only', async () => {
    const { config, adapter } = setUp()
    await connect(config)
    expect(adapter.wallet.mayOpen?.()).toBe(true)
    const asked: unknown[] = []
    const opensWindow = (connector: unknown): boolean => {
      asked.push(connector)
      return true
    }
    const windowed = createAdapterFromActions(config, wagmi as unknown as WagmiActions<Config>, {
      opensWindow,
    })
    // There is no page here, and so nothing that keeps windows shut.
    expect(windowed.wallet.mayOpen?.()).toBe(true)
    expect(asked).toEqual([{ id: 'mock', type: 'mock' }])
  })

  test('is a wallet that sends by itself', () => {
    expect(setUp().adapter.wallet.sign).toBeNull()
  })

  test("reads the config's chains and no others", async () => {
    const { adapter } = setUp()
    expect([31337, 31338, 1].map(adapter.reader.canRead)).toEqual([true, true, false])
    const anchor = await adapter.reader.readAnchor({ chainId: 31337, account: user })
    expect(anchor.blockNumber).toBeGreaterThanOrEqual(0n)
  })
})
