import 'fake-indexeddb/auto'
import { depositoryAbi } from '@portage/localnet'
import {
  type ChainClient,
  contractAccount,
  delegatingAccount,
  deploySmartAccounts,
  smartClient,
} from '@portage/testing/smart-accounts'
import { createWalletClient, erc20Abi, http, parseEther } from 'viem'
import { entryPoint08Address, type SmartAccount } from 'viem/account-abstraction'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Quote } from '../src/domain/quote.js'
import { createExecution, type Execution, type ExecutionPorts } from '../src/execution/createExecution.js'
import { getExecutionStatus, getStopReason } from '../src/execution/getExecutionStatus.js'
import { createIndexedDbJournal } from '../src/execution/journal/createIndexedDbJournal.js'
import { resumeExecutions } from '../src/execution/resumeExecutions.js'
import type { Wallet } from '../src/families/wallet.js'
import { createGaslessWallet } from '../src/gasless/createGaslessWallet.js'
import { native, type Rig, startRig } from './localnetRig.js'

const A = 31337
const B = 31338
const amount = 40_000_000n

let rig: Rig
let chain: ChainClient
let rich: PrivateKeyAccount
let usdc: `0x${string}`

beforeAll(async () => {
  rig = await startRig()
  const local = rig.localnet.chains.find(({ id }) => id === A)
  const [first] = rig.localnet.accounts
  if (!local || !first) throw new Error('Localnet gave no account or no chain.')
  usdc = local.contracts.usdc as `0x${string}`
  chain = smartClient(A, local.rpcUrl)
  rich = privateKeyToAccount(first.privateKey)
  await deploySmartAccounts(chain, rich)
  await fund(500_000_000n)
})
afterAll(async () => {
  await rig?.stop()
})

