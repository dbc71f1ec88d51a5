import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { askWallet, startWalletRig, type WalletRig } from '../../test/startWalletRig.js'
import type { Walletd } from './startWalletd.js'

// Runs through once; from then on every call of it reverts.
const onlyOnce = '0x600e8060095f395ff35f54600a5760015f55005b5f5ffd'
// Every call of it reverts.
const never = '0x60038060095f395ff35f5ffd'

let rig: WalletRig
let walletd: Walletd

beforeAll(async () => {
  rig = await startWalletRig()
  walletd = await rig.startWallet({ policy: 'approve', quirks: { batches: 'atomic' } })
})
afterEach(async () => {
  await rig.chains[0].test.setAutomine(true)
  await rig.chains[0].test.mine({ blocks: 1 })
  await walletd.setPolicy('approve')
  await walletd.setQuirk('batches', 'atomic')
  await walletd.setQuirk('hangsOnCapabilities', false)
  await walletd.setQuirk('callsStatus', false)
})
afterAll(() => rig?.stop())

type Status = { status: number; atomic: boolean; receipts?: { transactionHash: string; status: string }[] }

const ask = (method: string, params: readonly unknown[] = []) => askWallet(walletd, method, params)
const sendCalls = async (calls: readonly object[], values: object = {}) => {
  const request = { version: '2.0.0', chainId: '0x7a69', atomicRequired: false, calls, ...values }
  return ((await ask('wallet_sendCalls', [request])) as { id: string }).id
}
const readStatus = async (id: string) => (await ask('wallet_getCallsStatus', [id])) as Status
/** What is said of calls once every one of them is in a block. */
async function readEnd(id: string): Promise<Status> {
  await expect.poll(async () => (await readStatus(id)).status).not.toBe(100)
  return readStatus(id)
}
const payment = (value = '0x1') => ({ to: rig.accounts[2].address, value })
const balance = () => rig.chains[0].reads.getBalance({ address: rig.accounts[2].address })
/** The node answers a send before its block is there. */
const arrived = (expected: bigint) => expect.poll(balance).toBe(expected)
const lastPrompt = async () => (await walletd.history()).at(-1)

describe('atomic', () => {
  test('default: several calls are one transaction, and the account becomes a delegating one', async () => {
    const address = rig.accounts[0].address
    const capabilities = () => ask('wallet_getCapabilities', [address, ['0x7a69']])
    expect(await capabilities()).toEqual({ '0x7a69': { atomic: { status: 'ready' } } })

    const before = await balance()
    const id = await sendCalls([payment('0x1'), payment('0x2')])
    expect(id).toMatch(/^0x[0-9a-f]{64}$/)
    await arrived(before + 3n)
    const { sent, result } = (await lastPrompt()) ?? {}
    expect(sent).toHaveLength(1)
    expect(result).toEqual({ id })
    expect(await readEnd(id)).toMatchObject({
      version: '2.0.0',
      id,
      chainId: '0x7a69',
      status: 200,
      atomic: true,
      receipts: [{ transactionHash: sent?.[0]?.hash, status: '0x1' }],
    })
    expect(await rig.chains[0].reads.getCode({ address })).toMatch(/^0xef0100/)
    expect(await capabilities()).toEqual({ '0x7a69': { atomic: { status: 'supported' } } })

    await sendCalls([payment('0x1'), payment('0x2')])
    await arrived(before + 6n)
  })

  test('given an id, then it is that one, known while the prompt is open, and not free again', async () => {
    await walletd.setPolicy('manual')
    const id = 'ours-1'
    const answer = sendCalls([payment()], { id })
    const prompt = await walletd.waitForPrompt()
    expect(await readStatus(id)).toMatchObject({ id, status: 100 })
    await expect(sendCalls([payment()], { id })).rejects.toMatchObject({ code: 5720 })
    await walletd.approve(prompt.id)
    expect(await answer).toBe(id)
    expect(await readEnd(id)).toMatchObject({ status: 200 })
    await expect(sendCalls([payment()], { id })).rejects.toMatchObject({ code: 5720 })
  })

  test('when refused, then the id is unknown again', async () => {
    await walletd.setPolicy('reject')
    await expect(sendCalls([payment()], { id: 'refused' })).rejects.toMatchObject({ code: 4001 })
    await expect(readStatus('refused')).rejects.toMatchObject({ code: 5730 })
  })

  test('when it waits for a block, then 100; when it reverts in one, then 500 and nothing moved', async () => {
    const once = await rig.deploy(onlyOnce)
    await rig.chains[0].test.setAutomine(false)
    const before = await balance()
    const winner = await sendCalls([{ to: once }, payment()])
    // Estimated before the other one is in a block, and so let through.
    const loser = await sendCalls([payment(), { to: once }])
    expect(await readStatus(winner)).toMatchObject({ status: 100 })
    await rig.chains[0].test.mine({ blocks: 1 })
    expect(await readEnd(winner)).toMatchObject({ status: 200 })
    expect(await readEnd(loser)).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
    await arrived(before + 1n)
  })

  test('when a call would revert, then nothing goes out: an error, and 400', async () => {
    const broken = await rig.deploy(never)
    const before = await balance()
    await expect(sendCalls([payment(), { to: broken }], { id: 'broken' })).rejects.toThrow(/revert/i)
    expect(await readStatus('broken')).toMatchObject({ status: 400 })
    expect(await readStatus('broken')).not.toHaveProperty('receipts')
    expect(await balance()).toBe(before)
    expect(await lastPrompt()).toMatchObject({ state: 'failed', sent: [] })
  })

  test('when the wallet restarts, then it no longer knows what it sent', async () => {
    const id = await sendCalls([payment()])
    await walletd.restart()
    await expect(readStatus(id)).rejects.toMatchObject({ code: 5730, message: 'No matching bundle found' })
  })
})

