import { createPublicClient, createTestClient, createWalletClient, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { devAccounts } from '../chain/devAccounts.js'
import { type Anvil, startAnvil } from '../chain/startAnvil.js'
import { callRpc } from '../jsonRpc/callRpc.js'
import { type RpcProxy, startRpcProxy } from './startRpcProxy.js'

const [first, second] = devAccounts(2)
if (!first || !second) throw new Error('There are no development accounts.')
const account = privateKeyToAccount(first.privateKey)

// Emits one log without data: PUSH1 0, PUSH1 0, LOG0, STOP.
const logOnCreation = '0x60006000a000'

let anvil: Anvil
let proxy: RpcProxy
const ask = (method: string, params: readonly unknown[] = []) => callRpc({ url: proxy.url, method, params })
const askChain = (method: string, params: readonly unknown[] = []) =>
  callRpc({ url: anvil.rpcUrl, method, params })
const mine = (blocks: number) =>
  createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) }).mine({ blocks })
const head = async () => Number(await askChain('eth_blockNumber'))
const hex = (block: number) => `0x${block.toString(16)}`

beforeAll(async () => {
  anvil = await startAnvil()
  proxy = await startRpcProxy({ target: anvil.rpcUrl })
  await mine(5)
})
afterEach(() => proxy.clear())
afterAll(async () => {
  await proxy?.stop()
  await anvil?.stop()
})

async function send(): Promise<`0x${string}`> {
  const wallet = createWalletClient({ account, transport: http(anvil.rpcUrl) })
  const hash = await wallet.sendTransaction({ chain: null, data: logOnCreation, gas: 100_000n })
  await createPublicClient({ transport: http(anvil.rpcUrl) }).waitForTransactionReceipt({
    hash,
    pollingInterval: 20,
  })
  return hash
}

