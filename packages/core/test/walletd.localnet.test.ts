import {
  createWalletdProvider,
  type Prompt,
  type QuirkSet,
  type RpcProxy,
  startRpcProxy,
  startWalletd,
  type Walletd,
  type WalletdOptions,
} from '@portage/testing'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  custom,
  http,
  type PublicClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { getQuote } from '../src/actions/getQuote.js'
import { createIntentClient } from '../src/client/createIntentClient.js'
import type { IntentClient } from '../src/client/intentClient.js'
import type { Quote } from '../src/domain/quote.js'
import { createPromptQueue } from '../src/engine/createPromptQueue.js'
import { createExecution, type Execution, type ExecutionPorts } from '../src/execution/createExecution.js'
import type { Additions } from '../src/execution/facts.js'
import { getExecutionStatus, getStopReason } from '../src/execution/getExecutionStatus.js'
import { createMemoryJournal } from '../src/execution/journal/createMemoryJournal.js'
import { getDeposit, getDuplicates } from '../src/execution/selectors.js'
import type { ItemPhase } from '../src/execution/state.js'
import { createEvmReader } from '../src/families/evm/createEvmReader.js'
import { createEvmWallet } from '../src/families/evm/createEvmWallet.js'
import type { Reader } from '../src/families/reader.js'
import { createWindableClock } from './createWindableClock.js'
import { native, type Rig, startRig } from './localnetRig.js'

const A = 31337
const B = 31338

let rig: Rig
/** Two before each chain, as two operators would be. */
let proxies: readonly Readonly<{ chainId: number; proxy: RpcProxy; client: PublicClient }>[]
let client: IntentClient
const wallets: Walletd[] = []
const executions: Execution[] = []
// Waits of seconds take a fraction of one; the ten that a wallet has to answer in still are a whole one.
const clock = createWindableClock(8)

beforeAll(async () => {
  rig = await startRig()
  proxies = await Promise.all(
    [...rig.localnet.chains, ...rig.localnet.chains].map(async ({ id, rpcUrl }) => {
      const proxy = await startRpcProxy({ target: rpcUrl })
      const transport = http(proxy.url, { retryCount: 0 })
      return { chainId: id, proxy, client: createPublicClient({ transport, cacheTime: 0 }) }
    }),
  )
  client = createIntentClient({
    baseUrl: rig.localnet.url,
    wsUrl: rig.localnet.wsUrl,
    apiKey: rig.localnet.apiKey,
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    clock,
  })
})
afterEach(async () => {
  for (const execution of executions.splice(0)) execution.dispose()
  for (const { proxy } of proxies) proxy.clear()
  rig.localnet.faults.clear()
  for (const { id } of rig.localnet.chains) await chainOf(id).setAutomine(true)
  await Promise.all(wallets.splice(0).map((walletd) => walletd.stop()))
})
afterAll(async () => {
  await Promise.all((proxies ?? []).map(({ proxy }) => proxy.stop()))
  await rig?.stop()
})

const readerOver = (providers: number): Reader =>
  createEvmReader((chainId) =>
    proxies
      .filter((one) => one.chainId === chainId)
      .slice(0, providers)
      .map((one) => one.client),
  )
const rpcUrlOf = (chainId: number): string => {
  const found = rig.localnet.chains.find(({ id }) => id === chainId)
  if (!found) throw new Error(`Localnet has no chain ${chainId}.`)
  return found.rpcUrl
}
/** The chain itself: what happens to it, and no product code may ask. */
const chainOf = (chainId: number) => createTestClient({ mode: 'anvil', transport: http(rpcUrlOf(chainId)) })

/** A person with a wallet in a process of its own. Batches leave code on their account, so they have one for themselves. */
async function openWallet(options: Partial<WalletdOptions> = {}) {
  const { batches, sendsAsBatch, sendsByEntryPoint } = options.quirks ?? {}
  const holder = rig.localnet.accounts[sendsByEntryPoint ? 3 : (batches ?? sendsAsBatch) ? 2 : 1]
  const walletd = await startWalletd({
    accounts: [holder?.privateKey ?? '0x'],
    chains: rig.localnet.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
    policy: 'approve',
    ...options,
  })
  wallets.push(walletd)
  const provider = createWalletdProvider(walletd.url)
  const [account] = (await provider.request({ method: 'eth_requestAccounts' })) as readonly `0x${string}`[]
  if (!account) throw new Error('The wallet named no account.')
  const wallet = createEvmWallet(
    createWalletClient({ account, transport: custom(provider, { retryCount: 0 }) }),
  )
  // It has been on the page for a while: what it does for the first time takes longer than it ever may again.
  await Promise.all([
    wallet.getAccount(),
    wallet.getChainId(),
    wallet.batch?.isAtomic({ account, chainId: A }),
  ])
  return { walletd, wallet, account }
}
type Person = Awaited<ReturnType<typeof openWallet>>