describe('one by one', () => {
  test('default: a transaction for each call', async () => {
    await walletd.setQuirk('batches', 'one-by-one')
    const id = await sendCalls([payment(), payment()])
    const status = await readEnd(id)
    expect(status).toMatchObject({ status: 200, atomic: false })
    expect(status.receipts).toHaveLength(2)
    expect((await lastPrompt())?.sent.map(({ hash }) => hash)).toEqual(
      status.receipts?.map(({ transactionHash }) => transactionHash),
    )
    expect(await ask('wallet_getCapabilities', [rig.accounts[0].address, ['0x7a69']])).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' } },
    })
    await expect(sendCalls([payment()], { atomicRequired: true })).rejects.toMatchObject({ code: 5760 })
  })

  test('when a later call would revert, then the first is sent all the same: 600', async () => {
    await walletd.setQuirk('batches', 'one-by-one')
    const broken = await rig.deploy(never)
    const before = await balance()
    const id = await sendCalls([payment(), { to: broken }])
    expect(await readEnd(id)).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
    await arrived(before + 1n)
  })

  test('when the first would revert, then nothing goes out: 400', async () => {
    await walletd.setQuirk('batches', 'one-by-one')
    const broken = await rig.deploy(never)
    await expect(sendCalls([{ to: broken }, payment()], { id: 'first-broken' })).rejects.toThrow(/revert/i)
    expect(await readStatus('first-broken')).toMatchObject({ status: 400 })
  })
})

test('callsStatus: it says so, whatever is true', async () => {
  const id = await sendCalls([payment()])
  await walletd.setQuirk('callsStatus', 400)
  expect(await readStatus(id)).toMatchObject({ status: 400 })
  await walletd.setQuirk('callsStatus', false)
  expect(await readEnd(id)).toMatchObject({ status: 200 })
})

test('hangsOnCapabilities: it is never answered, and everything else is', async () => {
  await walletd.setQuirk('hangsOnCapabilities', true)
  const dapp = new AbortController()
  const body = JSON.stringify({ id: 1, method: 'wallet_getCapabilities', params: [rig.accounts[0].address] })
  const hanging = fetch(`${walletd.url}/rpc`, { method: 'POST', body, signal: dapp.signal }).then(
    (response) => response.text(),
  )
  expect(await Promise.race([hanging, ask('eth_chainId')])).toBe('0x7a69')
  expect(await sendCalls([payment()])).toMatch(/^0x/)
  dapp.abort()
  await expect(hanging).rejects.toThrow('aborted')
})

test('error: what does not fit is refused by its code before anybody is asked', async () => {
  const asked = (await walletd.history()).length
  const refused = (values: object) => expect(sendCalls([payment()], values)).rejects
  await refused({ chainId: '0x1' }).toMatchObject({ code: 5710 })
  await refused({ chainId: '0x7a6a' }).toMatchObject({ code: -32602 })
  await refused({ capabilities: { paymasterService: { url: 'x' } } }).toMatchObject({ code: 5700 })
  await refused({ version: '1.0' }).toMatchObject({ code: -32602 })
  await refused({ calls: [] }).toMatchObject({ code: -32602 })
  await refused({ from: rig.accounts[1].address }).toMatchObject({ code: 4100 })
  await expect(readStatus('unheard-of')).rejects.toMatchObject({ code: 5730 })
  expect(await walletd.history()).toHaveLength(asked)
  expect(await sendCalls([payment()], { capabilities: { paymasterService: { optional: true } } })).toMatch(
    /^0x/,
  )
})
