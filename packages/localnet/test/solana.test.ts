import { createIntentClient, type Quote } from '@portage/core'
import {
  attestDeposit,
  executeWithdrawal,
  getChains,
  getCurrencies,
  type getQuote,
  getRequestStatus,
  getWithdrawal,
  listRecoveryBalances,
  listRequests,
  prepareWithdrawal,
} from '@portage/core/actions'
import { solana as solanaFamily } from '@portage/core/solana'
import { evm, verifyQuote } from '@portage/core/verification'
import { Connection, Keypair, PublicKey, Transaction, TransactionInstruction } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writeDigest } from '../src/hub/writeDigest.js'
import { findTokenAccount } from '../src/solana/wire/writeInstructions.js'
import { type Localnet, type LocalnetSolana, startLocalnet } from '../src/startLocalnet.js'
import { freshAddress, startCoreRig, usdc } from './coreRig.js'
import { balanceOf, call, native, until } from './helpers.js'

const sol = '11111111111111111111111111111111'
const orderless = 'The localnet starts with a Solana chain here.'

let localnet: Localnet
let solana: LocalnetSolana
let connection: Connection
let rig: ReturnType<typeof startCoreRig>
let wallet: Keypair

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20, solana: { slotTime: 100 } })
  if (localnet.solana === null) throw new Error(orderless)
  solana = localnet.solana
  rig = startCoreRig(localnet)
  connection = new Connection(solana.rpcUrl, { commitment: 'confirmed', wsEndpoint: solana.wsUrl })
  wallet = Keypair.fromSecretKey(solana.users[0]?.secretKey ?? new Uint8Array(64))
})
afterAll(() => localnet.stop())
afterEach(() => localnet.faults.clear())

const fresh = (): string => Keypair.generate().publicKey.toBase58()
const fromSolana = (changes: Partial<Parameters<typeof getQuote>[1]> = {}): Promise<Quote> =>
  rig.quoteOf({
    ...{ user: wallet.publicKey.toBase58(), recipient: rig.account, refundTo: wallet.publicKey.toBase58() },
    ...{ originChainId: solana.id, originCurrency: sol, amount: 1_000_000_000n },
    ...{ destinationChainId: rig.harbour.id, destinationCurrency: native },
    ...changes,
  })

interface Written {
  readonly programId: string
  readonly keys: readonly {
    readonly pubkey: string
    readonly isSigner: boolean
    readonly isWritable: boolean
  }[]
  readonly data: string
}

interface Ready {
  readonly status: string
  readonly transaction: { readonly instructions: readonly Written[] }
}

/** Changes nothing but the bytes. */
const budget: readonly Written[] = [
  { programId: 'ComputeBudget111111111111111111111111111111', keys: [], data: '0240420f00' },
]

/** The instructions of an answer as a signed transaction. */
function write(instructions: readonly Written[], recentBlockhash: string): Buffer {
  const transaction = new Transaction({ feePayer: wallet.publicKey, recentBlockhash }).add(
    ...instructions.map(
      ({ programId, keys, data }) =>
        new TransactionInstruction({
          programId: new PublicKey(programId),
          keys: keys.map(({ pubkey, ...flags }) => ({ pubkey: new PublicKey(pubkey), ...flags })),
          data: Buffer.from(data.replace(/^0x/, ''), 'hex'),
        }),
    ),
  )
  transaction.sign(wallet)
  return transaction.serialize()
}

/** As any wallet would. A blockhash is read each time: libraries keep one for longer than it is good for here. */
async function sendAll(instructions: readonly Written[]): Promise<string> {
  const { blockhash } = await connection.getLatestBlockhash()
  return connection.sendRawTransaction(write(instructions, blockhash))
}

const instructionsOf = ({ steps }: Quote): readonly Written[] => {
  const made = steps[0]?.items[0]?.call
  if (made?.vm !== 'solana') throw new Error('It is to be paid on Solana.')
  return made.instructions
}
const deposit = (quote: Quote): Promise<string> => sendAll(instructionsOf(quote))
const outOf = (quote: Quote): bigint | null | undefined => quote.details.currencyOut?.amount
const statusOf = async (quote: Quote, status: string) =>
  until(
    () => getRequestStatus(rig.client, { requestId: quote.requestId ?? '' }),
    (read) => read.status === status,
  )
const tokensOf = async (owner: string): Promise<bigint> => {
  const account = new PublicKey(findTokenAccount(owner, solana.contracts.usdc))
  return BigInt((await connection.getTokenAccountBalance(account)).value.amount)
}