let amount = 10n ** 15n
const quoteFor = (account: string, from: number, currency: 'usdc' | 'native'): Promise<Quote> => {
  // No two of one amount: an allowance that was left over fits no other.
  amount += 1n
  const currencyOn = (chainId: number): string =>
    currency === 'native'
      ? native
      : (rig.localnet.chains.find(({ id }) => id === chainId)?.contracts.usdc ?? '')
  return getQuote(rig.client, {
    user: account,
    // An account that is a contract may refuse what is paid with data.
    recipient: rig.account,
    originChainId: from,
    destinationChainId: from === A ? B : A,
    originCurrency: currencyOn(from),
    destinationCurrency: currencyOn(from === A ? B : A),
    amount: currency === 'native' ? amount : 5_000_000n + (amount % 1_000n),
  })
}
const portsOf = (wallet: Person['wallet']): ExecutionPorts => ({
  client,
  wallets: { evm: wallet },
  readers: { evm: readerOver(2) },
  journal: createMemoryJournal(),
  volatileJournal: 'accept',
  trusted: rig.trusted,
  chains: rig.chains,
  maxQuoteAge: Number.POSITIVE_INFINITY,
})
function execute(ports: ExecutionPorts, quote: Quote, account: string): Execution {
  const execution = createExecution({ ...ports, quote, account })
  executions.push(execution)
  execution.start({ accepts: 'unverifiable' })
  return execution
}

const lastPhase = (execution: Execution): ItemPhase | undefined => execution.getSnapshot().items.at(-1)?.phase
const until = (holds: () => void | Promise<void>): Promise<void> =>
  expect.poll(() => Promise.resolve(holds()).then(() => true), { interval: 20 }).toBe(true)
const phaseIs = (execution: Execution, phase: Partial<ItemPhase>): Promise<void> =>
  until(() => expect(lastPhase(execution)).toMatchObject(phase))
const stoppedBy = (execution: Execution, reason: object): Promise<void> =>
  until(() => expect(getStopReason(execution.getSnapshot())).toEqual(reason))
const looks = (): number =>
  proxies.reduce(
    (sum, { proxy }) => sum + Object.values(proxy.requests()).reduce((all, one) => all + one, 0),
    0,
  )
/** So many looks at the chain later: the pauses between them grow, and are wound away. */
const looksOn = async (): Promise<void> => {
  const before = looks()
  await until(() => {
    clock.wind(1_000)
    expect(looks()).toBeGreaterThan(before + 60)
  })
}
/** So many looks at the chain later, with the same phase as before. */
const stays = async (execution: Execution, phase: Partial<ItemPhase>): Promise<void> => {
  await looksOn()
  expect(lastPhase(execution)).toMatchObject(phase)
}
/** The open prompt for this, other than an older one. */
const promptOf = ({ walletd }: Person, asked: string, older?: string): Promise<Prompt> =>
  walletd.waitForPrompt(({ id, method }) => method === asked && id !== older)
const forMoney = async ({ walletd }: Person): Promise<readonly Prompt[]> =>
  (await walletd.history()).filter(({ method }) => /sendTransaction|sendCalls/.test(method))
const methodsOf = async (person: Person): Promise<readonly string[]> =>
  (await forMoney(person)).map(({ method }) => method)

