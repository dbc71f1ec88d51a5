import 'fake-indexeddb/auto'
import { type Localnet, type LocalnetSolana, startLocalnet, trustedContracts } from '@portage/localnet'
import { type Keypair, namedKeypair } from '@portage/localnet/solana'
import { hurriedClock } from '@portage/testing'
import { VersionedTransaction } from '@solana/web3.js'
import { createPublicClient, createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getChains } from '../src/actions/getChains.js'
import { getQuote } from '../src/actions/getQuote.js'
import { createIntentClient } from '../src/client/createIntentClient.js'
import type { IntentClient } from '../src/client/intentClient.js'
import type { Chain, Slug } from '../src/domain/chain.js'
import { nativeAddress } from '../src/domain/currency.js'
import type { Trusted } from '../src/domain/trusted.js'
import { createMemoryJournal } from '../src/execution/journal/createMemoryJournal.js'
import { createEvmReader } from '../src/families/evm/createEvmReader.js'
import { createEvmWallet } from '../src/families/evm/createEvmWallet.js'
import type { Readers } from '../src/families/reader.js'
import { createSolanaReader } from '../src/families/solana/createSolanaReader.js'
import { createSolanaWallet } from '../src/families/solana/createSolanaWallet.js'
import type { Wallet } from '../src/families/wallet.js'
import { createWithdrawal, type Withdrawal } from '../src/recovery/createWithdrawal.js'
import { findRecoverable } from '../src/recovery/findRecoverable.js'
import { createIndexedDbWithdrawalJournal } from '../src/recovery/journal/createIndexedDbWithdrawalJournal.js'
import { resumeWithdrawals } from '../src/recovery/resumeWithdrawals.js'
import { getPayout } from '../src/recovery/selectors.js'
import { strand } from './strand.js'
import { until } from './until.js'

const sol = nativeAddress('svm') ?? ''
const amount = 300_000_000n
let localnet: Localnet
let solana: LocalnetSolana
let client: IntentClient
let chains: readonly Chain[]
let trusted: Trusted
let readers: Readers
let made = 0
/** Milliseconds by which the network's clock is ahead of this machine's. */
let ahead = 0

beforeAll(async () => {
  localnet = await startLocalnet({
    blockTime: 'automine',
    pollInterval: 20,
    solana: { slotTime: 50 },
    now: () => Date.now() + ahead,
  })
  if (localnet.solana === null) throw new Error('There is a Solana chain.')
  solana = localnet.solana
  client = createIntentClient({ baseUrl: localnet.url, apiKey: localnet.apiKey, clock: hurriedClock })
  chains = await getChains(client)
  const { depository, depositoryVault: vault } = solana.contracts
  trusted = {
    [solana.slug as Slug]: { depository, vault, chainId: solana.id, vmType: 'svm' },
    ...trustedContracts(localnet.chains),
  }
  const clients = new Map(
    localnet.chains.map(({ id, rpcUrl }) => [id, createPublicClient({ transport: http(rpcUrl) })]),
  )
  readers = {
    svm: createSolanaReader({ [solana.id]: [solana.rpcUrl, `${solana.rpcUrl}?again`] }),
    evm: createEvmReader((chainId) => clients.get(chainId)),
  }
})
afterAll(() => localnet.stop())
afterEach(() => {
  localnet.faults.clear()
  solana.setLanding('now')
})

