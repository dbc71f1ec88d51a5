import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Logged, type ProxyRig, startProxyRig, toHex } from '../../test/startProxyRig.js'
import type { InventedLog } from './inventLog.js'

const topic = `0x${'cd'.repeat(32)}` as const
const otherTopic = `0x${'ef'.repeat(32)}` as const

let rig: ProxyRig
let mine: Logged
let other: Logged

beforeAll(async () => {
  rig = await startProxyRig()
  mine = await rig.emit(topic)
  other = await rig.emit(topic)
})
afterEach(() => rig.proxy.clear())
afterAll(() => rig?.stop())

const logs = (filter: object = {}) =>
  rig.ask('eth_getLogs', [{ fromBlock: '0x0', topics: [topic], ...filter }]) as Promise<{ address: string }[]>
const receipt = (hash: string) => rig.ask('eth_getTransactionReceipt', [hash])

describe('status', () => {
  test('given a receipt, then its status is the one that is said, and the rest is true', async () => {
    const truth = await receipt(mine.hash)
    rig.proxy.set('status', 'reverted')
    expect(await receipt(mine.hash)).toEqual({ ...(truth as object), status: '0x0' })
    expect(await rig.ask('eth_getBlockReceipts', [toHex(mine.block)])).toMatchObject([{ status: '0x0' }])
    rig.proxy.set('status', 'success')
    expect(await receipt(mine.hash)).toEqual(truth)
    expect(await receipt(`0x${'1'.repeat(64)}`)).toBe(null)
  })
})

describe('hideLogs', () => {
  test('given a contract, then its logs are nowhere, and those of others are there', async () => {
    rig.proxy.set('hideLogs', mine.emitter)
    expect((await logs()).map(({ address }) => address)).toEqual([other.emitter.toLowerCase()])
    expect(await receipt(mine.hash)).toMatchObject({ status: '0x1', logs: [] })
    expect(await receipt(other.hash)).toMatchObject({ logs: [{ address: other.emitter.toLowerCase() }] })
    expect(await rig.ask('eth_getBlockReceipts', [toHex(mine.block)])).toMatchObject([{ logs: [] }])
  })
})

describe('inventLog', () => {
  const invent = (values: Partial<InventedLog> = {}): InventedLog => ({
    address: mine.emitter,
    topics: [topic, otherTopic],
    data: '0x1234',
    blockNumber: mine.block,
    ...values,
  })

  test('given an event, then queries that it fits find it, in a true block, and the others do not', async () => {
    rig.proxy.set('inventLog', invent())
    const found = await logs({ address: mine.emitter })
    expect(found).toHaveLength(2)
    expect(found[1]).toMatchObject({ blockHash: mine.blockHash, data: '0x1234', topics: [topic, otherTopic] })
    expect(await logs({ topics: [[otherTopic, topic], null] })).toHaveLength(3)
    expect(await logs({ blockHash: mine.blockHash, fromBlock: undefined })).toHaveLength(2)

    expect(await logs({ topics: [otherTopic] })).toEqual([])
    expect(await logs({ address: [other.emitter] })).toHaveLength(1)
    expect(await logs({ fromBlock: toHex(other.block) })).toHaveLength(1)
    expect(await logs({ toBlock: toHex(mine.block - 1) })).toEqual([])
  })

  test('given no transaction, then one that is not there has a receipt all the same', async () => {
    rig.proxy.set('inventLog', invent())
    const [, log] = (await logs({ address: mine.emitter })) as unknown as { transactionHash: string }[]
    const hash = log?.transactionHash ?? ''
    expect(await receipt(hash)).toMatchObject({
      transactionHash: hash,
      status: '0x1',
      blockHash: mine.blockHash,
      logs: [{ data: '0x1234' }],
    })
    expect(await rig.askChain('eth_getTransactionReceipt', [hash])).toBe(null)
  })

  test('given a true transaction, then its receipt has the event on top of its own', async () => {
    rig.proxy.set('inventLog', invent({ transactionHash: mine.hash }))
    expect(await receipt(mine.hash)).toMatchObject({
      transactionHash: mine.hash,
      logs: [{ data: '0x' }, { data: '0x1234' }],
    })
    expect(await receipt(other.hash)).toMatchObject({ logs: [{ data: '0x' }] })
  })
})

describe('foreignBlocks', () => {
  test('given a block, then it has another hash wherever it is named, and can be asked for by it', async () => {
    rig.proxy.set('foreignBlocks', true)
    const block = (await rig.ask('eth_getBlockByNumber', [toHex(mine.block), false])) as {
      hash: string
      transactions: string[]
    }
    expect(block.hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(block.hash).not.toBe(mine.blockHash)
    expect(block.transactions).toEqual([mine.hash])
    expect(await rig.ask('eth_getBlockByNumber', [toHex(mine.block + 1), false])).toMatchObject({
      parentHash: block.hash,
    })
    expect(await receipt(mine.hash)).toMatchObject({
      transactionHash: mine.hash,
      blockHash: block.hash,
      logs: [{ blockHash: block.hash }],
    })
    expect(await rig.ask('eth_getTransactionByHash', [mine.hash])).toMatchObject({
      hash: mine.hash,
      blockHash: block.hash,
    })
    expect(await rig.ask('eth_getBlockByHash', [block.hash, false])).toEqual(block)
    expect(await logs({ blockHash: block.hash, fromBlock: undefined })).toHaveLength(1)
    expect(await rig.ask('eth_getBlockByHash', [mine.blockHash, false])).toBe(null)
  })
})

test('given several at once, then they lie together', async () => {
  rig.proxy.set('foreignBlocks', true)
  rig.proxy.set('status', 'reverted')
  rig.proxy.set('hideLogs', mine.emitter)
  const lie = (await receipt(mine.hash)) as { blockHash: string }
  expect(lie).toMatchObject({ status: '0x0', logs: [] })
  expect(lie.blockHash).not.toBe(mine.blockHash)
  rig.proxy.clear()
  expect(await receipt(mine.hash)).toMatchObject({ status: '0x1', blockHash: mine.blockHash })
})

test('error: a value that makes no sense is refused', () => {
  expect(() => rig.proxy.set('hideLogs', '0x12')).toThrow('cannot do hideLogs with "0x12"')
  expect(() => rig.proxy.set('status', 'maybe' as 'success')).toThrow('cannot do status with "maybe"')
})
