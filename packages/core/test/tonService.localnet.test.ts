import { type Localnet, type LocalnetTon, startLocalnet } from '@portage/localnet'
import { hurriedClock } from '@portage/testing'
import { createPublicClient, createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getChains } from '../src/actions/getChains.js'
import { getPrice } from '../src/actions/getPrice.js'
import { getQuote } from '../src/actions/getQuote.js'
import { createIntentClient } from '../src/client/createIntentClient.js'
import { nativeAddress } from '../src/domain/currency.js'
import { previewAccount } from '../src/domain/previewAccount.js'
import type { Quote, QuoteRequest } from '../src/domain/quote.js'
import { createExecution, type Execution } from '../src/execution/createExecution.js'
import { getExecutionStatus, getStopReason } from '../src/execution/getExecutionStatus.js'
import { createMemoryJournal } from '../src/execution/journal/createMemoryJournal.js'
import { getDeposit, getOutcome } from '../src/execution/selectors.js'
import { createEvmReader } from '../src/families/evm/createEvmReader.js'
import { createEvmWallet } from '../src/families/evm/createEvmWallet.js'
import { createTonReader } from '../src/families/ton/createTonReader.js'
import { createTonWallet } from '../src/families/ton/createTonWallet.js'
import { createWithdrawal } from '../src/recovery/createWithdrawal.js'
import { createMemoryWithdrawalJournal } from '../src/recovery/journal/createMemoryWithdrawalJournal.js'
import { getPayout } from '../src/recovery/selectors.js'
import { strand } from './strand.js'
import { until } from './until.js'

const [ether, coin] = [nativeAddress('evm') ?? '', nativeAddress('tonvm') ?? '']
let localnet: Localnet
let ton: LocalnetTon
beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20, ton: { blockTime: 100 } })
  if (!localnet.ton) throw new Error('The localnet starts with a TON chain here.')
  ton = localnet.ton
})
afterAll(() => localnet?.stop())
afterEach(() => localnet.faults.clear())

async function rig() {
  const [first] = localnet.accounts
  const [home] = localnet.chains
  const [owner] = ton.users
  if (!first || !home || !owner) throw new Error('There is money on both.')
  const client = createIntentClient({ baseUrl: localnet.url, apiKey: localnet.apiKey, clock: hurriedClock })
  const signer = privateKeyToAccount(first.privateKey)
  const publicClient = createPublicClient({ transport: http(home.rpcUrl), cacheTime: 0 })
  const ports = {
    client,
    wallets: {
      evm: createEvmWallet(createWalletClient({ account: signer, transport: http(home.rpcUrl) })),
      tonvm: createTonWallet(
        () => ({
          account: { address: owner.address, chain: '-239' },
          sendTransaction: async ({ messages, validUntil }) => {
            const transfers = messages.map(({ address, amount, payload }) => ({
              ...{ to: address, value: BigInt(amount), bounce: address.startsWith('E'), body: payload },
            }))
            return { boc: await ton.send(owner, transfers, validUntil) }
          },
          signData: async ({ text }) => {
            const page = { timestamp: Math.floor(Date.now() / 1000), domain: 'relay.link' }
            return { ...page, signature: Buffer.from(owner.signText(text, page)).toString('base64') }
          },
        }),
        { chainId: ton.id, pageDomain: 'relay.link' },
      ),
    },
    readers: {
      evm: createEvmReader((chainId) => (chainId === home.id ? publicClient : undefined)),
      tonvm: createTonReader({ [ton.id]: [ton.apiUrl, ton.apiUrl.replace('127.0.0.1', 'localhost')] }),
    },
    journal: createMemoryJournal(),
    volatileJournal: 'accept' as const,
    trusted: {
      [home.slug]: { ...home.contracts },
      [ton.slug]: { chainId: ton.id, vmType: 'tonvm', depository: ton.depository },
    },
    chains: await getChains(client),
  }
  const execute = async (quote: Quote): Promise<Execution> =>
    createExecution({ ...ports, quote, account: quote.request.user })
  const fromTon = (request: Partial<QuoteRequest> = {}) =>
    getQuote(client, {
      ...{ user: owner.shown, recipient: signer.address, originChainId: ton.id, originCurrency: coin },
      ...{ amount: 20_000_000_000n, destinationChainId: home.id, destinationCurrency: ether, ...request },
    })
  const toTon = () =>
    getQuote(client, {
      ...{ user: signer.address, recipient: ton.users[1]?.shown ?? '', originChainId: home.id },
      ...{ originCurrency: home.contracts.usdc, amount: 30_000_000n },
      ...{ destinationChainId: ton.id, destinationCurrency: coin },
    })
  return { execute, fromTon, toTon, ports }
}