describe('batches (EIP-5792)', () => {
  test('approval and deposit go as one, are found by what the wallet names, and arrive', async () => {
    const person = await openWallet({ quirks: { batches: 'atomic' } })
    const quote = await quoteFor(person.account, B, 'usdc')
    const execution = execute({ ...portsOf(person.wallet), batching: 'when-atomic' }, quote, person.account)
    expect(getExecutionStatus(await execution.result())).toBe('success')
    expect(await methodsOf(person)).toEqual(['wallet_sendCalls'])
    expect(await rig.countDeposits(quote)).toBe(1)
  })

  test('a wallet that carries calls out one by one is asked for each by itself', async () => {
    const person = await openWallet({ quirks: { batches: 'one-by-one' } })
    const quote = await quoteFor(person.account, B, 'usdc')
    const execution = execute({ ...portsOf(person.wallet), batching: 'when-atomic' }, quote, person.account)
    expect(getExecutionStatus(await execution.result())).toBe('success')
    expect(await methodsOf(person)).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
    expect(await rig.countDeposits(quote)).toBe(1)
  })

  test('a wallet that calls a batch failed which is on chain is not believed: the deposit is found, once', async () => {
    const person = await openWallet({ quirks: { batches: 'atomic', callsStatus: 500 } })
    const quote = await quoteFor(person.account, B, 'usdc')
    const execution = execute({ ...portsOf(person.wallet), batching: 'when-atomic' }, quote, person.account)
    expect(getExecutionStatus(await execution.result())).toBe('success')
    expect(await methodsOf(person)).toEqual(['wallet_sendCalls'])
    expect(await rig.countDeposits(quote)).toBe(1)
  })

  test('a wallet that has forgotten the id (5730) proves nothing; what it sent is found by its event', async () => {
    const person = await openWallet({ quirks: { batches: 'atomic' }, policy: 'manual' })
    const quote = await quoteFor(person.account, B, 'usdc')
    const execution = execute({ ...portsOf(person.wallet), batching: 'when-atomic' }, quote, person.account)
    const { id } = await promptOf(person, 'wallet_sendCalls')
    rig.localnet.faults.set('neverFill')
    for (const { proxy } of proxies) proxy.set('empty', true)
    await person.walletd.decide(id, 'approve-silently')
    await person.walletd.restart()
    const ours = execution.getSnapshot().asks[0]?.callsId ?? ''
    await expect(person.wallet.batch?.read(ours)).rejects.toThrow()
    await looksOn()
    // Where the service names the transaction, that is looked at; nothing is taken as absent.
    expect(['locating', 'confirming']).toContain(lastPhase(execution)?.name)
    expect(await methodsOf(person)).toEqual(['wallet_sendCalls'])

    for (const { proxy } of proxies) proxy.clear()
    await phaseIs(execution, { name: 'watching' })
    expect([await rig.countDeposits(quote), (await methodsOf(person)).length]).toEqual([1, 1])
  })

  test('one that was open when the wallet restarted: single calls, once the person says nothing is waiting', async () => {
    const person = await openWallet({ quirks: { batches: 'atomic' }, policy: 'manual' })
    const quote = await quoteFor(person.account, B, 'usdc')
    const execution = execute({ ...portsOf(person.wallet), batching: 'when-atomic' }, quote, person.account)
    await promptOf(person, 'wallet_sendCalls')
    await person.walletd.restart()
    await phaseIs(execution, { name: 'locating' })
    await stays(execution, { name: 'locating' })
    await person.walletd.setPolicy('approve')
    execution.nothingWaiting()
    execution.start({ accepts: 'unverifiable' })
    expect(getExecutionStatus(await execution.result())).toBe('success')
    expect(await methodsOf(person)).toEqual([
      'wallet_sendCalls',
      'eth_sendTransaction',
      'eth_sendTransaction',
    ])
    expect(await rig.countDeposits(quote)).toBe(1)
  })
})

test('a Safe that executes a day later is found by the deposit’s event, under a hash nobody had named', async () => {
  const person = await openWallet({ safe: { threshold: 1 } })
  await chainOf(A).setBalance({ address: person.account, value: 10n ** 18n })
  const quote = await quoteFor(person.account, A, 'native')
  const execution = execute(portsOf(person.wallet), quote, person.account)
  await phaseIs(execution, { name: 'confirming', seen: 'unseen', nonce: null })
  // What else its contract does in the meantime says nothing of it.
  await chainOf(A).mine({ blocks: 70 })
  await stays(execution, { name: 'confirming', seen: 'unseen' })

  await chainOf(A).increaseTime({ seconds: 86_400 })
  await chainOf(A).mine({ blocks: 1 })
  const [asked] = await forMoney(person)
  // A fill would end it, whether our nodes have shown the deposit by then or not.
  rig.localnet.faults.set('neverFill')
  const executed = await person.walletd.execute(asked?.id ?? '')
  await phaseIs(execution, { name: 'watching' })
  const deposit = getDeposit(execution.getSnapshot())
  expect(deposit?.hash).toBe(executed.sent.at(-1)?.hash)
  expect(deposit?.hash).not.toBe(asked?.result)
  rig.localnet.faults.clear()
  expect(getExecutionStatus(await execution.result())).toBe('success')
  expect([await rig.countDeposits(quote), (await forMoney(person)).length]).toEqual([1, 1])
})

