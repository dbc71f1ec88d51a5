import type { EvmCall } from '@portage/core'
import { base } from 'viem/chains'
import { expect, test } from 'vitest'
import { createScriptedProvider, failure, later } from '../../../test/createScriptedProvider.js'
import { createEip1193Adapter, type Eip1193AdapterOptions } from './createEip1193Adapter.js'
import type { Eip1193Provider, Eip1193Source } from './eip1193Provider.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`
const rpcUrls = { 8453: 'https://rpc.example' }
const call: EvmCall = {
  ...{ vm: 'evm', chainId: 8453, from: account, to: other, data: '0x', value: 1n },
  ...{ gas: null, maxFeePerGas: null, maxPriorityFeePerGas: null },
}

/** An adapter, and everything its listeners were told. */
function setUp(provider?: Eip1193Source, options: Partial<Eip1193AdapterOptions> = {}) {
  const adapter = createEip1193Adapter({ rpcUrls, provider, ...options })
  const heard: (string | null)[] = []
  adapter.account.subscribe(() => heard.push(adapter.account.get()))
  const isAccount = (wanted: string | null) => expect.poll(adapter.account.get).toBe(wanted)
  return { adapter, heard, isAccount }
}

/** A wallet that has shown this page an account. */
const connected = (named: unknown = [account]) => createScriptedProvider({ eth_accounts: () => named })

