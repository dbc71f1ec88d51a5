import { namedTonKey, startTonChain } from '@portage/localnet/ton'
import { afterEach, expect, test, vi } from 'vitest'
import { createTonAdapter, type TonConnection } from './createTonAdapter.js'

const chainId = 108
const coin = 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'

afterEach(() => void vi.useRealTimers())

test('default: follows a connector that changes under it, and sends with that one', async () => {
  const chain = await startTonChain({ blockTime: 'hand' })
  try {
    const [first, second] = [namedTonKey('an owner in a page'), namedTonKey('another one')]
    await chain.fund(first.address, 5_000_000_000n)
    await chain.tick()
    const adapter = createTonAdapter({
      ...{ chainId, indexes: chain.apiUrl },
      now: () => chain.bank.head().time * 1000,
    })
    const heard: (string | null)[] = []
    const stop = adapter.account.subscribe(() => heard.push(adapter.account.get()))
    expect(adapter.account.get()).toBeNull()
    expect(adapter.wallet.kind).toBe('tonconnect')

    let account: TonConnection['account'] = { address: first.address, chain: '-239' }
    const connector: TonConnection = {
      get account() {
        return account
      },
      wallet: { device: { appName: 'A wallet' } },
      sendTransaction: async ({ messages, validUntil }) => {
        const transfers = messages.map(({ address, amount, payload }) => ({
          ...{ to: address, value: BigInt(amount), body: payload },
        }))
        return { boc: await chain.send(first, transfers, validUntil) }
      },
    }
    adapter.tell(connector)
    adapter.tell(connector)
    expect(await adapter.wallet.getAccount()).toBe(first.shown)
    expect(adapter.wallet.kind).toBe('A wallet')

    const message = { to: chain.depository, value: 1_000_000_000n, bounce: false, mode: 1 }
    const messages = [{ ...message, body: null, stateInit: null }]
    await adapter.wallet.send({ vm: 'ton', from: [first.shown], messages })
    await chain.tick(3)
    const left = await adapter.reader.readBalance({ chainId, account: first.shown, currency: coin })
    expect(left).toBeLessThan(4_000_000_000n)

    account = { address: second.address, chain: '-239' }
    adapter.tell(connector)
    account = null
    adapter.tell(connector)
    adapter.tell(null)
    expect(heard).toEqual([first.shown, second.shown, null])
    stop()
  } finally {
    await chain.stop()
  }
})

test('on a device whose clock is three hours behind, what a wallet is asked to send is good by the chain', async () => {
  const chain = await startTonChain({ blockTime: 'hand' })
  try {
    const owner = namedTonKey('an owner with a wrong clock')
    await chain.fund(owner.address, 5_000_000_000n)
    await chain.tick()
    const chainNow = chain.bank.head().time
    vi.useFakeTimers({ now: (chainNow - 10_800) * 1_000, toFake: ['Date'] })
    const adapter = createTonAdapter({ chainId, indexes: chain.apiUrl })
    const asked: number[] = []
    adapter.tell({
      account: { address: owner.address, chain: '-239' },
      sendTransaction: async ({ messages, validUntil }) => {
        asked.push(validUntil)
        const transfers = messages.map(({ address, amount, payload }) => ({
          ...{ to: address, value: BigInt(amount), body: payload },
        }))
        return { boc: await chain.send(owner, transfers, validUntil) }
      },
    })
    await adapter.reader.readAnchor({ chainId, account: owner.shown })
    const message = { to: chain.depository, value: 1_000_000_000n, bounce: false, mode: 1 }
    const messages = [{ ...message, body: null, stateInit: null }]
    await adapter.wallet.send({ vm: 'ton', from: [owner.shown], messages })
    expect(asked[0]).toBe(chainNow + 300)
    await chain.tick(3)
    const left = await adapter.reader.readBalance({ chainId, account: owner.shown, currency: coin })
    expect(left).toBeLessThan(4_000_000_000n)
  } finally {
    await chain.stop()
  }
})