test('a deposit whose block is replaced is followed back, and to its end in the next block, without a prompt', async () => {
  const person = await openWallet()
  const quote = await quoteFor(person.account, A, 'native')
  rig.localnet.faults.set('neverFill')
  const before = await chainOf(A).snapshot()
  const execution = execute(portsOf(person.wallet), quote, person.account)
  await phaseIs(execution, { name: 'watching', finality: 'open' })
  const { hash = '' } = getDeposit(execution.getSnapshot()) ?? {}
  const bytes = await chainOf(A).request({
    method: 'eth_getRawTransactionByHash',
    params: [hash],
  } as never)

  await chainOf(A).revert({ id: before })
  await chainOf(A).mine({ blocks: 1 })
  await phaseIs(execution, { name: 'confirming', hash, seen: 'vanished' })
  expect(await rig.countDeposits(quote)).toBe(0)

  await rig.publicClientOf(A).sendRawTransaction({ serializedTransaction: bytes as `0x${string}` })
  await phaseIs(execution, { name: 'watching', finality: 'open' })
  await chainOf(A).mine({ blocks: 70 })
  await phaseIs(execution, { name: 'watching', finality: 'final' })
  expect(execution.getSnapshot().proofs).toMatchObject([{ type: 'deposit', hash }])
  expect([await rig.countDeposits(quote), (await forMoney(person)).length]).toEqual([1, 1])
})

describe.each<[string, QuirkSet]>([
  ['puts bytes of its own behind the data (ERC-8021)', { appends: `0x${'8021'.repeat(8)}` }],
  ['sends as a batch of its own account (EIP-7702)', { sendsAsBatch: true }],
  ['has it sent by an entry point (ERC-4337)', { sendsByEntryPoint: true }],
  ['sends the old kind of transaction, for a price of its own', { setsFees: true }],
])('a wallet that %s', (_habit, quirks) => {
  test.each(['native', 'usdc'] as const)('a deposit of %s is found, once, and arrives', async (currency) => {
    const person = await openWallet({ quirks })
    const quote = await quoteFor(person.account, A, currency)
    const execution = execute(portsOf(person.wallet), quote, person.account)
    expect(getExecutionStatus(await execution.result())).toBe('success')
    expect(await rig.countDeposits(quote)).toBe(1)
    expect(await forMoney(person)).toHaveLength(currency === 'native' ? 1 : 2)
  })

  test('a swap on one chain, which settles by its own transaction, is done and asked for once', async () => {
    const person = await openWallet({ quirks })
    const { dai = '' } = rig.localnet.chains.find(({ id }) => id === A)?.contracts ?? {}
    const quote = await getQuote(rig.client, {
      user: person.account,
      originChainId: A,
      destinationChainId: A,
      originCurrency: native,
      destinationCurrency: dai,
      amount: 10n ** 16n,
    })
    expect(quote.protocol).toBeNull()
    const execution = execute(portsOf(person.wallet), quote, person.account)
    expect(getExecutionStatus(await execution.result())).toBe('success')
    expect(await forMoney(person)).toHaveLength(1)
  })
})

test.each<[habit: string, quirks: QuirkSet, added: Additions | undefined]>([
  ['sends what it was asked for', {}, undefined],
  ['puts bytes behind the data', { appends: `0x${'8021'.repeat(8)}` }, { type: 'bytes', count: 16 }],
  ['sends as a batch of its own account', { sendsAsBatch: true }, undefined],
  ['adds a call to that batch', { sendsAsBatch: true, addsCall: true }, { type: 'calls', count: 1 }],
  ['has it sent by an entry point', { sendsByEntryPoint: true }, undefined],
  [
    'adds a call to that operation, and bytes to the first',
    { sendsByEntryPoint: true, addsCall: true, appends: '0x8021' },
    { type: 'calls', count: 1 },
  ],
])('a wallet that %s: the proof of the deposit tells what was added', async (_habit, quirks, added) => {
  const person = await openWallet({ quirks })
  const quote = await quoteFor(person.account, A, 'native')
  // A fill would end it, whether our nodes have shown the deposit by then or not.
  rig.localnet.faults.set('neverFill')
  const execution = execute(portsOf(person.wallet), quote, person.account)
  await phaseIs(execution, { name: 'watching' })
  expect(getDeposit(execution.getSnapshot())?.added).toEqual(added)
})

