import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import {
  balanceOf,
  call,
  execute,
  getQuote,
  getStatus,
  native,
  pair,
  until,
  user,
  waitForStatus,
} from './helpers.js'

let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet.stop())

type Page = {
  requests: { id: string; status: string; data: Record<string, unknown>; protocol: Record<string, unknown> }[]
  continuation?: string
  total?: number
}
const list = (query: string): Promise<{ status: number; body: Page }> =>
  call<Page>(localnet, 'GET', `/requests/v3?${query}`)

describe('GET /chains', () => {
  test('lists both chains with slug, depository and currencies', async () => {
    const { body } = await call<{ chains: Record<string, unknown>[] }>(localnet, 'GET', '/chains')
    const [harbour, ridge] = pair(localnet)
    expect(harbour.contracts).toEqual(ridge.contracts)
    expect(body.chains).toMatchObject([
      {
        id: 31337,
        name: 'harbour',
        displayName: 'Harbour',
        httpRpcUrl: harbour.rpcUrl,
        explorerUrl: `${localnet.url}/explorer/31337`,
        vmType: 'evm',
        depositEnabled: true,
        disabled: false,
        currency: { id: 'eth', symbol: 'ETH', decimals: 18 },
        erc20Currencies: [
          { symbol: 'USDC', decimals: 6, supportsPermit: true },
          { symbol: 'DAI', decimals: 18, supportsPermit: true },
          { symbol: 'BUOY', decimals: 18, supportsPermit: false },
          { symbol: 'WETH', decimals: 18, supportsPermit: false },
        ],
        solverCurrencies: [{ symbol: 'ETH' }, { symbol: 'USDC' }, { symbol: 'DAI' }],
        contracts: {
          v3: { erc20Router: harbour.contracts.router, approvalProxy: harbour.contracts.approvalProxy },
        },
        featuredTokens: [
          { symbol: 'ETH', metadata: { logoURI: `${localnet.url}/logos/tokens/eth.svg` } },
          ...Array.from({ length: 4 }, () => ({})),
        ],
        iconUrl: `${localnet.url}/logos/chains/harbour.svg`,
        protocol: { v2: { chainId: 'harbour', depository: harbour.contracts.depository } },
      },
      { id: 31338, displayName: 'Ridge', protocol: { v2: { chainId: 'ridge' } } },
    ])
  })
})

describe('POST /currencies/v2', () => {
  test.each([
    [{}, ['ETH', 'USDC', 'DAI', 'BUOY', 'WETH', 'ETH', 'USDC', 'DAI', 'BUOY', 'WETH']],
    [{ chainIds: [31338] }, ['ETH', 'USDC', 'DAI', 'BUOY', 'WETH']],
    [{ term: 'usd' }, ['USDC', 'USDC']],
    [{ address: native, limit: 1 }, ['ETH']],
    [{ tokens: [`31338:${native}`] }, ['ETH']],
    [{ term: 'nothing' }, []],
  ])('%j', async (body, symbols) => {
    const { body: found } = await call<{ symbol: string }[]>(localnet, 'POST', '/currencies/v2', body)
    expect(found.map((currency) => currency.symbol)).toEqual(symbols)
  })
})

describe('GET /currencies/trending', () => {
  type Row = { symbol: string; chainId: number; vmType: string; metadata: object }
  const trending = (query: string) => call<Row[]>(localnet, 'GET', `/currencies/trending?${query}`)

  test('lists what was bought most within a day first', async () => {
    const [, ridge] = pair(localnet)
    const quote = await getQuote(localnet, { destinationCurrency: ridge.contracts.dai })
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    const { body } = await trending('chainId=31338&sortBy=relay24hBuyUsdVolume&limit=1')
    expect(body).toMatchObject([
      { symbol: 'DAI', chainId: 31338, vmType: 'evm', metadata: { verified: true } },
    ])
    expect((await trending('sortBy=coingecko6hTrending')).body.map(({ symbol }) => symbol)[0]).toBe('ETH')
    expect((await trending('chainId=31337')).body).toHaveLength(5)
  })

  test.each(['sortBy=weather', 'limit=0', 'limit=many', 'chainId=1'])('error: %s', async (query) => {
    expect((await trending(query)).status).toBe(400)
  })
})

