import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askWallet, startWalletRig, toHash, type WalletRig } from '../../test/startWalletRig.js'
import type { Walletd } from './startWalletd.js'
import type { Hashless, Policy } from './types.js'

let rig: WalletRig
let walletd: Walletd

beforeAll(async () => {
  rig = await startWalletRig()
  walletd = await rig.startWallet()
})
beforeEach(() => rig.chains[0].test.setAutomine(true))
afterEach(() => rig.chains[0].test.setAutomine(true))
afterAll(() => rig?.stop())

const pay = () =>
  askWallet(walletd, 'eth_sendTransaction', [
    { from: rig.accounts[0].address, to: rig.accounts[2].address, value: '0x1' },
  ])
const countSent = () =>
  rig.chains[0].reads.getTransactionCount({ address: rig.accounts[0].address, blockTag: 'pending' })
const lastPrompt = async () => (await walletd.history()).at(-1)

describe('no hash', () => {
  const answers = { text: 'null', null: null, nothing: undefined } as const

  test('approve-without-hash: is sent, and the answer is the text "null", null, or nothing', async () => {
    for (const says of Object.keys(answers) as Hashless[]) {
      await walletd.setPolicy({ kind: 'approve-without-hash', says })
      const before = await countSent()
      expect(await pay()).toBe(answers[says])
      expect(await countSent()).toBe(before + 1)
      const prompt = await lastPrompt()
      expect(prompt).toMatchObject({ state: 'approved', answer: 'given' })
      expect(prompt?.hash).toBe(prompt?.result)
    }
    await walletd.setPolicy('approve-without-hash')
    expect(await pay()).toBe('null')
  })

  test('reject-without-hash: is not sent, and the answer is the same', async () => {
    const before = await countSent()
    for (const says of Object.keys(answers) as Hashless[]) {
      await walletd.setPolicy({ kind: 'reject-without-hash', says })
      expect(await pay()).toBe(answers[says])
      expect(await lastPrompt()).toMatchObject({ state: 'rejected', answer: 'given', hash: null, sent: [] })
    }
    expect(await countSent()).toBe(before)
  })
})

describe('errors', () => {
  test('reject-without-code: the dApp gets an error without a code, and nothing is sent', async () => {
    await walletd.setPolicy('reject-without-code')
    const before = await countSent()
    const error: unknown = await pay().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ message: 'User rejected' })
    expect(error).not.toHaveProperty('code')
    expect(await countSent()).toBe(before)
    expect(await lastPrompt()).toMatchObject({ state: 'rejected', error: { message: 'User rejected' } })
  })

  test('already known and nonce too low: sent, and the dApp is told what a node says to a second broadcast', async () => {
    const before = await countSent()
    await walletd.setPolicy('approve-then-already-known')
    await expect(pay()).rejects.toMatchObject({ code: -32000, message: 'already known' })
    await walletd.setPolicy('approve-then-nonce-too-low')
    await expect(pay()).rejects.toMatchObject({ code: -32000, message: 'nonce too low' })
    expect(await countSent()).toBe(before + 2)
  })
})

describe('replaced', () => {
  test('approve-then-speed-up: the answer is the first hash, and another one gets into the block', async () => {
    await rig.chains[0].test.setAutomine(false)
    await walletd.setPolicy('approve-then-speed-up')
    const before = await countSent()
    const answered = toHash(await pay())
    await expect.poll(async () => (await lastPrompt())?.sent).toHaveLength(2)

    const [asked, faster] = (await lastPrompt())?.sent ?? []
    expect(asked).toMatchObject({ kind: 'asked', hash: answered, nonce: before })
    expect(faster).toMatchObject({ kind: 'speed-up', nonce: before, chainId: 31_337 })
    await rig.chains[0].test.mine({ blocks: 1 })
    expect(await rig.chains[0].reads.getTransactionReceipt({ hash: faster?.hash ?? '0x' })).toMatchObject({
      status: 'success',
      to: rig.accounts[2].address.toLowerCase(),
    })
    await expect(rig.chains[0].reads.getTransactionReceipt({ hash: answered })).rejects.toThrow(
      'could not be found',
    )
    expect(await countSent()).toBe(before + 1)
  })

  test('approve-then-cancel: the answer is a hash that never gets into a block', async () => {
    await rig.chains[0].test.setAutomine(false)
    await walletd.setPolicy('approve-then-cancel')
    const answered = toHash(await pay())
    await expect.poll(async () => (await lastPrompt())?.sent).toHaveLength(2)
    await rig.chains[0].test.mine({ blocks: 1 })
    const cancellation = (await lastPrompt())?.sent[1]
    expect(await rig.chains[0].reads.getTransaction({ hash: cancellation?.hash ?? '0x' })).toMatchObject({
      to: rig.accounts[0].address.toLowerCase(),
      value: 0n,
      input: '0x',
    })
    await expect(rig.chains[0].reads.getTransactionReceipt({ hash: answered })).rejects.toThrow(
      'could not be found',
    )
  })

  test('when it is in a block already, then it stays as it is', async () => {
    await walletd.setPolicy('approve-then-speed-up')
    const hash = toHash(await pay())
    await walletd.setPolicy('manual')
    await expect(walletd.speedUp((await lastPrompt())?.id ?? '')).rejects.toThrow(/is in block \d+ already/)
    expect((await lastPrompt())?.sent).toMatchObject([{ kind: 'asked', hash }])
  })
})

test('error: a policy that says something unknown is refused', async () => {
  const unknown = { kind: 'approve-without-hash', says: 'zero' } as unknown as Policy
  await expect(walletd.setPolicy(unknown)).rejects.toThrow(
    'What policy approve-without-hash says must be one of: text, null, nothing.',
  )
})
