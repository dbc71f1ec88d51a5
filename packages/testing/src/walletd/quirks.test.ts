import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askWallet, startWalletRig, toHash, type WalletRig } from '../../test/startWalletRig.js'
import type { Walletd } from './startWalletd.js'

let rig: WalletRig
let walletd: Walletd

beforeAll(async () => {
  rig = await startWalletRig()
  walletd = await rig.startWallet()
})
afterEach(async () => {
  for (const name of ['ignoresChain', 'ignoresNonce', 'lateChainId', 'signsWithParity'] as const)
    await walletd.setQuirk(name, false)
  await walletd.setPolicy('manual')
  await askWallet(walletd, 'wallet_switchEthereumChain', [{ chainId: '0x7a69' }])
})
afterAll(() => rig?.stop())

const ask = (method: string, params: readonly unknown[] = []) => askWallet(walletd, method, params)
const pay = (values: object = {}) =>
  ask('eth_sendTransaction', [
    { from: rig.accounts[0].address, to: rig.accounts[2].address, value: '0x1', ...values },
  ])
const countSent = (chain: 0 | 1) =>
  rig.chains[chain].reads.getTransactionCount({ address: rig.accounts[0].address, blockTag: 'pending' })
const switchTo = (chainId: string) => ask('wallet_switchEthereumChain', [{ chainId }])

test('ignoresChain: what names another chain goes out on the chain it is on', async () => {
  await walletd.setQuirk('ignoresChain', true)
  await walletd.setPolicy('approve')
  const before = await countSent(0)
  const hash = toHash(await pay({ chainId: '0x7a6a' }))
  expect(await rig.chains[0].reads.getTransaction({ hash })).toMatchObject({ chainId: 31_337 })
  expect(await countSent(0)).toBe(before + 1)
  expect((await walletd.history()).at(-1)?.sent).toMatchObject([{ hash, chainId: 31_337 }])

  await walletd.setQuirk('ignoresChain', false)
  await expect(pay({ chainId: '0x7a6a' })).rejects.toMatchObject({ code: -32602 })
})

test('ignoresChain: a prompt that was open during a switch goes out on the new chain', async () => {
  await walletd.setQuirk('ignoresChain', true)
  const before = await countSent(1)
  const answer = pay({ chainId: '0x7a69' })
  const { id } = await walletd.waitForPrompt()
  await switchTo('0x7a6a')
  const { sent, hash } = await walletd.approve(id)
  expect(await answer).toBe(hash)
  expect(sent).toMatchObject([{ chainId: 31_338 }])
  expect(await countSent(1)).toBe(before + 1)
})

test('ignoresNonce: the next nonce is used, whatever was asked for', async () => {
  await walletd.setPolicy('approve')
  await walletd.setQuirk('ignoresNonce', true)
  const before = await countSent(0)
  const hash = toHash(await pay({ nonce: '0x3e7' }))
  expect(await rig.chains[0].reads.getTransaction({ hash })).toMatchObject({ nonce: before })
})

test('appends: its bytes are behind the data of what it sends', async () => {
  await walletd.setPolicy('approve')
  await walletd.setQuirk('appends', '0x8021')
  const hash = toHash(await pay({ data: '0xa9059cbb' }))
  expect(await rig.chains[0].reads.getTransaction({ hash })).toMatchObject({ input: '0xa9059cbb8021' })
})

test('signsWithParity: a signature ends with 0 or 1', async () => {
  await walletd.setPolicy('approve')
  await walletd.setQuirk('signsWithParity', true)
  expect(await ask('personal_sign', ['0x70', rig.accounts[0].address])).toMatch(/^0x[0-9a-f]{128}0[01]$/)
})

test('lateChainId: after a switch the old chain is answered so many times', async () => {
  await walletd.setQuirk('lateChainId', 2)
  expect(await ask('eth_chainId')).toBe('0x7a69')
  expect(await switchTo('0x7a6a')).toBe(null)
  expect([await ask('eth_chainId'), await ask('net_version'), await ask('eth_chainId')]).toEqual([
    '0x7a69',
    '31337',
    '0x7a6a',
  ])
  // It is on the new chain all the while.
  await switchTo('0x7a69')
  await walletd.setPolicy('approve')
  const hash = toHash(await pay({ chainId: '0x7a69' }))
  expect(await rig.chains[0].reads.getTransaction({ hash })).toMatchObject({ chainId: 31_337 })
})

test('given from the start, then it holds from the start', async () => {
  const other = await rig.startWallet({ quirks: { ignoresChain: true }, policy: 'approve' })
  const payment = { from: rig.accounts[0].address, to: rig.accounts[2].address, value: '0x1', chainId: '0x1' }
  expect(await askWallet(other, 'eth_sendTransaction', [payment])).toMatch(/^0x/)
})

test('error: an unknown quirk and one without its value are refused', async () => {
  await expect(walletd.setQuirk('ignoresGravity' as 'ignoresChain', true)).rejects.toThrow(
    'walletd knows no quirk ignoresGravity. Use one of: ignoresChain,',
  )
  await expect(walletd.setQuirk('lateChainId', 0)).rejects.toThrow('walletd cannot do lateChainId with 0.')
  await expect(rig.startWallet({ quirks: { batches: 'some' as 'atomic' } })).rejects.toThrow(
    'walletd did not start: walletd cannot do batches with "some".',
  )
})
