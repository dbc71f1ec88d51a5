import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Logged, type ProxyRig, startProxyRig, toHex } from '../../test/startProxyRig.js'

const topic = `0x${'ab'.repeat(32)}` as const

let rig: ProxyRig
let old: Logged
let recent: Logged

beforeAll(async () => {
  rig = await startProxyRig()
  old = await rig.emit(topic)
  await rig.mine(10)
  recent = await rig.emit(topic)
})
afterEach(() => rig.proxy.clear())
afterAll(() => rig?.stop())

const logs = (filter: object) => rig.ask('eth_getLogs', [{ topics: [topic], ...filter }])

test('nothing: what is older has no receipt, no transaction and no logs, without an error', async () => {
  rig.proxy.set('prune', { keep: 5, says: 'nothing' })
  expect(await rig.ask('eth_getTransactionReceipt', [old.hash])).toBe(null)
  expect(await rig.ask('eth_getTransactionByHash', [old.hash])).toBe(null)
  expect(await rig.ask('eth_getBlockReceipts', [toHex(old.block)])).toBe(null)
  expect(await logs({ fromBlock: '0x0' })).toMatchObject([{ transactionHash: recent.hash }])
  expect(await logs({ fromBlock: '0x0', toBlock: toHex(old.block) })).toEqual([])
  expect(await logs({ blockHash: old.blockHash })).toEqual([])
})

test('error: the same is refused', async () => {
  rig.proxy.set('prune', { keep: 5, says: 'error' })
  const gone = { code: 4444, message: 'pruned history unavailable' }
  await expect(rig.ask('eth_getTransactionReceipt', [old.hash])).rejects.toMatchObject(gone)
  await expect(rig.ask('eth_getBlockReceipts', [old.blockHash])).rejects.toMatchObject(gone)
  await expect(logs({ fromBlock: '0x0' })).rejects.toMatchObject(gone)
  await expect(logs({ blockHash: old.blockHash })).rejects.toMatchObject(gone)
})

test('either: newer ones, and the old block itself, are there', async () => {
  for (const says of ['nothing', 'error'] as const) {
    rig.proxy.set('prune', { keep: 5, says })
    expect(await rig.ask('eth_getTransactionReceipt', [recent.hash])).toMatchObject({ status: '0x1' })
    expect(await logs({ fromBlock: toHex(recent.block) })).toHaveLength(1)
    expect(await logs({ blockHash: recent.blockHash })).toHaveLength(1)
    expect(await rig.ask('eth_getBlockByNumber', [toHex(old.block), false])).toMatchObject({
      hash: old.blockHash,
    })
  }
})

test('given blocks kept to the last one, then the edge is exact', async () => {
  const depth = (await rig.head()) - old.block
  rig.proxy.set('prune', { keep: depth + 1, says: 'nothing' })
  expect(await rig.ask('eth_getTransactionReceipt', [old.hash])).toMatchObject({ transactionHash: old.hash })
  rig.proxy.set('prune', { keep: depth, says: 'nothing' })
  expect(await rig.ask('eth_getTransactionReceipt', [old.hash])).toBe(null)
})

test('error: a value that makes no sense is refused', () => {
  expect(() => rig.proxy.set('prune', { keep: 0, says: 'nothing' })).toThrow(
    'The proxy cannot do prune with {"keep":0,"says":"nothing"}. Its type says what it takes.',
  )
})
