import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { call, user } from './helpers.js'

const perps = `0x${'0'.repeat(32)}`
let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20, hyperliquid: true })
})
afterAll(() => localnet?.stop())
afterEach(() => localnet.faults.clear())

const exchangeOf = () => {
  if (localnet.hyperliquid === null) throw new Error('The localnet starts with an exchange here.')
  return localnet.hyperliquid
}
const post = (path: string, body: unknown) =>
  fetch(`${exchangeOf().url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('it is listed as a chain of its own VM, with its three dollars', async () => {
  const { body } = await call<{ chains: { id: number; vmType: string; protocol: unknown }[] }>(
    localnet,
    'GET',
    '/chains',
  )
  expect(body.chains.find(({ id }) => id === 1337)).toMatchObject({
    vmType: 'hypevm',
    protocol: { v2: { chainId: 'hyperliquid', depository: exchangeOf().depository } },
  })
  const { body: listed } = await call<{ name: string; vmType: string }[]>(
    localnet,
    'POST',
    '/currencies/v2',
    {
      chainIds: [1337],
    },
  )
  expect(listed.map(({ name, vmType }) => [name, vmType])).toEqual([
    ['USDC (Perps)', 'hypevm'],
    ['USDC (Spot)', 'hypevm'],
    ['USDC (xyz)', 'hypevm'],
  ])
})

test('anybody is given dollars on every side', async () => {
  const address = `0x${'5'.repeat(40)}`
  await call(localnet, 'POST', '/localnet/faucet', { chainId: 1337, address })
  expect(exchangeOf().balanceOf(address, perps)).toBe(100_000_000_000n)
  const state = await (await post('/info', { type: 'clearinghouseState', user: address })).json()
  expect(state).toMatchObject({ withdrawable: '1000' })
})

test('a changed action is one of somebody who has nothing, and what is no action is not read', async () => {
  const action = {
    ...{ type: 'sendAsset', signatureChainId: '0x1', hyperliquidChain: 'Mainnet', sourceDex: '' },
    ...{ destination: user(localnet).address, destinationDex: '', fromSubAccount: '' },
    ...{ token: 'USDC:0x6d1e7cde53ba9467b783cb7c530ce054', amount: '1.0', nonce: Date.now() },
  }
  const signature = { r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}`, v: 27 }
  const say = async (body: unknown) => {
    const response = await post('/exchange', body)
    return [response.status, response.status === 200 ? await response.json() : null]
  }
  const { nonce } = action
  expect(await say({ action, nonce, signature })).toEqual([
    200,
    { status: 'err', response: 'Insufficient balance for token transfer' },
  ])
  const refusals = [{ nonce: 1 }, { token: 'USDC:0x00' }, { hyperliquidChain: 'Testnet' }, { amount: '1e3' }]
  for (const change of refusals) {
    const [status, answer] = await say({ action: { ...action, ...change }, nonce, signature })
    expect([status, answer]).toMatchObject([200, { status: 'err' }])
  }
  for (const body of [null, {}, { action, nonce }, { action: { ...action, amount: 1 }, nonce, signature }])
    expect(await say(body)).toEqual([422, null])
  expect(exchangeOf().entries()).toEqual([])
})

test('a quote from it is to be signed on chain 1, whatever chains there are', async () => {
  const { body } = await call<{ steps: { id: string; items: { data: Record<string, unknown> }[] }[] }>(
    localnet,
    'POST',
    '/quote/v2',
    {
      ...{ user: user(localnet).address, originChainId: 1337, originCurrency: perps },
      ...{ destinationChainId: 31337, destinationCurrency: localnet.chains[0]?.contracts.usdc },
      ...{ amount: '1000000000', tradeType: 'EXACT_INPUT', protocolVersion: 'v2' },
    },
  )
  expect(body.steps[0]).toMatchObject({
    id: 'authorize',
    items: [{ data: { sign: { domain: { chainId: 1 } }, post: { body: { signatureChainId: 1 } } } }],
  })
})