test('a permission in the same batch is nothing that a wallet added, and one more call is', async () => {
  for (const [quirks, added] of [
    [{}, undefined],
    [{ addsCall: true }, { type: 'calls', count: 1 }],
  ] as const) {
    const person = await openWallet({ quirks: { ...quirks, batches: 'atomic' } })
    const quote = await quoteFor(person.account, B, 'usdc')
    rig.localnet.faults.set('neverFill')
    const execution = execute({ ...portsOf(person.wallet), batching: 'when-atomic' }, quote, person.account)
    await phaseIs(execution, { name: 'watching' })
    expect(getDeposit(execution.getSnapshot())?.added).toEqual(added)
  }
})

test.each([
  ['a deposit', B],
  ['a swap on one chain', A],
])(
  '%s that fails as an operation, in a transaction that succeeds, has failed and says so',
  async (_what, destinationChainId) => {
    const person = await openWallet({ quirks: { sendsByEntryPoint: true }, policy: 'manual' })
    const { dai = '' } = rig.localnet.chains.find(({ id }) => id === A)?.contracts ?? {}
    const quote = await getQuote(rig.client, {
      user: person.account,
      recipient: rig.account,
      originChainId: A,
      destinationChainId,
      originCurrency: native,
      destinationCurrency: destinationChainId === A ? dai : native,
      amount: 10n ** 16n,
    })
    const chain = chainOf(A)
    const execution = execute(portsOf(person.wallet), quote, person.account)
    const { id } = await promptOf(person, 'eth_sendTransaction')
    const balance = await rig.publicClientOf(A).getBalance({ address: person.account })
    await chain.setBalance({ address: person.account, value: 1n })
    await person.walletd.approve(id)
    await phaseIs(execution, { name: 'confirming', seen: 'included' })
    await chain.mine({ blocks: 70 })
    await phaseIs(execution, { name: 'stopped', at: 'confirming' })
    expect(lastPhase(execution)).toMatchObject({ reason: { type: 'reverted' } })
    await chain.setBalance({ address: person.account, value: balance })
    expect([await rig.countDeposits(quote), (await forMoney(person)).length]).toEqual([0, 1])
  },
)