describe('GET /requests/v3', () => {
  test('tells a finished request with what is on chain', async () => {
    const quote = await getQuote(localnet)
    const [receipt] = await execute(localnet, quote)
    const done = await waitForStatus(localnet, quote.requestId, 'success')
    const { body } = await list(`depositTxHash=${receipt?.transactionHash}&includeTotal=true`)
    expect(body.total).toBe(1)
    expect(body.requests).toMatchObject([
      {
        id: quote.requestId,
        status: 'success',
        requestType: 'Bridge',
        data: {
          failReason: null,
          inTxs: [{ txHash: receipt?.transactionHash, chainId: 31337, status: 'success' }],
          outTxs: [{ txHash: done.txHashes?.[0], chainId: 31338, status: 'success' }],
          route: {
            actual: { destination: { outputCurrency: { amount: quote.details.currencyOut.amount } } },
          },
        },
        protocol: {
          orderId: quote.protocol?.v2.orderId,
          deposit: {
            origin: {
              chainId: 31337,
              amount: '100000000000000000',
              depositor: user(localnet).address,
              transactionId: receipt?.transactionHash,
              onchainId: quote.protocol?.v2.orderId,
            },
          },
          settlement: {
            destination: { fills: [{ chainId: 31338, transactionId: done.txHashes?.[0] }], refunds: [] },
          },
        },
      },
    ])
  })

  test('filters, sorts and turns pages', async () => {
    const recipient = '0x6666666666666666666666666666666666666666'
    const ids: string[] = []
    for (let index = 0; index < 3; index += 1) ids.push((await getQuote(localnet, { recipient })).requestId)
    const first = await list(`user=${recipient}&sortDirection=asc&limit=2&includeTotal=true`)
    expect(first.body.requests.map((request) => request.id)).toEqual(ids.slice(0, 2))
    expect(first.body.total).toBe(3)
    const second = await list(
      `user=${recipient}&sortDirection=asc&limit=2&continuation=${first.body.continuation}`,
    )
    expect(second.body.requests.map((request) => request.id)).toEqual(ids.slice(2))
    expect(second.body).not.toHaveProperty('continuation')
    expect((await list(`user=${recipient}&status=success`)).body.requests).toEqual([])
    expect((await list(`term=${ids[1]}`)).body.requests).toHaveLength(1)
  })

  test('error: needs a key, known filters and a limit of at most 50', async () => {
    expect((await call(localnet, 'GET', '/requests/v3', undefined, {})).status).toBe(401)
    expect((await list('limit=51')).status).toBe(400)
    expect((await list('colour=red')).status).toBe(400)
  })
})

describe('status', () => {
  test('of a request nobody quoted is unknown', async () => {
    expect(await getStatus(localnet, `0x${'00'.repeat(32)}`)).toEqual({ status: 'unknown' })
  })

  test('has the older words at the older path', async () => {
    const quote = await getQuote(localnet, { referrer: 'debug-force-refund' })
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'refund')
    const { body } = await call(localnet, 'GET', `/intents/status?requestId=${quote.requestId}`)
    expect(body).toMatchObject({ status: 'fallback', originChainId: 31337 })
    expect(body).toHaveProperty('time')
    expect(body).not.toHaveProperty('updatedAt')
  })
})

test('the second version of the status has a time, and no reasons', async () => {
  const quote = await getQuote(localnet, { referrer: 'debug-force-refund' })
  await execute(localnet, quote)
  await waitForStatus(localnet, quote.requestId, 'refund')
  const { body } = await call(localnet, 'GET', `/intents/status/v2?requestId=${quote.requestId}`)
  expect(body).toMatchObject({ status: 'refund', originChainId: 31337, time: expect.any(Number) })
  for (const name of ['updatedAt', 'failReason', 'refundFailReason']) expect(body).not.toHaveProperty(name)
})

describe('GET /transactions/status', () => {
  const ask = (query: string) =>
    call<{ status?: string; message?: string }>(
      localnet,
      'GET',
      `/transactions/status?${query}`,
      undefined,
      {},
    )

  test('tells how the request stands that a deposit or a fill belongs to', async () => {
    const quote = await getQuote(localnet)
    const [receipt] = await execute(localnet, quote)
    const { txHashes } = await waitForStatus(localnet, quote.requestId, 'success')
    for (const [chainId, hash, status] of [
      [31337, receipt?.transactionHash, 'success'],
      [31338, txHashes?.[0], 'success'],
      [31338, receipt?.transactionHash, 'unknown'],
      [31337, `0x${'ab'.repeat(32)}`, 'unknown'],
    ])
      expect((await ask(`chainId=${chainId}&hash=${hash}`)).body).toEqual({ status })
  })

  test('error: without chain or hash, and of a chain that is not here', async () => {
    for (const query of ['', 'chainId=31337', 'hash=0x12', 'chainId=1&hash=0x12'])
      expect((await ask(query)).status).toBe(400)
  })
})