async function verdictOf(quote: Quote) {
  const chains = await getChains(rig.client)
  const account = quote.request.user
  return verifyQuote({
    quote,
    request: quote.request,
    chains,
    families: [evm, solanaFamily],
    account,
    now: quote.receivedAt,
  })
}

test('Solana is listed with its protocol id, its depository and what can be paid there', async () => {
  const chains = await getChains(rig.client)
  const listed = chains.find(({ id }) => id === solana.id)
  expect(listed).toMatchObject({
    vmType: 'svm',
    slug: 'solana',
    depository: solana.contracts.depository,
  })
  const currencies = await getCurrencies(rig.client, { chainIds: [solana.id] })
  expect(currencies.map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
    ['SOL', 9],
    ['USDC', 6],
    ['DAI', 9],
  ])
})

test('SOL is deposited, and ETH arrives', async () => {
  const recipient = freshAddress()
  const quote = await fromSolana({ recipient, includeProtocolData: true })
  const { findings } = await verdictOf(quote)
  expect(findings.filter(({ result }) => result === 'failed')).toEqual([])
  const signature = await deposit(quote)
  const { inTransactions } = await statusOf(quote, 'success')
  expect(inTransactions).toEqual([signature])
  expect(await balanceOf(rig.harbour, native, recipient)).toBe(outOf(quote))
})

test('a token is deposited, and another one arrives', async () => {
  const recipient = freshAddress()
  const { usdc: mint } = solana.contracts
  const quote = await fromSolana({
    ...{ recipient, originCurrency: mint, amount: usdc('25') },
    destinationCurrency: rig.harbour.contracts.dai,
  })
  expect((await verdictOf(quote)).findings.filter(({ result }) => result === 'failed')).toEqual([])
  await deposit(quote)
  await statusOf(quote, 'success')
  expect(await balanceOf(rig.harbour, rig.harbour.contracts.dai, recipient)).toBe(outOf(quote))
})

test.each([
  ['SOL', () => sol, native],
  ['a token', () => solana.contracts.usdc, null],
])(
  '%s arrives on Solana, in a transaction that names the order',
  async (_, destinationOf, originCurrency) => {
    const recipient = fresh()
    const quote = await rig.quoteOf({
      ...{ recipient, destinationChainId: solana.id, destinationCurrency: destinationOf() },
      ...(originCurrency === null ? {} : { originCurrency, amount: 10n ** 17n }),
    })
    expect((await verdictOf(quote)).findings.filter(({ result }) => result === 'failed')).toEqual([])
    await rig.deposit(quote)
    const { outTransactions } = await statusOf(quote, 'success')
    const arrived =
      originCurrency === null
        ? await tokensOf(recipient)
        : BigInt(await connection.getBalance(new PublicKey(recipient)))
    expect(arrived).toBe(outOf(quote))
    const fill = await connection.getTransaction(outTransactions[0] ?? '', {
      maxSupportedTransactionVersion: 0,
    })
    const { orderId } = quote.protocol ?? {}
    expect(fill?.meta?.logMessages?.some((line) => line.includes(orderId ?? 'no order'))).toBe(true)
  },
)

test('a deposit that is not filled is refunded on Solana', async () => {
  localnet.faults.set('refundInstead')
  const refundTo = fresh()
  const quote = await fromSolana({ refundTo })
  await deposit(quote)
  await statusOf(quote, 'refund')
  expect(await connection.getBalance(new PublicKey(refundTo))).toBe(1_000_000_000)
  const { requests } = await listRequests(rig.client, { id: quote.requestId ?? '' })
  expect(requests[0]).toMatchObject({ status: 'refund', origin: { chainId: solana.id, currency: sol } })
})

