import { parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askWallet, startWalletRig, toHash, type WalletRig } from '../../test/startWalletRig.js'
import { smallSafeAbi } from './contracts/artifacts/smallSafe.js'
import type { Walletd } from './startWalletd.js'

let rig: WalletRig
let walletd: Walletd
let safe: `0x${string}`

beforeAll(async () => {
  rig = await startWalletRig()
  walletd = await rig.startWallet({ safe: { threshold: 2 }, policy: 'approve' })
  safe = (await walletd.state()).account
  await rig.chains[0].test.setBalance({ address: safe, value: parseEther('5') })
})
beforeEach(() => walletd.setPolicy('approve'))
afterAll(() => rig?.stop())

const ask = (method: string, params: readonly unknown[] = []) => askWallet(walletd, method, params)
async function pay(value: string): Promise<{ id: string; safeTxHash: `0x${string}` }> {
  const safeTxHash = toHash(
    await ask('eth_sendTransaction', [{ from: safe, to: rig.accounts[2].address, value }]),
  )
  return { id: (await walletd.history()).at(-1)?.id ?? '', safeTxHash }
}
const balance = () => rig.chains[0].reads.getBalance({ address: rig.accounts[2].address })
const readSafe = (functionName: 'nonce' | 'getThreshold') =>
  rig.chains[0].reads.readContract({ address: safe, abi: smallSafeAbi, functionName })

test('default: its account is a contract at one address on every chain', async () => {
  expect(await walletd.state()).toMatchObject({ account: safe, accounts: [safe] })
  expect(await ask('eth_requestAccounts')).toEqual([safe])
  const codes = await Promise.all(rig.chains.map(({ reads }) => reads.getCode({ address: safe })))
  for (const code of codes) expect(code).toMatch(/^0x60/)
  expect(await readSafe('getThreshold')).toBe(2n)
})

test('default: sending answers the hash the owners sign, which is no transaction until it is executed', async () => {
  const before = await balance()
  const nonce = await readSafe('nonce')
  const { id, safeTxHash } = await pay('0x5')
  expect((await walletd.history()).at(-1)).toMatchObject({
    state: 'approved',
    answer: 'given',
    result: safeTxHash,
    hash: null,
    sent: [],
  })
  expect(await ask('eth_getTransactionByHash', [safeTxHash])).toBe(null)
  expect(await ask('eth_getTransactionReceipt', [safeTxHash])).toBe(null)

  await rig.chains[0].test.increaseTime({ seconds: 86_400 })
  await rig.chains[0].test.mine({ blocks: 1 })
  expect(await balance()).toBe(before)

  const { hash, sent } = await walletd.execute(id)
  expect(hash).not.toBe(safeTxHash)
  expect(sent).toMatchObject([{ kind: 'execute', hash, from: rig.accounts[0].address, chainId: 31_337 }])
  await expect.poll(balance).toBe(before + 5n)
  expect(await readSafe('nonce')).toBe(nonce + 1n)
  const logs = await rig.chains[0].reads.getContractEvents({
    address: safe,
    abi: smallSafeAbi,
    fromBlock: 0n,
  })
  expect(logs.at(-1)).toMatchObject({
    eventName: 'ExecutionSuccess',
    args: { txHash: safeTxHash, payment: 0n },
  })
  await expect(walletd.execute(id)).rejects.toThrow("the Safe's nonce 0 is used already.")
})

test('given the contract, then its own hash is the one that was answered', async () => {
  const nonce = await readSafe('nonce')
  const { id, safeTxHash } = await pay('0x9')
  const zero = `0x${'0'.repeat(40)}` as const
  const args = [rig.accounts[2].address, 9n, '0x', 0, 0n, 0n, 0n, zero, zero, nonce] as const
  expect(
    await rig.chains[0].reads.readContract({
      address: safe,
      abi: smallSafeAbi,
      functionName: 'getTransactionHash',
      args,
    }),
  ).toBe(safeTxHash)
  await walletd.execute(id)
})

test('given two, then they are executed in order, and a cancelled one never is', async () => {
  const first = await pay('0x1')
  const second = await pay('0x2')
  const before = await balance()
  await expect(walletd.execute(second.id)).rejects.toThrow('has to be executed first.')
  const { sent } = await walletd.cancel(first.id)
  expect(sent).toMatchObject([{ kind: 'cancel' }])
  expect(await balance()).toBe(before)
  await expect(walletd.execute(first.id)).rejects.toThrow('is used already.')
  await walletd.execute(second.id)
  await expect.poll(balance).toBe(before + 2n)
})

test('error: what a Safe does not do is refused, and a policy works on it as on any prompt', async () => {
  await expect(ask('personal_sign', ['0x00', safe])).rejects.toMatchObject({ code: 4200 })
  const { id } = await pay('0x1')
  await expect(walletd.speedUp(id)).rejects.toThrow('a Safe has no transaction to speed up. Use execute.')
  await walletd.cancel(id)
  await walletd.setPolicy('reject')
  const request = { from: safe, to: rig.accounts[2].address, value: '0x1' }
  await expect(ask('eth_sendTransaction', [request])).rejects.toMatchObject({ code: 4001 })
  await expect(rig.startWallet({ safe: { threshold: 3 } })).rejects.toThrow(
    'walletd did not start: A Safe of 2 accounts cannot need 3 signatures.',
  )
})
