import fc from 'fast-check'
import { concatHex, createPublicClient, encodeFunctionData, http, pad, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { DepositTrace, TransactionReading } from '../chainReadings.js'
import {
  type Answers,
  account,
  block,
  chainId,
  createNode,
  depositLog,
  depository,
  fail,
  failing,
  hash,
  hex,
  orderId,
  silent,
  trace,
} from './__fixtures__/node.js'
import { createEvmReader } from './createEvmReader.js'
import { transferTopic } from './decodeTransferLog.js'

const blockHash = `0x${'bb'.repeat(32)}`
/** A reader over providers that answer so. */
const readerOf = (...providers: readonly Answers[]) =>
  createEvmReader({ [chainId]: providers.map((answers) => createNode(answers).client) })

describe('the providers of a chain', () => {
  test('a chain is read where the host gave one or several', async () => {
    const { client } = createNode({})
    const another = createNode({}).client
    const reader = createEvmReader({ 1: client, 2: [client, another], 3: [] })
    expect([1, 2, 3, 4].map(reader.canRead)).toEqual([true, true, false, false])
    expect([1, 2, 3, 4].map(reader.witnesses)).toEqual([1, 2, 0, 0])
    for (const missing of [3, 4]) {
      const parameters = { chainId: missing, account }
      await expect(reader.readAnchor(parameters)).rejects.toThrow(
        `No RPC is configured for chain ${missing}.`,
      )
    }
    const byFunction = createEvmReader((id) => (id === 1 ? [client, another] : undefined))
    expect([byFunction.witnesses(1), byFunction.canRead(2)]).toEqual([2, false])
  })

  test('the same client or URL twice is one', () => {
    const { client } = createNode({})
    const at = (url: string) => createPublicClient({ transport: http(url) })
    const reader = createEvmReader({
      1: [client, client],
      2: [at('http://one'), at('http://one'), at('http://two')],
    })
    expect([1, 2].map(reader.witnesses)).toEqual([1, 2])
  })
})

describe('an anchor', () => {
  type Standing = Readonly<{ head: number; latest: number; pending: number }>
  const at = ({ head, latest, pending }: Standing): Answers => ({
    eth_getBlockByNumber: () => block(head, hex(head)),
    eth_getTransactionCount: ([, tag]) => hex(tag === 'pending' ? pending : latest),
    eth_getCode: () => '0x',
  })

  test('default: where one provider stands', async () => {
    expect(await readerOf(at({ head: 100, latest: 3, pending: 4 })).readAnchor({ chainId, account })).toEqual(
      {
        blockNumber: 100n,
        blockHash: '0x64',
        blockTime: 1,
        latestNonce: 3,
        pendingNonce: 4,
        isContract: false,
      },
    )
  })

  test('of several: the lowest head with its own hash, the lowest latest and the highest pending nonce', async () => {
    const standing = fc.record({ head: fc.nat(1_000), latest: fc.nat(9), pending: fc.nat(9) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(standing, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (all, isOneDown) => {
          const providers = [...all.map(at), ...(isOneDown ? [failing('down')] : [])]
          const head = Math.min(...all.map((one) => one.head))
          expect(await readerOf(...providers).readAnchor({ chainId, account })).toEqual({
            blockNumber: BigInt(head),
            blockHash: hex(head),
            blockTime: 1,
            latestNonce: Math.min(...all.map((one) => one.latest)),
            pendingNonce: Math.max(...all.map((one) => one.pending)),
            isContract: false,
          })
        },
      ),
    )
  })

  test('error: a provider without a head has none to give', async () => {
    const reader = readerOf({ ...at({ head: 1, latest: 0, pending: 0 }), eth_getBlockByNumber: () => null })
    await expect(reader.readAnchor({ chainId, account })).rejects.toThrow('which block is the latest')
  })
})

describe('balances and allowances', () => {
  const holds = (amount: bigint): Answers => ({
    eth_getBalance: () => hex(amount),
    eth_call: () => pad(hex(amount)),
  })
  const native = { chainId, account, currency: `0x${'0'.repeat(40)}` }
  const allowance = { chainId, token: depository, owner: account, spender: account }

  test('a balance comes from the first in the host’s order that answers', async () => {
    expect(await readerOf(holds(7n), holds(9n)).readBalance(native)).toBe(7n)
    expect(await readerOf(failing('down'), holds(9n)).readBalance(native)).toBe(9n)
    expect(await readerOf(holds(7n)).readBalance({ ...native, currency: depository })).toBe(7n)
    await expect(readerOf(failing('first'), failing('second')).readBalance(native)).rejects.toThrow('first')
  })

  test('an approval that one provider shows is there', async () => {
    expect(await readerOf(holds(0n), holds(9n)).readAllowance(allowance)).toBe(9n)
    expect(await readerOf(holds(9n), holds(0n)).readAllowance(allowance)).toBe(9n)
    expect(await readerOf(holds(9n), failing('down')).readAllowance(allowance)).toBe(9n)
  })

  test('error: an address that holds no token is said to hold none', async () => {
    const nobody = readerOf({ eth_call: () => '0x' })
    await expect(nobody.readAllowance(allowance)).rejects.toThrow(
      `There is no token at ${depository} on this chain.`,
    )
  })
})

describe('readTransaction', () => {
  const receipt = { status: '0x1', blockNumber: '0x64', blockHash, to: depository, logs: [] }
  const sent = { from: account, to: depository, value: 5n, data: '0x' } as const
  const included = {
    type: 'included',
    succeeded: true,
    blockNumber: 100n,
    blockHash,
    isFinal: true,
    nonce: 7,
    sent,
  } as const
  const transaction = { from: account, to: depository, value: '0x5', input: '0x', nonce: '0x7' }
  const shows = (status: '0x1' | '0x0', finalized = 100): Answers => ({
    eth_getTransactionReceipt: () => ({ ...receipt, status }),
    eth_getTransactionByHash: () => transaction,
    eth_getBlockByNumber: () => block(finalized),
  })
  const waits = (next: number): Answers => ({
    eth_getTransactionReceipt: () => null,
    eth_getTransactionByHash: () => transaction,
    eth_getTransactionCount: () => hex(next),
  })
  const unseen: Answers = { eth_getTransactionReceipt: () => null, eth_getTransactionByHash: () => null }
  const read = (...providers: readonly Answers[]): Promise<TransactionReading> =>
    readerOf(...providers).readTransaction({ chainId, hash })

  test.each<[name: string, answers: Answers, isFinal: boolean]>([
    ['below the finalized block', shows('0x1', 101), true],
    ['at it', shows('0x1', 100), true],
    ['not above it', shows('0x1', 99), false],
    [
      'where the chain names none, 64 blocks deep',
      { ...shows('0x1'), eth_getBlockByNumber: () => null, eth_blockNumber: () => hex(164) },
      true,
    ],
    [
      'not there any less deep',
      { ...shows('0x1'), eth_getBlockByNumber: () => null, eth_blockNumber: () => hex(163) },
      false,
    ],
    ...[
      ['invalid block tag', -32602],
      ['finalized block not found', -32000],
      ['unknown block', -39001],
      ['unknown block', -32000],
    ].map(([message, code]): [string, Answers, boolean] => [
      `where the provider answers “${message}”, 64 blocks deep`,
      {
        ...shows('0x1'),
        eth_getBlockByNumber: () => fail(String(message), Number(code)),
        eth_blockNumber: () => hex(164),
      },
      true,
    ]),
    ...['rate limit exceeded', 'request timed out'].map((message): [string, Answers, boolean] => [
      `never after “${message}”`,
      {
        ...shows('0x1'),
        eth_getBlockByNumber: () => fail(message, -32000),
        eth_blockNumber: () => hex(10_000),
      },
      false,
    ]),
  ])('is final %s', async (_name, answers, isFinal) => {
    expect(await read(answers)).toEqual({ ...included, isFinal })
  })

  test('a revert is included and did not succeed', async () => {
    expect(await read(shows('0x0', 1))).toEqual({ ...included, succeeded: false, isFinal: false })
  })

  test('what was sent is undefined where the node has lost it, and told by another that has it', async () => {
    const lost = { ...shows('0x1'), eth_getTransactionByHash: () => null }
    expect(await read(lost)).toEqual({ ...included, nonce: null, sent: undefined })
    expect(await read(lost, shows('0x1'))).toEqual(included)
  })

  test('without a receipt it is pending, with what holds it up, or nowhere to be seen', async () => {
    expect(await read(waits(7))).toMatchObject({ type: 'pending', nonce: 7, blockedBy: null })
    expect(await read(waits(8))).toMatchObject({ type: 'pending', nonce: 7, blockedBy: null })
    expect(await read(waits(5))).toMatchObject({ type: 'pending', nonce: 7, blockedBy: 5 })
    const nameless = { ...waits(5), eth_getTransactionByHash: () => ({ from: account }) }
    expect(await read(nameless)).toEqual({ type: 'pending', nonce: null, blockedBy: null })
    expect(await read(unseen)).toEqual({ type: 'unseen' })
  })

  test('who knows most is heard, in whatever order and whoever fails', async () => {
    const ranked: readonly Readonly<{ answers: Answers; reading: Partial<TransactionReading> }>[] = [
      { answers: failing('down'), reading: {} },
      { answers: unseen, reading: { type: 'unseen' } },
      { answers: waits(4), reading: { type: 'pending', blockedBy: 4 } },
      { answers: waits(5), reading: { type: 'pending', blockedBy: 5 } },
      { answers: waits(7), reading: { type: 'pending', blockedBy: null } },
      { answers: shows('0x0', 99), reading: { type: 'included', succeeded: false, isFinal: false } },
      { answers: shows('0x0', 100), reading: { type: 'included', succeeded: false, isFinal: true } },
      { answers: shows('0x1', 99), reading: { type: 'included', succeeded: true, isFinal: false } },
      { answers: shows('0x1', 100), reading: included },
    ]
    const some = fc.uniqueArray(fc.nat(ranked.length - 1), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(some, async (chosen) => {
        const best = Math.max(...chosen)
        const asked = read(...chosen.map((index) => ranked[index]?.answers ?? unseen))
        if (best === 0) await expect(asked).rejects.toThrow('down')
        else expect(await asked).toMatchObject(ranked[best]?.reading ?? {})
      }),
    )
  })

  test('a final success is told at once, though another provider never answers', async () => {
    expect(await read(silent, shows('0x1'))).toEqual(included)
  })

  test('an abort ends a read that nobody answers, with its reason', async () => {
    const controller = new AbortController()
    const asked = readerOf(silent, silent).readTransaction({ chainId, hash, signal: controller.signal })
    controller.abort(new Error('left'))
    await expect(asked).rejects.toThrow('left')
  })
})

describe('readDeposit', () => {
  const shows = (...logs: readonly unknown[]): Answers => ({
    eth_getTransactionReceipt: () => ({ status: '0x1', blockNumber: '0x64', blockHash, logs }),
  })
  const deposit = { hash, blockNumber: 100n, from: account, token: null, amount: 5n }
  const read = (...providers: readonly Answers[]) =>
    readerOf(...providers).readDeposit({ chainId, hash, trace })

  test('is there when one provider shows it, and not when none does', async () => {
    expect(await read(shows(depositLog(100n)))).toEqual(deposit)
    expect(await read(shows(), shows(depositLog(100n)))).toEqual(deposit)
    expect(await read(silent, shows(depositLog(100n)))).toEqual(deposit)
    expect(await read(failing('down'), shows(depositLog(100n)))).toEqual(deposit)
    expect(await read(shows(), shows())).toBeNull()
    expect(await read(failing('down'), shows())).toBeNull()
    await expect(read(failing('down'), failing('too'))).rejects.toThrow('down')
  })

  test('of a transaction that failed there is none', async () => {
    const reverted = { status: '0x0', blockNumber: '0x64', blockHash, logs: [depositLog(100n)] }
    expect(await read({ eth_getTransactionReceipt: () => reverted })).toBeNull()
  })

  test('of a transfer the receipt is half the proof, the calldata the other', async () => {
    const token = '0x2222222222222222222222222222222222222222'
    const transfer: DepositTrace = {
      type: 'transfer',
      token,
      from: account,
      to: depository,
      amount: 7n,
      orderId,
    }
    const log = {
      address: token,
      topics: [transferTopic, pad(account), pad(depository)],
      data: pad('0x07'),
      transactionHash: hash,
      blockNumber: '0x64',
    }
    const abi = parseAbi(['function transfer(address to, uint256 amount)'])
    const call = encodeFunctionData({ abi, args: [depository, 7n] })
    const readTransfer = (input: string, ...logs: readonly unknown[]) =>
      readerOf({
        ...shows(...logs),
        eth_getTransactionByHash: () => ({ to: token, input }),
      }).readDeposit({ chainId, hash, trace: transfer })
    expect(await readTransfer(concatHex([call, orderId]), log)).toEqual({ ...deposit, token, amount: 7n })
    expect(await readTransfer(call, log)).toBeNull()
    expect(await readTransfer(concatHex([call, orderId]))).toBeNull()
    expect(await readTransfer(concatHex([call, orderId]), { ...log, data: pad('0x06') })).toBeNull()
  })
})

describe('broadcast', () => {
  const bytes = '0x02f86b'
  const takes: Answers = { eth_sendRawTransaction: () => hash }
  const says = (message: string, code = -32000): Answers => ({
    eth_sendRawTransaction: () => fail(message, code),
  })
  const send = (...providers: readonly Answers[]) => readerOf(...providers).broadcast({ chainId, bytes })

  test('every provider is sent the bytes, and one that takes them is enough', async () => {
    const nodes = [takes, says('txpool is full'), silent].map(createNode)
    const reader = createEvmReader({ [chainId]: nodes.map(({ client }) => client) })
    await reader.broadcast({ chainId, bytes })
    expect(nodes.map(({ asked }) => asked)).toEqual(nodes.map(() => ['eth_sendRawTransaction']))
  })

  test.each([
    'already known',
    'AlreadyKnown',
    'known transaction: 0xcdcd',
    'nonce too low',
    'nonce too low: next nonce 8, tx nonce 7',
    'Nonce is too low',
    'OldNonce',
    'nonce has already been used',
    'transaction already imported',
    'Transaction with the same hash was already imported.',
    'ALREADY_EXISTS: already known',
    'tx already in mempool',
    'tx already exists in cache',
  ])('“%s” is no error: the bytes may be sent any number of times', async (message) => {
    await send(says(message))
    await send(says('down'), says(message, -32010))
  })

  test.each([
    'insufficient funds for gas * price + value',
    'replacement transaction underpriced',
    'nonce too high',
    'invalid sender',
  ])('error: “%s” is one when every provider has an error', async (message) => {
    await expect(send(says(message), says('txpool is full'))).rejects.toThrow(message)
    await send(says(message), takes)
  })
})

describe('whether the account of an anchor is a contract', () => {
  const delegated = `0xef0100${'63'.repeat(20)}`
  const has = (code: string | null): Answers => ({
    eth_getCode: () => code,
    eth_getBlockByNumber: () => block(1),
    eth_getTransactionCount: () => '0x0',
  })
  const read = async (...providers: readonly Answers[]) =>
    (await readerOf(...providers).readAnchor({ chainId, account })).isContract

  test.each([
    ['nothing', '0x', false],
    ['no code at all', null, false],
    ['a delegation, which leaves the key in charge', delegated, false],
    ['code', '0x6080', true],
    ['code that is longer than a delegation', `${delegated}00`, true],
    ['code that is shorter than one', delegated.slice(0, -2), true],
  ])('with %s', async (_name, code, expected) => {
    expect(await read(has(code))).toBe(expected)
  })

  test('one provider that shows code is enough', async () => {
    expect(await read(has('0x'), has('0x6080'))).toBe(true)
    expect(await read(has('0x6080'), has('0x'))).toBe(true)
    expect(await read(failing('down'), has('0x'))).toBe(false)
  })
})

describe('readBlockHash', () => {
  const names = (of: string | null): Answers => ({
    eth_getBlockByNumber: ([number]) => (number === '0x64' && of !== null ? block(100, of) : null),
  })
  const read = (...providers: readonly Answers[]) =>
    readerOf(...providers).readBlockHash({ chainId, blockNumber: 100n })

  test('is what those that have the block call it', async () => {
    expect(await read(names(blockHash))).toBe(blockHash)
    expect(await read(names(null), names(blockHash), failing('down'))).toBe(blockHash)
    expect(await read(names(blockHash), names(blockHash.toUpperCase()))).toBe(blockHash)
    expect(await read(names(null), names(null))).toBeNull()
  })

  test('error: where they call it differently, neither is believed', async () => {
    await expect(read(names(blockHash), names(hash))).rejects.toThrow('disagree about its blocks')
  })
})
