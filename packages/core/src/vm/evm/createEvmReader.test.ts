import { createPublicClient, custom, encodeAbiParameters, type PublicClient, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { createEvmReader } from './createEvmReader.js'
import { nativeDepositTopic } from './decodeDepositLog.js'

const account = '0x1111111111111111111111111111111111111111'
const depository = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const orderId = `0x${'ab'.repeat(32)}` as const
const hash = `0x${'cd'.repeat(32)}`
const chainId = 1
type Filter = Readonly<{ fromBlock: string; toBlock: string }>

/** A node that answers with these, and says how often it was asked for logs of which range. */
function createNode(answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>>) {
  const ranges: [bigint, bigint][] = []
  const client: PublicClient = createPublicClient({
    transport: custom(
      {
        request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
          if (method === 'eth_getLogs') {
            const { fromBlock, toBlock } = params[0] as Filter
            ranges.push([BigInt(fromBlock), BigInt(toBlock)])
          }
          const answer = answers[method]
          if (!answer) throw new Error(`This node was not told what to say to ${method}.`)
          return answer(params)
        },
      },
      { retryCount: 0 },
    ),
  })
  return { reader: createEvmReader({ [chainId]: client }), ranges }
}

const depositAt = (block: bigint) => ({
  address: depository,
  topics: [nativeDepositTopic],
  data: encodeAbiParameters(parseAbiParameters('address, uint256, bytes32'), [account, 5n, orderId]),
  transactionHash: hash,
  blockNumber: `0x${block.toString(16)}`,
})
const logsOf =
  (deposit: bigint | null, most = 1_000_000n) =>
  ([filter]: readonly unknown[]) => {
    const { fromBlock, toBlock } = filter as Filter
    if (BigInt(toBlock) - BigInt(fromBlock) + 1n > most)
      throw Object.assign(new Error('range'), { code: -32005 })
    const isIn = deposit !== null && deposit >= BigInt(fromBlock) && deposit <= BigInt(toBlock)
    return isIn ? [depositAt(deposit)] : []
  }
const search = { chainId, depository, orderId, fromBlock: 1_000n }

describe('findDeposit', () => {
  test('default: from the block of the ask to the head, in windows', async () => {
    const { reader, ranges } = createNode({ eth_blockNumber: () => '0x1388', eth_getLogs: logsOf(4_321n) })
    expect(await reader.findDeposit(search)).toEqual({
      deposit: { hash, blockNumber: 4_321n, from: account, token: null, amount: 5n },
      searchedTo: 4_999n,
    })
    expect(ranges).toEqual([
      [1_000n, 2_999n],
      [3_000n, 4_999n],
    ])
  })

  test('finding none says how far it came', async () => {
    const { reader } = createNode({ eth_blockNumber: () => '0x1388', eth_getLogs: logsOf(null) })
    expect(await reader.findDeposit(search)).toEqual({ deposit: null, searchedTo: 5_000n })
  })

  test('a node that caps its ranges is asked for smaller ones, and no block is left out', async () => {
    for (const deposit of [1_000n, 1_499n, 1_500n, 1_777n]) {
      const { reader, ranges } = createNode({
        eth_blockNumber: () => '0x6f1',
        eth_getLogs: logsOf(deposit, 100n),
      })
      expect((await reader.findDeposit(search)).deposit?.blockNumber).toBe(deposit)
      const accepted = ranges.filter(([from, to]) => to - from < 100n)
      accepted.forEach(([from], index) => {
        expect(from).toBe(index === 0 ? 1_000n : (accepted[index - 1]?.[1] ?? 0n) + 1n)
      })
    }
  })

  test('a search that would cost too much ends, and says where to go on', async () => {
    const { reader, ranges } = createNode({
      eth_blockNumber: () => '0x186a0',
      eth_getLogs: logsOf(99_000n, 50n),
    })
    const first = await reader.findDeposit(search)
    expect(ranges.length).toBeLessThanOrEqual(40)
    expect(first.deposit).toBeNull()
    expect(first.searchedTo).toBe(ranges.at(-1)?.[1])
    const { reader: next, ranges: more } = createNode({
      eth_blockNumber: () => '0x186a0',
      eth_getLogs: logsOf(99_000n, 50n),
    })
    await next.findDeposit({ ...search, fromBlock: first.searchedTo + 1n })
    expect(more[0]?.[0]).toBe(first.searchedTo + 1n)
  })

  test('a head before the block of the ask is no search at all', async () => {
    const { reader, ranges } = createNode({ eth_blockNumber: () => '0x1' })
    expect(await reader.findDeposit(search)).toEqual({ deposit: null, searchedTo: 999n })
    expect(ranges).toEqual([])
  })

  test('error: a node that gives no logs at all fails, and is no proof of absence', async () => {
    const { reader, ranges } = createNode({
      eth_blockNumber: () => '0x1388',
      eth_getLogs: () => {
        throw new Error('pruned')
      },
    })
    await expect(reader.findDeposit(search)).rejects.toThrow()
    expect(ranges.length).toBeLessThan(10)
  })
})