describe('the websocket', () => {
  test('stops sending after unsubscribe and answers what it does not understand', async () => {
    const quote = await getQuote(localnet)
    const socket = new WebSocket(`${localnet.wsUrl}?apiKey=${localnet.apiKey}`)
    const frames: Record<string, unknown>[] = []
    socket.on('message', (data) => frames.push(JSON.parse(String(data))))
    await until(
      () => frames.length,
      (count) => count === 1,
    )
    const filters = { id: quote.requestId }
    const event = 'request.status.updated'
    socket.send('hello')
    socket.send(JSON.stringify({ type: 'subscribe', event: 'weather' }))
    socket.send(JSON.stringify({ type: 'subscribe', event, filters }))
    socket.send(JSON.stringify({ type: 'unsubscribe', event, filters }))
    await until(
      () => frames.length,
      (count) => count === 5,
    )
    await execute(localnet, quote)
    await waitForStatus(localnet, quote.requestId, 'success')
    expect(frames.map((frame) => [frame.type, frame.status])).toEqual([
      ['connection', 'ready'],
      ['message', 'error'],
      ['subscribe', 'error'],
      ['subscribe', 'success'],
      ['unsubscribe', 'success'],
    ])
    socket.close()
  })
})

describe('control', () => {
  test('tells what there is', async () => {
    const { body } = await call(localnet, 'GET', '/localnet')
    expect(body).toMatchObject({ apiKey: localnet.apiKey, wsUrl: localnet.wsUrl, faults: {} })
    expect(body.chains).toHaveLength(2)
    expect(body.accounts).toHaveLength(5)
  })

  test('sets and clears faults, and refuses unknown ones', async () => {
    const set = await call(localnet, 'POST', '/localnet/faults', { name: 'fillLate', value: 2 })
    expect(set.body.faults).toEqual({ fillLate: 2 })
    expect(localnet.faults.get('fillLate')).toBe(2)
    const unknown = await call(localnet, 'POST', '/localnet/faults', { name: 'explode' })
    expect(unknown).toMatchObject({ status: 400 })
    const cleared = await call(localnet, 'DELETE', '/localnet/faults')
    expect(cleared.body.faults).toEqual({})
  })

  test('the faucet pays ETH and both tokens', async () => {
    const [, ridge] = pair(localnet)
    const address = '0x7777777777777777777777777777777777777777'
    await call(localnet, 'POST', '/localnet/faucet', { address, chainId: ridge.id })
    const balances = async (): Promise<string[]> =>
      Promise.all(
        [native, ridge.contracts.usdc, ridge.contracts.dai].map(async (currency) =>
          (await balanceOf(ridge, currency, address)).toString(),
        ),
      )
    await until(balances, (all) => all.every((amount) => amount !== '0'))
    expect(await balances()).toEqual([`1${'0'.repeat(18)}`, `1${'0'.repeat(9)}`, `1${'0'.repeat(21)}`])
  })

  test('mines blocks', async () => {
    const before = await call(localnet, 'POST', '/localnet/mine', { chainId: 31337 })
    const after = await call(localnet, 'POST', '/localnet/mine', { chainId: 31337, blocks: 5 })
    expect(Number(after.body.blockNumber) - Number(before.body.blockNumber)).toBe(5)
  })
})

describe('HTTP', () => {
  test('unknown and removed paths answer 404 as JSON', async () => {
    for (const [method, path, sentence] of [
      ['GET', '/nothing', 'There is no GET /nothing in this service.'],
      ['POST', '/execute/swap', 'POST /execute/swap was removed. Ask for a quote with POST /quote/v2'],
      ['GET', '/requests/0x01/signature', 'GET /requests/0x01/signature was removed.'],
      ['GET', '/requests/0x01/signature/v2', 'GET /requests/0x01/signature/v2 was removed.'],
    ] as const) {
      const { status, body } = await call(localnet, method, path, method === 'POST' ? {} : undefined)
      expect(status).toBe(404)
      expect(body.message).toContain(sentence)
    }
  })

  test('any page may call it', async () => {
    const response = await fetch(`${localnet.url}/chains`, { headers: { origin: 'http://example.test' } })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After')
  })

  test('the explorer shows a transaction, and says when there is none', async () => {
    const quote = await getQuote(localnet)
    const [receipt] = await execute(localnet, quote)
    const page = await fetch(`${localnet.url}/explorer/31337/tx/${receipt?.transactionHash}`)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('Transaction on Harbour')
    const missing = await fetch(`${localnet.url}/explorer/31337/tx/<script>`)
    expect(missing.status).toBe(404)
    expect(await missing.text()).not.toContain('<script>')
  })
})
