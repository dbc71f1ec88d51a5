import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { askWallet, startWalletRig, type WalletRig } from '../../test/startWalletRig.js'
import type { Walletd } from './startWalletd.js'

let rig: WalletRig
let walletd: Walletd

beforeAll(async () => {
  rig = await startWalletRig()
  walletd = await rig.startWallet()
})
beforeEach(() => ask('eth_requestAccounts'))
afterEach(async () => {
  await walletd.unlock()
  await walletd.setAccount(rig.accounts[0].address)
  await ask('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])
  await walletd.setPolicy('manual')
})
afterAll(() => rig?.stop())

const ask = (method: string, params: readonly unknown[] = []) => askWallet(walletd, method, params)
const pay = () =>
  ask('eth_sendTransaction', [{ from: rig.accounts[0].address, to: rig.accounts[2].address, value: '0x1' }])

test('asked, lock: the prompt stays open in a locked wallet, and nothing is sent until it is unlocked', async () => {
  await walletd.at('asked', 'lock')
  await walletd.setPolicy('approve')
  const answer = pay()
  const { id } = await walletd.waitForPrompt()
  expect(await walletd.state()).toMatchObject({ locked: true })
  expect(await ask('eth_accounts')).toEqual([])
  await expect(walletd.approve(id)).rejects.toThrow('cannot be approved while the wallet is locked')
  await walletd.unlock()
  const { hash } = await walletd.approve(id)
  expect(await answer).toBe(hash)
})

test('asked, change-account: the open prompt keeps the account it was asked of', async () => {
  await walletd.at('asked', { kind: 'change-account', address: rig.accounts[1].address })
  const answer = pay()
  const { id } = await walletd.waitForPrompt()
  expect(await ask('eth_accounts')).toEqual([rig.accounts[1].address])
  const { hash, sent } = await walletd.approve(id)
  expect(await answer).toBe(hash)
  expect(sent).toMatchObject([{ from: rig.accounts[0].address }])
})

test('carried-out: it happens between the broadcast and the answer, once', async () => {
  await walletd.at('carried-out', 'lock')
  await walletd.setPolicy('approve')
  expect(await pay()).toMatch(/^0x/)
  expect(await walletd.state()).toMatchObject({ locked: true })
  await walletd.unlock()
  expect(await pay()).toMatch(/^0x/)
  expect(await walletd.state()).toMatchObject({ locked: false })
})

test('asked, change-chain: the wallet moves on, and connecting is no such moment', async () => {
  await walletd.at('asked', { kind: 'change-chain', chainId: 31_338 })
  await ask('wallet_requestPermissions', [{ eth_accounts: {} }])
  expect(await ask('eth_chainId')).toBe('0x7a69')
  const answer = pay()
  const { id } = await walletd.waitForPrompt()
  expect(await ask('eth_chainId')).toBe('0x7a6a')
  const { sent } = await walletd.approve(id)
  expect(sent).toMatchObject([{ chainId: 31_337 }])
  await answer
})

test('restart: open prompts are gone, whoever waited is cut off, and the rest stays', async () => {
  const cut = expect(pay()).rejects.toThrow(/terminated|fetch failed/)
  const { id } = await walletd.waitForPrompt()
  await walletd.restart()
  await cut
  expect((await walletd.history()).at(-1)).toMatchObject({ id, state: 'gone', answer: 'lost' })
  await expect(walletd.approve(id)).rejects.toThrow(`Prompt ${id} is gone, so it cannot be decided any more.`)
  expect(await ask('eth_accounts')).toEqual([rig.accounts[0].address])
  await walletd.setPolicy('approve')
  expect(await pay()).toMatch(/^0x/)
})

test('error: an unknown moment or change, and one that the wallet cannot make, are refused at once', async () => {
  await expect(walletd.at('later' as 'asked', 'lock')).rejects.toThrow('walletd knows no moment "later".')
  await expect(walletd.at('asked', 'explode' as 'lock')).rejects.toThrow('walletd knows no change "explode".')
  const address = rig.accounts[2].address
  await expect(walletd.at('asked', { kind: 'change-account', address })).rejects.toThrow(
    `walletd holds no key for ${address}.`,
  )
  await expect(walletd.at('asked', { kind: 'change-chain', chainId: 5 })).rejects.toThrow(
    'walletd does not know chain 5.',
  )
})