describe('readTransaction', () => {
  const receipt = { status: '0x1', blockNumber: '0x64', to: depository, logs: [] }

  test.each<[name: string, finalized: () => unknown, isFinal: boolean]>([
    ['below the finalized block', () => ({ number: '0x65', timestamp: '0x1', transactions: [] }), true],
    ['at it', () => ({ number: '0x64', timestamp: '0x1', transactions: [] }), true],
    ['above it', () => ({ number: '0x63', timestamp: '0x1', transactions: [] }), false],
    ['where the chain names none, 64 blocks deep', () => null, true],
  ])('is final %s', async (_name, finalized, isFinal) => {
    const { reader } = createNode({
      eth_getTransactionReceipt: () => receipt,
      eth_getBlockByNumber: finalized,
      eth_blockNumber: () => '0xa4',
    })
    expect(await reader.readTransaction({ chainId, hash })).toEqual({
      type: 'included',
      succeeded: true,
      blockNumber: 100n,
      isFinal,
    })
  })

  test('a revert is included and did not succeed', async () => {
    const { reader } = createNode({
      eth_getTransactionReceipt: () => ({ ...receipt, status: '0x0' }),
      eth_getBlockByNumber: () => ({ number: '0x1', timestamp: '0x1', transactions: [] }),
      eth_getTransactionByHash: () => ({ from: account, to: depository, value: '0x5', input: '0x' }),
    })
    expect(await reader.readTransaction({ chainId, hash })).toMatchObject({
      succeeded: false,
      isFinal: false,
      sent: {
        from: account,
        to: depository,
        value: 5n,
        data: '0x',
      },
    })
  })

  test('without a receipt it is pending, or nowhere to be seen', async () => {
    const answers = { eth_getTransactionReceipt: () => null }
    const pending = createNode({ ...answers, eth_getTransactionByHash: () => ({ hash }) })
    expect(await pending.reader.readTransaction({ chainId, hash })).toEqual({ type: 'pending' })
    const unseen = createNode({ ...answers, eth_getTransactionByHash: () => null })
    expect(await unseen.reader.readTransaction({ chainId, hash })).toEqual({ type: 'unseen' })
  })
})

describe('a reader', () => {
  test('reads only the chains it has an RPC for', async () => {
    const reader = createEvmReader({})
    expect(reader.canRead(1)).toBe(false)
    await expect(async () => reader.readAnchor({ chainId: 1, account })).rejects.toThrow(
      'No RPC was given for chain 1.',
    )
  })

  test('error: an address that holds no token is said to hold none', async () => {
    const { reader } = createNode({ eth_call: () => '0x' })
    await expect(
      reader.readAllowance({ chainId, token: depository, owner: account, spender: account }),
    ).rejects.toThrow(`There is no token at ${depository} on this chain.`)
  })
})