test('TON arrives as ETH: verified, asked for once, and both ends proved by their chains', async () => {
  const { execute, fromTon } = await rig()
  const execution = await execute(await fromTon())
  execution.start()
  const end = await execution.result()
  expect(end.verification?.findings.filter(({ result }) => result === 'failed')).toEqual([])
  expect(end.verification?.verdict).toBe('verified')
  expect(getExecutionStatus(end)).toBe('success')
  expect(end.asks).toHaveLength(1)
  expect(getDeposit(end)).toMatchObject({ amount: 20_000_000_000n, chainId: ton.id })
  expect(getOutcome(end, 'fill')?.witness).toBe('chain')
})

test('without a wallet a preview says what would come, to TON and from TON', async () => {
  const { ports } = await rig()
  const [home] = localnet.chains
  const evm = { chainId: home?.id ?? 0, currency: ether, account: previewAccount('evm', home?.id) ?? '' }
  const there = { chainId: ton.id, currency: coin, account: previewAccount('tonvm', ton.id) ?? '' }
  for (const [from, to, amount] of [
    [evm, there, 10n ** 16n],
    [there, evm, 20_000_000_000n],
  ] as const) {
    const preview = await getPrice(ports.client, {
      ...{ user: from.account, recipient: to.account, amount, chains: ports.chains },
      ...{ originChainId: from.chainId, originCurrency: from.currency },
      ...{ destinationChainId: to.chainId, destinationCurrency: to.currency },
    })
    expect(preview.details.currencyOut?.amount).toBeGreaterThan(0n)
  }
})

test('what was paid on the EVM arrives on TON, proved by its chain', async () => {
  const { execute, toTon } = await rig()
  const quote = await toTon()
  const before = await ton.bank.balanceOf(ton.users[1]?.address ?? '')
  const execution = await execute(quote)
  execution.start()
  const end = await execution.result()
  expect(getExecutionStatus(end)).toBe('success')
  expect(getOutcome(end, 'fill')?.witness).toBe('chain')
  const came = (await ton.bank.balanceOf(ton.users[1]?.address ?? '')) - before
  // A receiver pays for being told.
  expect((quote.details.currencyOut?.amount ?? 0n) - came).toBeLessThan(1_000_000n)
})

test('what is not filled comes back on TON, proved by its chain', async () => {
  localnet.faults.set('refundInstead')
  const { execute, fromTon } = await rig()
  const execution = await execute(await fromTon())
  execution.start()
  const end = await execution.result()
  expect(getExecutionStatus(end)).toBe('refunded')
  expect(getOutcome(end, 'refund')?.witness).toBe('chain')
})

test.each([
  ['recipient', 'tamperRecipient', true],
  ['refund', 'tamperRefund', true],
  ['depository', 'tamperDeposit', true],
  ['depository in every place', 'tamperDeposit', 'chains'],
  ['amount', 'tamperAmount', true],
] as const)('a quote with another %s opens no wallet', async (_what, fault, value) => {
  localnet.faults.set(fault, value)
  const { execute, fromTon } = await rig()
  const execution = await execute(await fromTon())
  execution.start()
  await until(execution, (one) => getStopReason(one.getSnapshot()) !== null)
  // Where all agree on the other depository, nobody can tell a thief from a service that has moved.
  const type = value === 'chains' ? 'depository-moved' : 'verification-failed'
  expect(getStopReason(execution.getSnapshot())).toMatchObject({ type })
  expect(execution.getSnapshot().asks).toEqual([])
})

test('a deposit of TON that the solver refuses is withdrawn: its owner signs, the service sends, its chain proves it', async () => {
  const [owner, , third] = ton.users
  if (!owner || !third) throw new Error('There are three.')
  const { fromTon, ports } = await rig()
  const account = { address: owner.shown, vm: 'tonvm' }
  const { request, deposit } = await strand(localnet.faults, ports, await fromTon(), account)
  const before = await ton.bank.balanceOf(third.address)
  const withdrawal = createWithdrawal({
    ...{ ...ports, deposit, journal: createMemoryWithdrawalJournal() },
    request: { ...request, recipient: third.shown },
  })
  withdrawal.start()
  const end = await withdrawal.result()
  expect(end.phase).toEqual({ name: 'complete' })
  expect(getPayout(end)).toMatchObject({ amount: 20_000_000_000n, witness: 'chain', chainId: ton.id })
  const came = (await ton.bank.balanceOf(third.address)) - before
  expect(20_000_000_000n - came).toBeLessThan(1_000_000n)
  expect(end.asks.map(({ kind }) => kind)).toEqual(['signature', 'submission'])
})