test('the fields for Solana change what is asked for', async () => {
  const { usdc: mint } = solana.contracts
  const asToken = { originCurrency: mint, amount: usdc('25') }
  const programsOf = async (changes: Parameters<typeof fromSolana>[0]) =>
    instructionsOf(await fromSolana(changes)).map(({ programId }) => programId)
  const { depository } = solana.contracts
  const [accounts, limits] = [
    'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
    'ComputeBudget111111111111111111111111111111',
  ]
  expect(await programsOf({})).toEqual([depository])
  expect(await programsOf({ includeComputeUnitLimit: true })).toEqual([limits, depository])
  expect(await programsOf(asToken)).toEqual([accounts, depository])
  expect(await programsOf({ ...asToken, useSharedAccounts: true })).toEqual([depository])

  const depositFeePayer = solana.users[1]?.address ?? ''
  const paid = await fromSolana({ ...asToken, depositFeePayer })
  expect(instructionsOf(paid)[0]?.keys[0]?.pubkey).toBe(depositFeePayer)
  const [own, others] = [await fromSolana(), await fromSolana({ depositFeePayer })]
  expect([own.fees.gas?.amount, others.fees.gas?.amount]).toEqual([5_000n, 10_000n])
  await expect(fromSolana({ maxRouteLength: 0 })).rejects.toThrow('maxRouteLength')
})

test('a fault that pays somebody else is seen', async () => {
  localnet.faults.set('tamperDeposit')
  const { verdict } = await verdictOf(await fromSolana())
  expect(verdict).not.toBe('verified')
  localnet.faults.clear()
  localnet.faults.set('tamperRecipient')
  expect((await verdictOf(await fromSolana())).verdict).toBe('failed')
  localnet.faults.clear()
  localnet.faults.set('tamperInstructions')
  const { verdict: ofSeed, findings } = await verdictOf(await fromSolana())
  expect(ofSeed).toBe('failed')
  const failed = findings.filter(({ result }) => result === 'failed')
  expect(failed.map(({ code }) => code)).toEqual(['program-unknown', 'outflow'])
})

test('money that stopped on Solana is withdrawn by its owner, and by nobody twice', async () => {
  localnet.faults.set('refundInstead')
  localnet.faults.set('refundImpossible')
  const quote = await fromSolana({ amount: 2_000_000_000n })
  const transactionId = await deposit(quote)
  await until(
    () => getRequestStatus(rig.client, { requestId: quote.requestId ?? '' }),
    ({ refundFailReason }) => refundFailReason === 'MANUAL_REFUND_REQUIRED',
  )
  localnet.faults.clear()
  const attested = until(
    () =>
      attestDeposit(rig.client, { chainId: solana.id, transactionId }).then(
        () => true,
        () => false,
      ),
    (done) => done,
  )
  await attested
  const owner = wallet.publicKey.toBase58()
  const client = createIntentClient({ baseUrl: localnet.url })
  const { balances } = await listRecoveryBalances(client, { recoveryAddress: owner, ownerChainId: solana.id })
  expect(balances.map(({ amount, currency }) => [amount, currency?.symbol])).toEqual([
    [2_000_000_000n, 'SOL'],
  ])

  const recipient = fresh()
  const request = {
    ...{ chainId: 'solana', ownerChainId: 'solana', currency: sol, amount: 2_000_000_000n, owner, recipient },
  } as Parameters<typeof prepareWithdrawal>[1]
  const prepared = await prepareWithdrawal(client, request)
  const digest = writeDigest({ ...request, amount: prepared.amount.toString() }, prepared.nonce, undefined)
  const signed = solana.users[0]?.sign(Buffer.from(digest.slice(2)))
  const signature = `0x${Buffer.from(signed ?? []).toString('hex')}` as const
  const { jobId } = await executeWithdrawal(client, { request, prepared, signature })
  const { body: ready } = await until(
    () => call<Ready>(localnet, 'GET', `/withdrawals/status?id=${jobId}`),
    ({ body }) => body.status === 'ready',
  )
  const { instructions } = ready.transaction
  const sent = await sendAll(instructions)
  // The same request in other bytes: the depository has marked it as used.
  await expect(sendAll([...instructions, ...budget])).rejects.toThrow('0x1770')
  const done = await until(
    () => getWithdrawal(client, { jobId }),
    ({ status }) => status === 'executed',
  )
  expect(done.transactionId).toBe(sent)
  expect(await connection.getBalance(new PublicKey(recipient))).toBe(2_000_000_000)
})

test('a deposit that a fork takes away before it is confirmed is not filled', async () => {
  const [quote, later] = [await fromSolana(), await fromSolana()]
  const { blockhash } = await connection.getLatestBlockhash('finalized')
  const bytes = write(instructionsOf(quote), blockhash)
  // In one go, so that no slot ends in between.
  const signature = solana.call('sendTransaction', bytes.toString('base64'), { encoding: 'base64' })
  expect(solana.fork(1)).toEqual([signature])
  await deposit(later)
  await statusOf(later, 'success')
  await statusOf(quote, 'waiting')
})