describe('what the person does in the wallet afterwards', () => {
  test('speeding it up: found under its new hash', async () => {
    const person = await openWallet({ policy: 'approve-then-speed-up' })
    const quote = await quoteFor(person.account, A, 'native')
    // A fill would end it, whether our nodes have shown the deposit by then or not.
    rig.localnet.faults.set('neverFill')
    await chainOf(A).setAutomine(false)
    const execution = execute(portsOf(person.wallet), quote, person.account)
    await phaseIs(execution, { name: 'confirming' })
    await until(async () => expect((await forMoney(person))[0]?.sent).toHaveLength(2))
    await chainOf(A).mine({ blocks: 1 })
    await chainOf(A).setAutomine(true)
    await phaseIs(execution, { name: 'watching' })
    const [asked] = await forMoney(person)
    expect(getDeposit(execution.getSnapshot())?.hash).toBe(asked?.sent[1]?.hash)
    expect(await rig.countDeposits(quote)).toBe(1)
  })

  test('cancelling it: its absence is proved by two providers at a final block, and by one never', async () => {
    const person = await openWallet({ policy: 'manual' })
    const quote = await quoteFor(person.account, A, 'native')
    await chainOf(A).setAutomine(false)
    const ports = portsOf(person.wallet)
    const execution = execute(ports, quote, person.account)
    const { id } = await promptOf(person, 'eth_sendTransaction')
    await person.walletd.approve(id)
    await phaseIs(execution, { name: 'confirming', seen: 'pending' })
    expect(lastPhase(execution)).not.toMatchObject({ nonce: null })
    await person.walletd.cancel(id)
    await chainOf(A).mine({ blocks: 1 })
    await stays(execution, { name: 'confirming', seen: 'unseen' })

    // The same, as a page sees it that has one provider and is notified of no other page.
    const alone = createExecution({
      ...ports,
      quote,
      account: person.account,
      journal: { ...ports.journal, subscribe: () => () => {} },
      readers: { evm: readerOver(1) },
    })
    executions.push(alone)
    await phaseIs(alone, { name: 'confirming' })
    await chainOf(A).mine({ blocks: 70 })
    await stoppedBy(execution, { type: 'replaced', hash: (await forMoney(person))[0]?.hash })
    await stays(alone, { name: 'confirming', seen: 'unseen' })
    expect((await forMoney(person)).length).toBe(1)

    alone.dispose()
    await person.walletd.setPolicy('approve')
    await chainOf(A).setAutomine(true)
    execution.start({ accepts: 'unverifiable' })
    expect(getExecutionStatus(await execution.result())).toBe('success')
    expect(await rig.countDeposits(quote)).toBe(1)
  })

  test('approving a prompt that was thought gone, after the second: shown as one deposit too many', async () => {
    const person = await openWallet({ policy: 'manual' })
    const quote = await quoteFor(person.account, A, 'native')
    rig.localnet.faults.set('neverFill')
    const execution = execute(portsOf(person.wallet), quote, person.account)
    const older = await promptOf(person, 'eth_sendTransaction')
    // In the first seconds a wallet may not have shown it, and the word is not taken.
    await until(() => {
      execution.nothingWaiting()
      expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'nothing-waiting' })
    })
    execution.start({ accepts: 'unverifiable' })
    const newer = await promptOf(person, 'eth_sendTransaction', older.id)
    await person.walletd.approve(newer.id)
    await phaseIs(execution, { name: 'watching' })
    const { hash } = await person.walletd.approve(older.id)
    await until(() => expect(getDuplicates(execution.getSnapshot())).toMatchObject([{ hash, chainId: A }]))
    expect(getDeposit(execution.getSnapshot())?.hash).not.toBe(hash)
    expect(await rig.countDeposits(quote)).toBe(2)
  })
})

test('a wallet that sends on the chain it is on: the deposit is found there, and asked for no more', async () => {
  const person = await openWallet({ quirks: { ignoresChain: true } })
  const quote = await quoteFor(person.account, A, 'native')
  await person.walletd.at('asked', { kind: 'change-chain', chainId: B })
  const execution = execute(portsOf(person.wallet), quote, person.account)
  await until(async () => expect((await forMoney(person))[0]?.sent).toMatchObject([{ chainId: B }]))
  const [asked] = await forMoney(person)
  await stoppedBy(execution, { type: 'deposit-on-other-chain', chainId: B, hash: asked?.hash })
  execution.start()
  execution.nothingWaiting()
  execution.start()
  await until(() => expect(execution.getSnapshot().will).toBe('run'))
  expect([(await forMoney(person)).length, await rig.countDeposits(quote)]).toEqual([1, 0])
})

test('two executions of one local account at once take turns: both arrive, each once', async () => {
  const [, , , holder] = rig.localnet.accounts
  if (!holder) throw new Error('Localnet gave too few accounts.')
  const signer = privateKeyToAccount(holder.privateKey)
  const wallet = createEvmWallet(createWalletClient({ account: signer, transport: http(rpcUrlOf(A)) }))
  const quotes = [
    await quoteFor(signer.address, A, 'native'),
    await quoteFor(signer.address, A, 'usdc'),
  ] as const
  const ports = { ...portsOf(wallet), prompts: createPromptQueue() }
  const running = quotes.map((quote) => execute(ports, quote, signer.address))
  const ends = await Promise.all(running.map((execution) => execution.result()))
  expect(ends.map(getExecutionStatus)).toEqual(['success', 'success'])
  expect(await Promise.all(quotes.map(rig.countDeposits))).toEqual([1, 1])
  const nonces = ends.flatMap(({ facts }) =>
    facts.flatMap((fact) =>
      fact.type === 'signed' && fact.validity.type === 'nonce' ? [fact.validity.nonce] : [],
    ),
  )
  expect(new Set(nonces).size).toBe(3)
})