/** What the app pays for others with. */
async function fund(worth: bigint): Promise<void> {
  const answer = await fetch(new URL('/localnet/funding', rig.localnet.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: worth.toString() }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

type Kind = 'a contract (ERC-4337)' | 'an account that delegates (EIP-7702)'
const kinds: readonly Kind[] = ['a contract (ERC-4337)', 'an account that delegates (EIP-7702)']

/** An account with money and without anything to pay gas with. */
async function poorAccount(kind: Kind): Promise<SmartAccount> {
  const owner = privateKeyToAccount(generatePrivateKey())
  const account =
    kind === 'a contract (ERC-4337)'
      ? await contractAccount(chain, owner)
      : await delegatingAccount(chain, owner)
  const wallet = createWalletClient({ account: rich, chain: chain.chain, transport: http() })
  const hash = await wallet.writeContract({
    address: usdc,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [account.address, amount * 2n],
  })
  await chain.waitForTransactionReceipt({ hash })
  return account
}

const quoteFor = (account: SmartAccount, request: Partial<Quote['request']> = {}): Promise<Quote> =>
  rig.ask({ user: account.address, recipient: rig.account, originCurrency: usdc, amount, ...request })

const walletOf = (account: SmartAccount): Wallet =>
  createGaslessWallet({ client: rig.client, accounts: () => ({ [A]: account }) })

const portsOf = (wallet: Wallet, journalName: string): ExecutionPorts => ({
  ...rig.portsOn(A),
  wallets: { evm: wallet },
  journal: createIndexedDbJournal({ name: journalName }),
  batching: 'when-atomic',
})

const execute = (quote: Quote, account: SmartAccount, wallet = walletOf(account)): Execution =>
  createExecution({ ...portsOf(wallet, quote.requestId), quote, account: account.address })

const isDeposit = (quote: Quote, args: object): boolean => 'id' in args && args.id === quote.protocol?.orderId

async function depositsOf(quote: Quote): Promise<number> {
  const address = quote.protocol?.paymentDetails.depository as `0x${string}`
  const events = await chain.getContractEvents({ address, abi: depositoryAbi, fromBlock: 0n })
  return events.filter(({ args }) => isDeposit(quote, args)).length
}

describe.each(kinds)('a deposit without gas from %s', (kind) => {
  test('is one operation with its approval, paid for by the sponsor, and arrives', async () => {
    const account = await poorAccount(kind)
    const quote = await quoteFor(account)
    const execution = execute(quote, account)
    execution.start()
    const end = await execution.result()

    expect(getStopReason(end)).toBeNull()
    expect(getExecutionStatus(end)).toBe('success')
    expect(end.asks).toHaveLength(1)
    expect(await depositsOf(quote)).toBe(1)
    expect(await chain.getBalance({ address: account.address })).toBe(0n)
    const proof = end.proofs.find(({ type }) => type === 'deposit')
    const hash = proof?.type === 'deposit' ? proof.hash : null
    const { from, to } = await chain.getTransaction({ hash: hash as `0x${string}` })
    expect(to?.toLowerCase()).toBe(entryPoint08Address.toLowerCase())
    expect(from.toLowerCase()).not.toBe(account.address.toLowerCase())
  })

  test('of native money needs no more than that money', async () => {
    const account = await poorAccount(kind)
    const wallet = createWalletClient({ account: rich, chain: chain.chain, transport: http() })
    const value = parseEther('0.01')
    await chain.waitForTransactionReceipt({
      hash: await wallet.sendTransaction({ to: account.address, value }),
    })
    const quote = await quoteFor(account, {
      originCurrency: native,
      destinationCurrency: native,
      amount: value,
    })
    const execution = execute(quote, account)
    execution.start()
    expect(getExecutionStatus(await execution.result())).toBe('success')
    expect(await depositsOf(quote)).toBe(1)
    expect(await chain.getBalance({ address: account.address })).toBe(0n)
  })

  test('that was handed in while its answer was lost is found by its event, and not asked for again', async () => {
    const account = await poorAccount(kind)
    const quote = await quoteFor(account)
    const wallet = walletOf(account)
    let asked = 0
    const batch = wallet.batch
    if (batch === null) throw new Error('A gasless account takes batches.')
    const losing: Wallet = {
      ...wallet,
      batch: {
        ...batch,
        send: async (...given) => {
          asked += 1
          await batch.send(...given)
          throw new Error('The connection was closed.')
        },
      },
    }
    const execution = execute(quote, account, losing)
    execution.start()
    expect(getExecutionStatus(await execution.result())).toBe('success')
    expect(asked).toBe(1)
    expect(await depositsOf(quote)).toBe(1)
  })

  test('is one, whoever asks for it again: the entry point takes the second for done', async () => {
    const account = await poorAccount(kind)
    const quote = await quoteFor(account)
    const execution = execute(quote, account)
    execution.start()
    expect(getExecutionStatus(await execution.result())).toBe('success')
    const calls = quote.steps.flatMap(({ items }) => items.map(({ call }) => call))
    const deposit = calls.at(-1)
    if (deposit?.vm !== 'evm') throw new Error('The quote has a deposit.')
    const part = { requestId: quote.requestId, role: 'deposit' } as const
    const wallet = walletOf(account)
    const error = await wallet.send(deposit, part).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error, 'send')).toEqual({
      type: 'unsent',
      message: 'The account has carried this out already. Look at its history.',
    })
    expect(await depositsOf(quote)).toBe(1)
  })

  test('is taken up from the journal by a page whose account is locked', async () => {
    const account = await poorAccount(kind)
    const quote = await quoteFor(account)
    const wallet = walletOf(account)
    let handedIn = (): void => {}
    const isHandedIn = new Promise<void>((resolve) => {
      handedIn = resolve
    })
    const batch = wallet.batch
    if (batch === null) throw new Error('A gasless account takes batches.')
    const silent: Wallet = {
      ...wallet,
      batch: {
        ...batch,
        send: async (...given) => {
          await batch.send(...given)
          handedIn()
          return new Promise(() => undefined)
        },
      },
    }
    const first = execute(quote, account, silent)
    first.start()
    await isHandedIn
    first.dispose()
    const locked: Wallet = { ...wallet, getAccount: async () => null }
    const [resumed] = await resumeExecutions(portsOf(locked, quote.requestId))
    if (!resumed) throw new Error('Nothing was resumed.')
    expect(getExecutionStatus(await resumed.result())).toBe('success')
    expect(await depositsOf(quote)).toBe(1)
  })

  test('that would fail is not handed in, and the reason is told', async () => {
    const account = await poorAccount(kind)
    const quote = await quoteFor(account)
    const calls = quote.steps.flatMap(({ items }) => items.map(({ call }) => call))
    const deposit = calls.at(-1)
    if (deposit?.vm !== 'evm') throw new Error('The quote has a deposit.')
    const wallet = createGaslessWallet({
      client: rig.client,
      accounts: () => ({ [A]: { ...account, signUserOperation: async () => `0x${'11'.repeat(65)}` } }),
    })
    const error = await wallet.send(deposit).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error, 'send')).toMatchObject({
      type: 'unsent',
      message: expect.stringContaining('would fail'),
    })
  })
})

test('an account that delegates to other code than it would be made to run signs nothing', async () => {
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = await delegatingAccount(chain, owner)
  await chain.request({
    method: 'anvil_setCode',
    params: [account.address, `0xef0100${usdc.slice(2)}`],
  } as never)
  const wallet = walletOf(account)
  const call = {
    vm: 'evm',
    chainId: A,
    from: account.address,
    to: rig.account,
    data: '0x',
    value: 0n,
    gas: null,
    maxFeePerGas: null,
    maxPriorityFeePerGas: null,
  } as const
  const error = await wallet.send(call).catch((thrown: unknown) => thrown)
  expect(wallet.explain(error, 'send')).toEqual({
    type: 'unsent',
    message: 'This account runs other code than it would be made to run. Nothing was signed.',
  })
  const other = await wallet.send({ ...call, chainId: B }).catch((thrown: unknown) => thrown)
  expect(wallet.explain(other, 'send')).toMatchObject({ type: 'unsent' })
})

test('a person who refuses to sign has sent nothing, by code', async () => {
  const account = await poorAccount('a contract (ERC-4337)')
  const quote = await quoteFor(account)
  const refusing = {
    ...account,
    signUserOperation: async () => {
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    },
  }
  const execution = execute(quote, account, walletOf(refusing))
  execution.start()
  expect(getStopReason(await execution.result())).toEqual({ type: 'rejected' })
  expect(await depositsOf(quote)).toBe(0)
})
