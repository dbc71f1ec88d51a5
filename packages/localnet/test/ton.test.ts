import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nativeTon } from '../src/chains/localChain.js'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { call, native, user } from './helpers.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20, ton: { blockTime: 20 } })
})
afterAll(() => localnet?.stop())

const tonOf = () => {
  const [owner] = localnet.ton?.users ?? []
  if (!localnet.ton || !owner) throw new Error('The localnet starts with a TON chain here.')
  return { chain: localnet.ton, owner }
}

/** The same address with its last letter changed: the checksum is wrong. */
const mistype = (address: string): string => address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A')
const raw = `0:${'cd'.repeat(32)}`
const masterchain = `-1:${'cd'.repeat(32)}`

test('its explorer is found by the path that the listing names', async () => {
  const { chain, owner } = tonOf()
  const { body } = await call<{ chains: { id: number; explorerUrl: string; explorerPaths: unknown }[] }>(
    localnet,
    'GET',
    '/chains',
  )
  const listed = body.chains.find(({ id }) => id === chain.id)
  expect(listed?.explorerPaths).toEqual({ transaction: '/transaction/{TX_HASH}' })
  await call(localnet, 'POST', '/localnet/faucet', { chainId: chain.id, address: owner.shown })
  const missing = await fetch(`${listed?.explorerUrl}/transaction/${'ab'.repeat(32)}`)
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain(`Transaction on ${chain.name}`)
})

test('a trade type of null is one that was left out', async () => {
  const { chain, owner } = tonOf()
  const answer = await call(localnet, 'POST', '/quote/v2', {
    ...{
      originChainId: 31337,
      originCurrency: native,
      user: user(localnet).address,
      amount: `${10n ** 17n}`,
    },
    ...{
      destinationChainId: chain.id,
      destinationCurrency: nativeTon,
      recipient: owner.shown,
      tradeType: null,
    },
  })
  expect(answer.status).toBe(200)
})

describe('an address that nobody can be paid at is refused', () => {
  test.each([
    ['raw', () => raw],
    ['of the masterchain', () => masterchain],
    ['with a wrong checksum', () => mistype(tonOf().owner.shown)],
    ['of 48 other letters', () => 'z'.repeat(48)],
    ['of Tron', () => 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ])('in a quote: one %s', async (_, write) => {
    const { chain, owner } = tonOf()
    const bad = write()
    const evm = { currency: native, account: user(localnet).address }
    const there = {
      ...{ originChainId: 31337, originCurrency: evm.currency, user: evm.account, amount: `${10n ** 17n}` },
      ...{ destinationChainId: chain.id, destinationCurrency: nativeTon, recipient: bad },
    }
    const back = {
      ...{ originChainId: chain.id, originCurrency: nativeTon, user: bad, amount: '100000000000' },
      ...{ destinationChainId: 31337, destinationCurrency: evm.currency, recipient: evm.account },
    }
    for (const body of [there, back, { ...back, user: owner.shown, refundTo: bad }]) {
      const answer = await call(localnet, 'POST', '/quote/v2', body)
      expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_ADDRESS'])
    }
  })

  test.each([
    ['of the masterchain', () => masterchain],
    ['with a wrong checksum', () => mistype(tonOf().owner.shown)],
    ['of another family', () => user(localnet).address],
  ])('in a withdrawal: one %s', async (_, write) => {
    const grant = {
      ...{ ownerChainId: 'harbour', owner: user(localnet).address, amount: '50' },
      ...{ chainId: 'ton', currency: nativeTon },
    }
    expect((await call(localnet, 'POST', '/localnet/hub/grant', grant)).status).toBe(200)
    const recipient = tonOf().owner.shown
    expect((await call(localnet, 'POST', '/withdrawals/request', { ...grant, recipient })).status).toBe(200)
    const refusals = [
      { ...grant, recipient: write() },
      { ...grant, recipient, ownerChainId: 'ton', owner: write() },
    ]
    for (const body of refusals) {
      const answer = await call(localnet, 'POST', '/withdrawals/request', body)
      expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_ADDRESS'])
    }
  })
})
