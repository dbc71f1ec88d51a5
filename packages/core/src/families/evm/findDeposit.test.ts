import fc from 'fast-check'
import { concatHex, encodeFunctionData, type Hex, HttpRequestError, pad, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { DepositTrace } from '../chainReadings.js'
import {
  account,
  createNode,
  depositLog,
  depository,
  fail,
  failing,
  hash,
  hex,
  logsOf,
  type Node,
  orderId,
  silent,
  trace,
} from './__fixtures__/node.js'
import { transferTopic } from './decodeTransferLog.js'
import { findDeposit } from './findDeposit.js'

const search = { trace, fromBlock: 1_000n }
const found = { hash, blockNumber: 4_321n, from: account, token: null, amount: 5n }
const nodeAt = (head: bigint, logs: ReturnType<typeof logsOf>): Node =>
  createNode({ eth_blockNumber: () => hex(head), eth_getLogs: logs })
const nowhere = (digit: string): string => `0x${digit.repeat(64)}`

describe('at one provider', () => {
  test('default: from the block of the ask to the head, in windows', async () => {
    const { client, ranges } = nodeAt(5_000n, logsOf([depositLog(4_321n)]))
    expect(await findDeposit([client], search)).toEqual({ deposit: found, searchedTo: 4_999n, requests: 3 })
    expect(ranges).toEqual([
      [1_000n, 2_999n],
      [3_000n, 4_999n],
    ])
  })

  test('finding none says how far it came, and what it cost', async () => {
    const { client } = nodeAt(5_000n, logsOf([]))
    expect(await findDeposit([client], search)).toEqual({ deposit: null, searchedTo: 5_000n, requests: 4 })
  })

  test('what is known already, or not what was asked for, is passed over', async () => {
    const logs = [depositLog(1_001n, nowhere('a')), depositLog(1_002n, nowhere('B')), depositLog(4_321n)]
    const { client } = nodeAt(5_000n, logsOf(logs))
    const except = [nowhere('A'), nowhere('b')]
    expect((await findDeposit([client], { ...search, except })).deposit).toEqual(found)
    expect((await findDeposit([client], { ...search, except: [...except, hash] })).deposit).toBeNull()
    const matches = ({ blockNumber }: { blockNumber: bigint }) => blockNumber === 1_002n
    expect((await findDeposit([client], { ...search, matches })).deposit?.hash).toBe(nowhere('B'))
  })

  test('whatever is capped, and however long the way: every block is read once and in order, the deposit found', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt(1n, 3_000n),
        fc.bigInt(0n, 60_000n),
        fc.bigInt(0n, 100n),
        async (cap, length, percent) => {
          const head = search.fromBlock + length
          const at = search.fromBlock + (length * percent) / 100n
          const { client, ranges } = nodeAt(head, logsOf([depositLog(at)], cap))
          let next = search.fromBlock
          let seen: bigint | null = null
          // A search that is used up says where to go on.
          for (let calls = 0; calls < 200 && seen === null && next <= head; calls += 1) {
            const look = await findDeposit([client], { ...search, fromBlock: next })
            expect(look.requests).toBeLessThanOrEqual(40)
            expect(look.searchedTo).toBeGreaterThanOrEqual(next)
            seen = look.deposit?.blockNumber ?? null
            next = look.searchedTo + 1n
          }
          const read = ranges.filter(([from, to]) => to - from < cap)
          read.forEach(([from, to], index) => {
            expect(from).toBe(index === 0 ? search.fromBlock : (read[index - 1]?.[1] ?? 0n) + 1n)
            expect(to).toBeGreaterThanOrEqual(from)
            expect(to).toBeLessThanOrEqual(head)
          })
          if (next > head || seen !== null) expect(seen).toBe(at)
          else expect(at).toBeGreaterThanOrEqual(next)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('a window that was refused once grows again', async () => {
    let isBusy = true
    const answer = logsOf([])
    const { client, ranges } = nodeAt(40_000n, (params) => {
      if (isBusy && ranges.length === 2) fail('timeout')
      isBusy = ranges.length < 2
      return answer(params)
    })
    await findDeposit([client], search)
    const widths = ranges.map(([from, to]) => to - from + 1n)
    expect(widths.slice(0, 5)).toEqual([2_000n, 2_000n, 500n, 1_250n, 1_625n])
  })

  test('a head before the block of the ask is no search at all', async () => {
    const { client, ranges } = nodeAt(1n, logsOf([]))
    expect(await findDeposit([client], search)).toEqual({ deposit: null, searchedTo: 999n, requests: 1 })
    expect(ranges).toEqual([])
  })

  test.each([
    ['pruned', 'pruned history unavailable', 4444],
    ['without its state', 'missing trie node', -32000],
    ['busy', 'rate limit exceeded', -32005],
  ])('error: history that is %s is no absence', async (_name, message, code) => {
    const { client, ranges } = nodeAt(5_000n, () => fail(message, code))
    await expect(findDeposit([client], search)).rejects.toThrow(message)
    expect(ranges.length).toBeLessThan(10)
  })

  test('a provider that fails half-way says how far it came', async () => {
    const answer = logsOf([])
    const { client } = nodeAt(9_000n, (params) => {
      const [filter] = params as [{ fromBlock: string }]
      return BigInt(filter.fromBlock) > 2_000n ? fail('gone') : answer(params)
    })
    expect(await findDeposit([client], search)).toMatchObject({ deposit: null, searchedTo: 2_999n })
  })

  test('HTTP’s “too many requests” ends it at once', async () => {
    const { client, ranges } = nodeAt(9_000n, () => {
      throw new HttpRequestError({ url: 'http://node', status: 429, details: 'Too many requests' })
    })
    await expect(findDeposit([client], search)).rejects.toThrow('Too many requests')
    expect(ranges).toHaveLength(1)
  })

  test('an abort ends it with its reason, though the transport does not hear of it', async () => {
    const controller = new AbortController()
    const { client } = nodeAt(9_000n, () => {
      controller.abort(new Error('left'))
      return []
    })
    await expect(findDeposit([client], { ...search, signal: controller.signal })).rejects.toThrow('left')
    await expect(findDeposit([client], { ...search, signal: controller.signal })).rejects.toThrow('left')
  })
})

describe('at several providers', () => {
  const finder = () => nodeAt(5_000n, logsOf([depositLog(4_321n)]))

  test.each([
    ['fails', () => createNode(failing('down'))],
    ['never answers', () => createNode(silent)],
    ['lags', () => nodeAt(1_500n, logsOf([]))],
    ['shows nothing', () => nodeAt(5_000n, logsOf([]))],
    ['has dropped its history', () => nodeAt(5_000n, () => fail('pruned history unavailable', 4444))],
  ])('one that %s hides nothing of what another sees', async (_name, make) => {
    for (const nodes of [
      [make(), finder()],
      [finder(), make()],
    ]) {
      const look = await findDeposit(
        nodes.map(({ client }) => client),
        search,
      )
      expect(look.deposit).toEqual(found)
    }
  })

  test('none is as far away as the least of those that answered came', async () => {
    const nodes = [nodeAt(5_000n, logsOf([])), nodeAt(1_500n, logsOf([])), createNode(failing('down'))]
    const look = await findDeposit(
      nodes.map(({ client }) => client),
      search,
    )
    expect(look).toEqual({
      deposit: null,
      searchedTo: 1_500n,
      requests: nodes.reduce((sum, { asked }) => sum + asked.length, 0),
    })
  })

  test('the price of one search does not grow with them', async () => {
    const nodes = [1, 2, 3, 4].map(() => nodeAt(1_000_000n, logsOf([], 50n)))
    const look = await findDeposit(
      nodes.map(({ client }) => client),
      search,
    )
    expect(look.requests).toBeLessThanOrEqual(40)
    expect(look.searchedTo).toBeGreaterThan(search.fromBlock)
  })

  test('error: when all fail, it fails', async () => {
    const nodes = [createNode(failing('first')), createNode(failing('second'))]
    const clients = nodes.map(({ client }) => client)
    await expect(findDeposit(clients, search)).rejects.toThrow('first')
  })
})

describe('a plain transfer', () => {
  const token = '0x2222222222222222222222222222222222222222'
  const amount = 7n
  const transfer: DepositTrace = { type: 'transfer', token, from: account, to: depository, amount, orderId }
  const call = concatHex([
    encodeFunctionData({
      abi: parseAbi(['function transfer(address to, uint256 amount)']),
      args: [depository, amount],
    }),
    orderId,
  ])
  const log = {
    address: token,
    topics: [transferTopic, pad(account), pad(depository)],
    data: pad(hex(amount)),
    transactionHash: hash,
    blockNumber: hex(1_234),
  }
  const nodeOf = (transaction: unknown, logs = [log]) =>
    createNode({
      eth_blockNumber: () => hex(2_000),
      eth_getLogs: logsOf(logs),
      eth_getTransactionByHash: () => transaction,
    })
  const wrapped = (inner: Hex): Hex => concatHex(['0x6a761202', pad('0x20'), inner, pad('0x00')])
  const deposit = { hash, blockNumber: 1_234n, from: account, token, amount }
  const look = async (transaction: unknown, logs = [log]) => {
    const { client } = nodeOf(transaction, logs)
    return (await findDeposit([client], { ...search, trace: transfer })).deposit
  }

  test('is found by its indexed event and believed by its calldata', async () => {
    expect(await look({ to: token, input: call })).toEqual(deposit)
    expect(await look({ to: token.toUpperCase(), input: call.toUpperCase() })).toEqual(deposit)
  })

  test('bytes behind the order id name apps, and change nothing', async () => {
    expect(await look({ to: token, input: `${call}07626173655f6170700080218021` })).toEqual(deposit)
  })

  test('a contract account passes the call on inside its own', async () => {
    const safe = '0x5555555555555555555555555555555555555555'
    expect(await look({ to: safe, input: wrapped(call) })).toEqual(deposit)
    expect(await look({ to: safe, input: '0x6a761202' })).toBeNull()
    // The same digits, half a byte off.
    expect(await look({ to: safe, input: `0x6${call.slice(2)}0` })).toBeNull()
  })

  test.each([
    ['without the order id', call.slice(0, -64)],
    ['with another order id', `${call.slice(0, -2)}ac`],
    ['of another amount', call.replace('07ab', '08ab')],
    ['inside another call to the token', wrapped(call)],
  ])('a transfer %s is another’s', async (_name, input) => {
    expect(await look({ to: token, input })).toBeNull()
  })

  test.each([
    ['of another amount', { data: pad('0x08') }],
    ['of another account', { topics: [transferTopic, pad(token), pad(depository)] }],
    ['to somebody else', { topics: [transferTopic, pad(account), pad(account)] }],
    ['of another token', { address: depository }],
    ['of a single thing', { topics: [...log.topics, pad('0x07')] }],
    ['that is not in a block', { transactionHash: null }],
  ])('a log %s is not even looked up', async (_name, change) => {
    const { client, asked } = nodeOf({ to: token, input: call }, [{ ...log, ...change } as typeof log])
    expect((await findDeposit([client], { ...search, trace: transfer })).deposit).toBeNull()
    expect(asked).not.toContain('eth_getTransactionByHash')
  })

  test('error: a provider that shows the event and not its transaction has failed there', async () => {
    const { client } = nodeOf(null)
    const before = await findDeposit([client], { ...search, trace: transfer })
    expect(before).toMatchObject({ deposit: null, searchedTo: 1_233n })
    const next = { trace: transfer, fromBlock: 1_234n }
    await expect(findDeposit([client], next)).rejects.toThrow('shows a transfer and not its transaction')
  })

  test('an account that sends the same amount over and over is searched bit by bit', async () => {
    const logs = Array.from({ length: 100 }, (_, index) => ({ ...log, blockNumber: hex(1_100 + index) }))
    const { client } = nodeOf({ to: token, input: call.slice(0, -64) }, logs)
    let next = search.fromBlock
    for (let calls = 0; calls < 5 && next <= 2_000n; calls += 1) {
      const one = await findDeposit([client], { ...search, trace: transfer, fromBlock: next })
      expect(one.requests).toBeLessThanOrEqual(40)
      expect(one.deposit).toBeNull()
      next = one.searchedTo + 1n
    }
    expect(next).toBe(2_001n)
  })
})
