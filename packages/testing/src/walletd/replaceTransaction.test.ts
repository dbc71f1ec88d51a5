import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { askWallet, startWalletRig, toHash, type WalletRig } from '../../test/startWalletRig.js'
import type { Walletd } from './startWalletd.js'

let rig: WalletRig
let walletd: Walletd

beforeAll(async () => {
  rig = await startWalletRig()
  walletd = await rig.startWallet({ policy: 'approve' })
})
beforeEach(() => rig.chains[0].test.setAutomine(false))
afterEach(async () => {
  await rig.chains[0].test.mine({ blocks: 1 })
  await rig.chains[0].test.setAutomine(true)
})
afterAll(() => rig?.stop())

async function pay(values: object = {}): Promise<{ id: string; hash: `0x${string}` }> {
  const payment = { from: rig.accounts[0].address, to: rig.accounts[2].address, value: '0x7', ...values }
  const hash = toHash(await askWallet(walletd, 'eth_sendTransaction', [payment]))
  return { id: (await walletd.history()).at(-1)?.id ?? '', hash }
}
const read = (hash: `0x${string}` | undefined) => rig.chains[0].reads.getTransaction({ hash: hash ?? '0x' })

test('speed-up: the same call goes out under the same nonce for more than twice the fee', async () => {
  const { id, hash } = await pay({ data: '0x1234' })
  const before = await read(hash)
  const { sent, hash: asked } = await walletd.speedUp(id)
  expect(asked).toBe(hash)
  expect(sent.map(({ kind }) => kind)).toEqual(['asked', 'speed-up'])
  const after = await read(sent[1]?.hash)
  const { to, value, input, gas, nonce, type } = before
  expect(after).toMatchObject({ to, value, input, gas, nonce, type })
  expect(after.maxFeePerGas ?? 0n).toBeGreaterThan((before.maxFeePerGas ?? 0n) * 2n)
})

test('speed-up: it may be done again, and of what has one price too', async () => {
  const { id } = await pay({ gasPrice: '0x77359400' })
  await walletd.speedUp(id)
  const { sent } = await walletd.speedUp(id)
  expect(new Set(sent.map(({ hash }) => hash)).size).toBe(3)
  expect(new Set(sent.map(({ nonce }) => nonce)).size).toBe(1)
  expect(await read(sent[2]?.hash)).toMatchObject({ type: 'legacy', value: 7n })
})

test('cancel: a payment of nothing to itself takes the nonce', async () => {
  const { id } = await pay()
  const { sent } = await walletd.cancel(id)
  expect(sent[1]).toMatchObject({ kind: 'cancel', nonce: sent[0]?.nonce })
  await rig.chains[0].test.mine({ blocks: 1 })
  expect(await rig.chains[0].reads.getTransactionReceipt({ hash: sent[1]?.hash ?? '0x' })).toMatchObject({
    to: rig.accounts[0].address.toLowerCase(),
    status: 'success',
  })
  await expect(read(sent[0]?.hash)).rejects.toThrow('could not be found')
})

test('error: what is in a block, was dropped, or was never sent cannot be replaced', async () => {
  const mined = await pay()
  await rig.chains[0].test.mine({ blocks: 1 })
  await expect(walletd.cancel(mined.id)).rejects.toThrow(
    `Prompt ${mined.id} could not be followed by cancel: transaction ${mined.hash} is in block`,
  )
  const dropped = await pay()
  await rig.chains[0].test.dropTransaction({ hash: dropped.hash })
  await expect(walletd.speedUp(dropped.id)).rejects.toThrow(
    `chain 31337 does not have transaction ${dropped.hash}.`,
  )
  await expect(walletd.execute(mined.id)).rejects.toThrow('it was sent when it was approved.')

  await walletd.setPolicy('reject', 'personal_sign')
  await askWallet(walletd, 'personal_sign', ['0x00', rig.accounts[0].address]).catch(() => {})
  const { id } = (await walletd.history()).at(-1) ?? { id: '' }
  await expect(walletd.cancel(id)).rejects.toThrow(
    `Prompt ${id} (personal_sign, rejected) leaves nothing to cancel.`,
  )
})