describe('startRpcProxy', () => {
  test('default: passes requests and errors through', async () => {
    expect(await ask('eth_chainId')).toBe('0x7a69')
    expect(await ask('eth_getTransactionByHash', [`0x${'1'.repeat(64)}`])).toBe(null)
    await expect(ask('eth_getBalance', ['nobody', 'latest'])).rejects.toMatchObject({ code: -32602 })
  })

  test('given a batch, then every answer comes back in order under its own id', async () => {
    const body = ['eth_chainId', 'anvil_nodeInfo', 'net_version'].map((method, id) => ({
      jsonrpc: '2.0',
      id,
      method,
    }))
    const response = await fetch(proxy.url, { method: 'POST', body: JSON.stringify(body) })
    expect(await response.json()).toEqual([
      { jsonrpc: '2.0', id: 0, result: '0x7a69' },
      {
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32601, message: 'the method anvil_nodeInfo does not exist/is not available' },
      },
      { jsonrpc: '2.0', id: 2, result: '31337' },
    ])
  })

  test('given a page of any origin, then it may call', async () => {
    const headers = { origin: 'https://dapp.example', 'access-control-request-method': 'POST' }
    const preflight = await fetch(proxy.url, {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-headers': 'content-type' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
  })

  test('counts requests by method', async () => {
    const before = proxy.requests()
    await ask('eth_gasPrice')
    await ask('eth_gasPrice')
    await ask('trace_block', ['latest']).catch(() => {})
    const after = proxy.requests()
    expect((after.eth_gasPrice ?? 0) - (before.eth_gasPrice ?? 0)).toBe(2)
    expect((after.trace_block ?? 0) - (before.trace_block ?? 0)).toBe(1)
  })

  test('error: a body that is not JSON-RPC is answered by code', async () => {
    const post = async (body: string) => (await fetch(proxy.url, { method: 'POST', body })).json()
    expect(await post('not json')).toMatchObject({ id: null, error: { code: -32700 } })
    expect(await post('{}')).toMatchObject({ id: null, error: { code: -32600 } })
    expect(await post('[]')).toMatchObject({ id: null, error: { code: -32600 } })
  })

  test('error: a chain that is not running is named in one sentence', async () => {
    const alone = await startRpcProxy({ target: 'http://127.0.0.1:1' })
    try {
      await expect(callRpc({ url: alone.url, method: 'eth_chainId' })).rejects.toMatchObject({
        code: -32603,
        message: 'The proxy cannot reach the chain at http://127.0.0.1:1. Is it running?',
      })
    } finally {
      await alone.stop()
    }
  })
})

describe('noSenderAndNonce', () => {
  test('default: what only development chains offer is refused', async () => {
    const methods = [
      'eth_getTransactionBySenderAndNonce',
      'anvil_mine',
      'evm_mine',
      'trace_block',
      'ots_getTransactionBySenderAndNonce',
      'txpool_content',
      'eth_sendTransaction',
    ]
    for (const method of methods) await expect(ask(method)).rejects.toMatchObject({ code: -32601 })
  })

  test('when switched off, then the chain answers itself', async () => {
    proxy.set('noSenderAndNonce', false)
    expect(await ask('txpool_status')).toMatchObject({ pending: expect.anything() })
    proxy.clear()
    await expect(ask('txpool_status')).rejects.toMatchObject({ code: -32601 })
  })
})

describe('lag', () => {
  test('given a transaction in the newest block, then it is pending until the lag has passed', async () => {
    proxy.set('lag', 2)
    const nonce = Number(await askChain('eth_getTransactionCount', [account.address, 'latest']))
    const hash = await send()
    const mined = await head()

    expect(await ask('eth_blockNumber')).toBe(hex(mined - 2))
    expect(await ask('eth_getBlockByNumber', ['latest', false])).toMatchObject({ number: hex(mined - 2) })
    expect(await ask('eth_getBlockByNumber', [hex(mined), false])).toBe(null)
    expect(await ask('eth_getTransactionReceipt', [hash])).toBe(null)
    expect(await ask('eth_getTransactionByHash', [hash])).toMatchObject({
      hash,
      blockNumber: null,
      blockHash: null,
    })
    expect(await ask('eth_getLogs', [{ fromBlock: hex(mined), toBlock: 'latest' }])).toEqual([])
    expect(await ask('eth_getLogs', [{ fromBlock: hex(mined), toBlock: hex(mined) }])).toEqual([])
    expect(await ask('eth_getTransactionCount', [account.address, 'latest'])).toBe(hex(nonce))
    expect(await ask('eth_getTransactionCount', [account.address, 'pending'])).toBe(hex(nonce + 1))
    expect(await ask('eth_getTransactionCount', [account.address])).toBe(hex(nonce))

    await mine(2)
    expect(await ask('eth_getTransactionReceipt', [hash])).toMatchObject({ transactionHash: hash })
    expect(await ask('eth_getTransactionByHash', [hash])).toMatchObject({ blockNumber: hex(mined) })
    expect(await ask('eth_getLogs', [{ fromBlock: hex(mined) }])).toHaveLength(1)
    expect(await ask('eth_getTransactionCount', [account.address, 'latest'])).toBe(hex(nonce + 1))
  })

  test('given a block by hash that is too new, then neither it nor its logs are there', async () => {
    const hash = await send()
    const receipt = (await ask('eth_getTransactionReceipt', [hash])) as { blockHash: string }
    expect(await ask('eth_getLogs', [{ blockHash: receipt.blockHash }])).toHaveLength(1)

    proxy.set('lag', 1)
    expect(await ask('eth_getBlockByHash', [receipt.blockHash, false])).toBe(null)
    expect(await ask('eth_getLogs', [{ blockHash: receipt.blockHash }])).toEqual([])
  })

  test('given a lag longer than the chain, then only the first block is there', async () => {
    proxy.set('lag', 1_000_000)
    expect(await ask('eth_blockNumber')).toBe('0x0')
    expect(await ask('eth_getBlockByNumber', ['finalized', false])).toMatchObject({ number: '0x0' })
    await expect(ask('eth_getBalance', [account.address, '0x1'])).rejects.toThrow('header not found')
    await expect(ask('eth_newBlockFilter')).rejects.toMatchObject({ code: -32601 })
  })

  test('given a send through it, then the transaction goes out', async () => {
    proxy.set('lag', 1)
    const wallet = createWalletClient({ account, transport: http(proxy.url) })
    const nonce = Number(await askChain('eth_getTransactionCount', [account.address, 'pending']))
    const hash = await wallet.sendTransaction({
      chain: null,
      to: second.address,
      value: parseEther('1'),
      nonce,
    })
    expect(await askChain('eth_getTransactionByHash', [hash])).toMatchObject({ hash })
  })
})

describe('cap', () => {
  test('given a range over the cap, then it is refused, and one within is answered', async () => {
    await mine(10)
    proxy.set('cap', 5)
    const newest = await head()
    const logs = (fromBlock: string, toBlock?: string) =>
      ask('eth_getLogs', [{ fromBlock, ...(toBlock && { toBlock }) }])

    await expect(logs('0x0')).rejects.toMatchObject({
      code: -32005,
      message: 'query exceeds max block range 5',
    })
    await expect(logs(hex(newest - 5), 'latest')).rejects.toMatchObject({ code: -32005 })
    expect(await logs(hex(newest - 4), 'latest')).toEqual([])
    expect(await logs(hex(newest - 4), hex(newest))).toEqual([])
  })

  test('given a lag too, then the newest block is the one a lagging node sees', async () => {
    await mine(10)
    proxy.set('cap', 5)
    proxy.set('lag', 3)
    expect(await ask('eth_getLogs', [{ fromBlock: hex((await head()) - 7) }])).toEqual([])
  })
})

describe('empty', () => {
  test('given a mined transaction, then neither its receipt nor its logs are found, without an error', async () => {
    const hash = await send()
    proxy.set('empty', true)
    expect(await ask('eth_getTransactionReceipt', [hash])).toBe(null)
    expect(await ask('eth_getLogs', [{ fromBlock: '0x0' }])).toEqual([])
    expect(await ask('eth_getTransactionByHash', [hash])).toMatchObject({ hash })

    proxy.set('empty', false)
    expect(await ask('eth_getTransactionReceipt', [hash])).toMatchObject({ transactionHash: hash })
  })
})

describe('down', () => {
  test('given a status, then nothing but that status is answered, and the page may read it', async () => {
    proxy.set('down', 503)
    const response = await fetch(proxy.url, { method: 'POST', body: '{"id":1,"method":"eth_chainId"}' })
    expect(response.status).toBe(503)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.text()).toBe('Service unavailable')
  })

  test('given a reset, then the connection breaks', async () => {
    proxy.set('down', 'reset')
    await expect(ask('eth_chainId')).rejects.toThrow('fetch failed')
    proxy.clear()
    expect(await ask('eth_chainId')).toBe('0x7a69')
  })

  test('given a hang, then nothing is answered, and the next request is answered again', async () => {
    proxy.set('down', 'hang')
    const signal = AbortSignal.timeout(100)
    const body = '{"id":1,"method":"eth_chainId"}'
    await expect(fetch(proxy.url, { method: 'POST', body, signal })).rejects.toThrow('timeout')
    proxy.clear()
    expect(await ask('eth_chainId')).toBe('0x7a69')
  })

  test('error: a value that makes no sense is refused', () => {
    expect(() => proxy.set('down', 200)).toThrow('cannot do down with 200')
    expect(() => proxy.set('lag', -1)).toThrow('cannot do lag with -1')
    expect(() => proxy.set('cap', 0)).toThrow('cannot do cap with 0')
  })
})

describe('refuse', () => {
  test('given a method and a code, then that method ends in that error and no other does', async () => {
    proxy.set('refuse', { method: 'eth_blockNumber', code: -32000 })
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: -32000 })
    expect(await ask('eth_chainId')).toBe('0x7a69')
  })
})