/** Somebody with SOL, whose wallet signs without sending. */
async function person(): Promise<Readonly<{ keypair: Keypair; wallet: Wallet; asked: () => number }>> {
  made += 1
  const keypair = namedKeypair(`somebody ${made} who recovers`)
  const answer = await fetch(solana.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'requestAirdrop',
      params: [keypair.address, 5_000_000_000],
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  let count = 0
  const wallet = createSolanaWallet(
    () => ({
      publicKey: { toBase58: () => keypair.address },
      signTransaction: async (transaction: VersionedTransaction) => {
        count += 1
        transaction.signatures[0] = keypair.sign(transaction.message.serialize())
        return transaction
      },
      signMessage: async (message: Uint8Array) => keypair.sign(message),
    }),
    { chainId: solana.id, rpc: solana.rpcUrl, deserialize: VersionedTransaction.deserialize },
  )
  return { keypair, wallet, asked: () => count }
}

type Person = Awaited<ReturnType<typeof person>>

/** Everything that brings home a deposit of SOL, or of a token, that the solver refuses and cannot give back. */
async function stranded({ keypair, wallet }: Person, name: string, currency = sol) {
  const [harbour] = localnet.chains
  const [user] = localnet.accounts
  if (!harbour || !user) throw new Error('A local network has both.')
  const quote = await getQuote(client, {
    user: keypair.address,
    recipient: user.address,
    originChainId: solana.id,
    destinationChainId: harbour.id,
    originCurrency: currency,
    destinationCurrency: currency === sol ? (nativeAddress('evm') ?? '') : harbour.contracts.usdc,
    amount,
  })
  const ports = { client, chains, trusted, readers, wallets: { svm: wallet } }
  const { request, deposit } = await strand(
    localnet.faults,
    { ...ports, journal: createMemoryJournal(), volatileJournal: 'accept' },
    quote,
    { address: keypair.address, vm: 'svm' },
  )
  const recipient = freshAddress()
  const options = () => ({
    ...ports,
    ...{ request: { ...request, recipient }, deposit },
    journal: createIndexedDbWithdrawalJournal({ name }),
  })
  return { recipient, options }
}

const freshAddress = (): string => namedKeypair(`nobody yet ${made}`).address
const balanceOf = async (account: string, currency = sol): Promise<bigint | undefined> =>
  readers.svm?.readBalance({ chainId: solana.id, account, currency })
const phaseOf = (withdrawal: Withdrawal): string => withdrawal.getSnapshot().phase.name

test('a deposit of SOL that the solver refuses is found by its owner and paid out to another address', async () => {
  const owner = await person()
  const { recipient, options } = await stranded(owner, 'one')
  const before = owner.asked()
  const withdrawal = createWithdrawal(options())
  withdrawal.start()
  const end = await withdrawal.result()
  expect(end.phase).toEqual({ name: 'complete' })
  expect(getPayout(end)).toMatchObject({ amount, witness: 'chain', chainId: solana.id })
  expect(await balanceOf(recipient)).toBe(amount)
  expect(owner.asked() - before).toBe(1)
})

test('one that dies between its signature and the chain goes on with the same bytes in another page', async () => {
  const owner = await person()
  const { recipient, options } = await stranded(owner, 'dies')
  const before = owner.asked()
  solana.setLanding('lost')
  const first = createWithdrawal(options())
  first.start()
  await until(first, () => first.getSnapshot().facts.some(({ type }) => type === 'signed'))
  first.dispose()
  solana.setLanding('now')
  const [resumed] = await resumeWithdrawals(options())
  if (!resumed) throw new Error('Nothing was resumed.')
  const end = await resumed.result()
  expect(end.phase).toEqual({ name: 'complete' })
  expect(await balanceOf(recipient)).toBe(amount)
  expect(owner.asked() - before).toBe(1)
})

test('two pages over one journal pay once, and both learn of it', async () => {
  const owner = await person()
  const { recipient, options } = await stranded(owner, 'two')
  const pages = [createWithdrawal(options()), createWithdrawal(options())]
  for (const page of pages) page.start()
  const proved = pages.map((page) => until(page, () => page.getSnapshot().proofs.length > 0))
  await Promise.all(proved)
  expect(await balanceOf(recipient)).toBe(amount)
})

test('a token is paid into an account of its own, made at the sender’s cost', async () => {
  const owner = await person()
  const { usdc } = solana.contracts
  solana.giveTokens(usdc, owner.keypair.address, amount)
  const { recipient, options } = await stranded(owner, 'token', usdc)
  const withdrawal = createWithdrawal(options())
  withdrawal.start()
  expect((await withdrawal.result()).phase).toEqual({ name: 'complete' })
  expect(await balanceOf(recipient, usdc)).toBe(amount)
})

test('one whose bytes no block takes any more is asked for again by a click, and paid once', async () => {
  const owner = await person()
  const { recipient, options } = await stranded(owner, 'lapses')
  const before = owner.asked()
  solana.setLanding('lost')
  const withdrawal = createWithdrawal(options())
  withdrawal.start()
  await until(withdrawal, () => phaseOf(withdrawal) === 'confirming')
  solana.tick(200)
  await until(withdrawal, () => phaseOf(withdrawal) === 'locating')
  expect(withdrawal.getSnapshot().facts.some(({ type }) => type === 'hash-refused')).toBe(true)
  solana.setLanding('now')
  withdrawal.nothingWaiting()
  withdrawal.start()
  await until(withdrawal, () => phaseOf(withdrawal) === 'complete')
  expect(await balanceOf(recipient)).toBe(amount)
  expect(owner.asked() - before).toBe(2)
})

test('one that expired is made anew once the chain’s final time has passed, and paid once', async () => {
  const owner = await person()
  const { recipient, options } = await stranded(owner, 'expires')
  localnet.faults.set('expireWithdrawal', 60)
  solana.setLanding('lost')
  const withdrawal = createWithdrawal(options())
  withdrawal.start()
  await until(withdrawal, () => phaseOf(withdrawal) === 'confirming')
  ahead += 70_000
  solana.tick(200)
  await until(withdrawal, () => phaseOf(withdrawal) === 'stopped')
  expect(withdrawal.getSnapshot().phase).toMatchObject({ reason: { type: 'job-over', witness: 'chain' } })
  expect(await balanceOf(recipient)).toBe(0n)
  localnet.faults.clear()
  solana.setLanding('now')
  withdrawal.start()
  await until(withdrawal, () => phaseOf(withdrawal) === 'complete')
  expect(await balanceOf(recipient)).toBe(amount)
  expect(withdrawal.getSnapshot().round).toBe(1)
})

test.each([
  ['amount', 'other-amount'],
  ['target', 'untrusted-target'],
] as const)('a payout with another %s is never shown to a wallet', async (lie, fault) => {
  const owner = await person()
  const { options } = await stranded(owner, lie)
  const before = owner.asked()
  localnet.faults.set('tamperWithdrawal', lie)
  const withdrawal = createWithdrawal(options())
  withdrawal.start()
  const end = await withdrawal.result()
  expect(end.phase).toMatchObject({ reason: { type: 'transaction-refused', fault } })
  expect(owner.asked()).toBe(before)
})

describe('owner and payment are of different families: the owner signs, and the recipient sends', () => {
  /** Money for an owner, which its balance on the hub is found by. */
  async function granted(
    owner: { address: string; vm: string; chainId: Slug },
    chainId: Slug,
    currency: string,
  ) {
    const grant = {
      ownerChainId: owner.chainId,
      owner: owner.address,
      chainId,
      currency,
      amount: `${amount}`,
    }
    const answer = await fetch(`${localnet.url}/localnet/hub/grant`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(grant),
    })
    if (!answer.ok) throw new Error(await answer.text())
    const { found } = await findRecoverable({ client, chains, readers, trusted, accounts: [owner] })
    const one = found.find(({ source, terms }) => source === 'balance' && terms?.chainId === chainId)
    if (!one?.terms) throw new Error('It was not found.')
    return one.terms
  }
  const evmWallet = (privateKey: Hex): Wallet =>
    createEvmWallet(
      createWalletClient({
        account: privateKeyToAccount(privateKey),
        transport: http(localnet.chains[0]?.rpcUrl),
      }),
    )

  test.each(['the EVM to Solana', 'Solana to the EVM'] as const)('from %s', async (way) => {
    const [harbour] = localnet.chains
    const [, second] = localnet.accounts
    if (!harbour || !second) throw new Error('A local network has both.')
    const inSolana = await person()
    const ofEvm = { address: second.address, vm: 'evm', chainId: harbour.slug as Slug }
    const ofSolana = { address: inSolana.keypair.address, vm: 'svm', chainId: solana.slug as Slug }
    const [owner, recipient] = way === 'Solana to the EVM' ? [ofSolana, ofEvm] : [ofEvm, ofSolana]
    const currency = nativeAddress(recipient.vm) ?? ''
    const terms = await granted(owner, recipient.chainId, currency)
    const wallets = { evm: evmWallet(second.privateKey), svm: inSolana.wallet }
    const { [recipient.vm as 'evm' | 'svm']: last, ...first } = wallets
    const ports = { client, chains, trusted, readers }
    const journal = () => createIndexedDbWithdrawalJournal({ name: way })
    const page = createWithdrawal({
      ...{ ...ports, wallets: first, journal: journal() },
      request: { ...terms, recipient: recipient.address },
    })
    page.start()
    // A wallet that is slow to say its account is waited for too, before it signs.
    await until(page, () => {
      const { phase } = page.getSnapshot()
      return phase.name === 'needs-wallet' && phase.purpose === 'transaction'
    })
    expect(page.getSnapshot().phase).toMatchObject({ vm: recipient.vm })
    page.dispose()

    const chainId = recipient === ofEvm ? harbour.id : solana.id
    const balance = () =>
      readers[recipient.vm]?.readBalance({ chainId, account: recipient.address, currency })
    const before = (await balance()) ?? 0n
    const [resumed] = await resumeWithdrawals({
      ...{ ...ports, journal: journal() },
      wallets: { [recipient.vm]: last },
    })
    if (!resumed) throw new Error('Nothing was resumed.')
    resumed.start()
    await until(resumed, () => phaseOf(resumed) === 'complete')
    expect(getPayout(resumed.getSnapshot())).toMatchObject({ amount, witness: 'chain', chainId })
    // The recipient pays for its sending.
    const gained = ((await balance()) ?? 0n) - before
    expect(gained).toBeLessThan(amount)
    if (recipient === ofSolana) expect(gained).toBeGreaterThan(amount - 10_000_000n)
    resumed.dispose()
  })
})