/** Lets everything that was answered already be heard. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('default: whoever the wallet names is connected, without a prompt', async () => {
  const { provider, methods } = connected()
  const { adapter, heard, isAccount } = setUp(provider)
  expect(adapter.account.get()).toBeNull()
  await isAccount(account)
  expect(await adapter.wallet.getAccount()).toBe(account)
  expect(heard).toEqual([account])
  expect(new Set(methods())).toEqual(new Set(['eth_accounts']))
  expect([adapter.vm, adapter.wallet.kind, adapter.wallet.sign]).toEqual(['evm', 'injected', null])
})

test('without a provider nobody is connected, and nothing was sent', async () => {
  const { adapter } = setUp()
  expect(await adapter.wallet.getAccount()).toBeNull()
  const error: unknown = await adapter.wallet.send(call).catch((thrown: unknown) => thrown)
  expect(adapter.wallet.explain(error, 'send')).toEqual({
    type: 'unsent',
    message: 'No wallet is connected. Connect it and try again.',
  })
})

test('an account in another spelling is the same account', async () => {
  const { provider, emit } = connected([account.toLowerCase()])
  const { heard, isAccount } = setUp(provider)
  await isAccount(account)
  for (const told of [[account], [account.toUpperCase()], [`eip155:8453:${account}`]]) {
    emit('accountsChanged', told)
    await settle()
  }
  expect(heard).toEqual([account])
})

test('what is no account is nobody', async () => {
  for (const named of [[], null, undefined, '', {}, [7], ['0x'], ['vitalik.eth']]) {
    const { provider, methods } = createScriptedProvider({ eth_accounts: () => named })
    const { adapter } = setUp(provider)
    await expect.poll(methods).toContain('eth_accounts')
    await settle()
    expect(adapter.account.get()).toBeNull()
  }
})

test('the chain is read in whatever form the wallet names it', async () => {
  for (const named of ['0x2105', '0X2105', '0x002105', '8453', 8453, 8453n, 'eip155:8453']) {
    const { provider } = createScriptedProvider({ eth_accounts: () => [account], eth_chainId: () => named })
    expect(await setUp(provider).adapter.wallet.getChainId()).toBe(8453)
  }
})

test('another account is heard of at once, and so is none', async () => {
  const { provider, emit } = connected()
  const { adapter, heard, isAccount } = setUp(provider)
  await isAccount(account)
  emit('accountsChanged', [other, account])
  expect(adapter.account.get()).toBe(other)
  emit('accountsChanged', [])
  expect(adapter.account.get()).toBeNull()
  expect(heard).toEqual([account, other, null])
})

test('of several accounts the chosen one pays, and the wallet is asked by whichever began', async () => {
  const asked: unknown[] = []
  const { provider, emit } = createScriptedProvider({
    eth_accounts: () => [account, other],
    eth_sendTransaction: (params) => {
      asked.push(params)
      return hash
    },
  })
  const { adapter, heard, isAccount } = setUp(provider)
  await isAccount(account)
  const { choice, get } = adapter.account
  expect(choice?.list()).toEqual([account, other])
  choice?.choose(other.toLowerCase())
  expect([get(), await adapter.wallet.getAccount()]).toEqual([other, other])
  // What began from the other one goes on from there, whatever was chosen since.
  expect(await adapter.wallet.getAccount(account)).toBe(account)
  for (const from of [account, other]) expect(await adapter.wallet.send({ ...call, from })).toBe(hash)
  expect(asked.map((params) => Object([params].flat()[0]).from)).toEqual([account, other])
  // Nothing of that is news, and the list is the wallet's.
  expect([choice?.list(), heard]).toEqual([
    [account, other],
    [account, other],
  ])
  emit('accountsChanged', [account, other])
  expect(get()).toBe(other)
  emit('accountsChanged', [other, account])
  emit('accountsChanged', [account, other])
  expect(get()).toBe(account)
})

test('of a provider that tells nothing, an account that is gone is heard of before a run', async () => {
  const { provider, answer } = connected([account, other])
  const { request } = provider
  const { adapter, isAccount } = setUp({ request })
  await isAccount(account)
  answer({ eth_accounts: () => [other] })
  expect(await adapter.wallet.getAccount(account)).toBe(other)
  await isAccount(other)
  expect(adapter.account.choice?.list()).toEqual([other])
})

test('an account that is shared no more is not asked for', async () => {
  const { provider, emit, methods } = createScriptedProvider({
    eth_accounts: () => [account, other],
    eth_sendTransaction: () => hash,
  })
  const { adapter, isAccount } = setUp(provider)
  await isAccount(account)
  adapter.account.choice?.choose(other)
  emit('accountsChanged', [account])
  expect(adapter.account.get()).toBe(account)
  const error: unknown = await adapter.wallet
    .send({ ...call, from: other })
    .catch((thrown: unknown) => thrown)
  expect(adapter.wallet.explain(error, 'send').type).toBe('unsent')
  expect(methods()).not.toContain('eth_sendTransaction')
})

test('an event that says nothing has the wallet asked', async () => {
  const { provider, emit, answer } = connected()
  const { isAccount } = setUp(provider)
  await isAccount(account)
  answer({ eth_accounts: () => [other] })
  emit('accountsChanged')
  await isAccount(other)
  answer({ eth_accounts: () => [account] })
  emit('connect', { chainId: 'nonsense' })
  await isAccount(account)
})

test('an answer that comes after an event is one of the past', async () => {
  const late = later<unknown>()
  const { provider, emit, methods } = createScriptedProvider({ eth_accounts: () => late.promise })
  const { adapter } = setUp(provider)
  await expect.poll(methods).toContain('eth_accounts')
  emit('accountsChanged', [other])
  late.resolve([account])
  await settle()
  expect(adapter.account.get()).toBe(other)
})

test('a wallet that says it is disconnected is asked: its node may have been gone for a moment', async () => {
  const { provider, emit, answer, methods } = connected()
  const { adapter, heard, isAccount } = setUp(provider)
  await isAccount(account)
  const before = methods().length
  emit('disconnect', failure(1013, 'Disconnected.'))
  await expect.poll(() => methods().length).toBeGreaterThan(before)
  await settle()
  expect(adapter.account.get()).toBe(account)
  answer({
    eth_accounts: () => {
      throw failure(4900, 'Disconnected.')
    },
  })
  emit('disconnect', failure(4900, 'Disconnected.'))
  await isAccount(null)
  expect(heard).toEqual([account, null])
})

test('a wallet that was locked while nobody listened is asked again, and one that fails changes nothing', async () => {
  const { provider, answer, methods } = connected()
  const { adapter, isAccount } = setUp(provider)
  await isAccount(account)
  answer({
    eth_accounts: () => {
      throw failure(-32603, 'Internal error')
    },
  })
  const before = methods().length
  adapter.account.lookAgain?.()
  await expect.poll(() => methods().length).toBeGreaterThan(before)
  await settle()
  expect(adapter.account.get()).toBe(account)
  answer({ eth_accounts: () => [other, account] })
  adapter.account.lookAgain?.()
  await isAccount(other)
  answer({
    eth_accounts: () => {
      throw failure(4100, 'Unauthorized')
    },
  })
  adapter.account.lookAgain?.()
  await isAccount(null)
})

test('a provider that tells nothing is known by what it answers before a run', async () => {
  const { provider, answer } = connected()
  const { request } = provider
  const { adapter, isAccount } = setUp({ request })
  await isAccount(account)
  answer({ eth_accounts: () => [other] })
  expect(await adapter.wallet.getAccount()).toBe(other)
  expect(adapter.account.get()).toBe(other)
})

test('a provider that fails at everything fails nobody', async () => {
  const fails = (): never => {
    throw new Error('Broken.')
  }
  const failsLater = () => Promise.reject(new Error('Broken.'))
  const { adapter } = setUp({ request: fails, on: fails, removeListener: failsLater })
  await expect(adapter.wallet.getAccount()).rejects.toThrow('Broken.')
  await expect(adapter.connect()).rejects.toThrow('Broken.')
  adapter.tell(null)
  expect(adapter.account.get()).toBeNull()
})

test('a provider that is replaced is asked and heard no more', async () => {
  const first = connected()
  const second = connected([other])
  const { adapter, heard, isAccount } = setUp(first.provider)
  await isAccount(account)
  adapter.tell(second.provider)
  expect(adapter.account.get()).toBeNull()
  await isAccount(other)
  expect(first.listeners()).toBe(0)
  const before = first.methods().length
  first.emit('accountsChanged', [account])
  expect(await adapter.wallet.getAccount()).toBe(other)
  expect(first.methods().length).toBe(before)
  adapter.tell(null)
  expect(heard).toEqual([account, null, other, null])
  expect(second.listeners()).toBe(0)
})

test('a provider that lets go of no listener, and answers late, is not heard once it is replaced', async () => {
  const late = later<unknown>()
  const first = createScriptedProvider({ eth_accounts: () => late.promise })
  const { request, on } = first.provider
  const { adapter, heard, isAccount } = setUp({ request, on })
  await expect.poll(first.methods).toContain('eth_accounts')
  adapter.tell(connected([other]).provider)
  await isAccount(other)
  late.resolve([account])
  first.emit('accountsChanged', [account])
  first.emit('disconnect')
  await settle()
  expect(heard).toEqual([other])
})

test('the same provider again is asked, and nobody is disconnected meanwhile', async () => {
  const { provider, answer } = connected([])
  const { adapter, heard, isAccount } = setUp(provider)
  answer({ eth_accounts: () => [account] })
  adapter.tell(provider)
  adapter.tell(provider)
  await isAccount(account)
  expect(heard).toEqual([account])
})

test('money is asked of the wallet whose account was compared, and of no other', async () => {
  const eth_sendTransaction = () => hash
  const first = createScriptedProvider({ eth_accounts: () => [account], eth_sendTransaction })
  const second = createScriptedProvider({ eth_accounts: () => [other], eth_sendTransaction })
  const { adapter, isAccount } = setUp(first.provider)
  await isAccount(account)
  expect(await adapter.wallet.send({ ...call, from: account.toLowerCase() })).toBe(hash)

  adapter.tell(second.provider)
  await isAccount(other)
  const of = { id: 'ours-1', account, chainId: 8453, calls: [call] }
  for (const ask of [() => adapter.wallet.send(call), async () => adapter.wallet.batch?.send(of)]) {
    const error: unknown = await ask().catch((thrown: unknown) => thrown)
    expect(adapter.wallet.explain(error, 'send').type).toBe('unsent')
  }
  expect(second.methods()).not.toContain('eth_sendTransaction')
  expect(second.methods()).not.toContain('wallet_sendCalls')
})

test('a provider may come later, or not at all', async () => {
  const { provider } = connected()
  const { adapter, isAccount } = setUp(async () => provider)
  await isAccount(account)
  for (const none of [() => null, async () => undefined]) {
    adapter.tell(none)
    expect(adapter.account.get()).toBeNull()
    await expect(adapter.connect()).rejects.toThrow('There is no wallet to connect.')
  }
  const late = later<Eip1193Provider>()
  adapter.tell(() => late.promise)
  adapter.tell(connected([other]).provider)
  late.resolve(provider)
  await isAccount(other)
  await settle()
  expect(adapter.account.get()).toBe(other)
})

test('error: a function that fails is nobody, and whoever connects is told why', async () => {
  const fails = (): never => {
    throw new Error('The wallet library is not ready.')
  }
  const { adapter } = setUp(fails)
  await expect(adapter.connect()).rejects.toThrow('The wallet library is not ready.')
  expect(adapter.account.get()).toBeNull()
})

test('a person connects on a press, once', async () => {
  const { provider, answer, methods } = createScriptedProvider({
    eth_accounts: () => [],
    eth_requestAccounts: () => {
      throw failure(4001, 'User rejected the request.')
    },
  })
  const { adapter, heard } = setUp(async () => provider)
  expect(await adapter.connect()).toBeNull()
  answer({
    eth_requestAccounts: () => {
      throw failure(-32002, 'Already pending.')
    },
  })
  await expect(adapter.connect()).rejects.toThrow('Already pending.')
  answer({ eth_requestAccounts: () => [account.toLowerCase()] })
  expect(await adapter.connect()).toBe(account)
  expect(heard).toEqual([account])
  expect(methods().filter((method) => method === 'eth_requestAccounts')).toHaveLength(3)
})

test('error: what cannot be asked is one sentence', () => {
  const wrong = [{}, 'metamask', { request: 'eth' }] as unknown as readonly Eip1193Provider[]
  for (const given of wrong) expect(() => setUp(given)).toThrow('an EIP-1193 provider has a function request')
})

test('reads the chains it has RPCs for and no others', () => {
  const { adapter } = setUp(null, {
    rpcUrls: {
      1: ['https://one.example', 'https://two.example', 'https://two.example'],
      10: '/rpc/10',
      5: [],
    },
  })
  expect([1, 10, 5, 8453].map((id) => adapter.reader.canRead(id))).toEqual([true, true, false, false])
  expect([1, 10].map((id) => adapter.reader.witnesses(id))).toEqual([2, 1])
})

test.each([[undefined], [''], ['localhost:8545'], ['wss://rpc.example'], [['https://rpc.example', null]]])(
  'error: %j is no address of an RPC',
  (url) => {
    const given = { 8453: url } as unknown as Record<number, string>
    expect(() => createEip1193Adapter({ rpcUrls: given })).toThrow('no address of an RPC for chain 8453')
  },
)

test('a chain the wallet lacks is added where the host described it', async () => {
  let known = false
  const { provider, methods } = createScriptedProvider({
    eth_accounts: () => [account],
    eth_chainId: () => (known ? '0x2105' : '0x1'),
    wallet_switchEthereumChain: () => {
      if (!known) throw failure(4902, 'Unknown chain.')
      return null
    },
    wallet_addEthereumChain: () => {
      known = true
      return null
    },
  })
  const { adapter } = setUp(provider, { chains: [base] })
  await adapter.wallet.switchChain(8453)
  expect(methods()).toContain('wallet_addEthereumChain')
  expect(await adapter.wallet.getChainId()).toBe(8453)
})

test('by default asks at once, and where the host says that a provider opens windows it is asked which', () => {
  const { provider } = connected()
  const asked: unknown[] = []
  const opensWindow = (given: unknown): boolean => {
    asked.push(given)
    return true
  }
  expect(setUp(provider).adapter.wallet.mayOpen?.()).toBe(true)
  // There is no page here, and so nothing that keeps windows shut.
  expect(setUp(provider, { opensWindow }).adapter.wallet.mayOpen?.()).toBe(true)
  expect(asked).toEqual([provider])
})
