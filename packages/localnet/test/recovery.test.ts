import { isServiceError } from '@portage/core'
import {
  attestDeposit,
  executeWithdrawal,
  listRecoveryBalances,
  prepareWithdrawal,
} from '@portage/core/actions'
import type { Address } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { balanceOf, call, native, pair } from './helpers.js'
import {
  broadcast,
  clientOf,
  depositForNothing,
  mine,
  ownerOf,
  payOut,
  prepareAndSign,
  recover,
  refusalOf,
  refused,
  somebody,
  toRequest,
  waitForJob,
  withdraw,
} from './recoveryRig.js'

let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterEach(() => localnet.faults.clear())
afterAll(() => localnet.stop())

describe('a deposit the solver refuses', () => {
  test('comes home: attested, prepared, signed, executed, broadcast, once', async () => {
    const client = clientOf(localnet)
    const [harbour] = pair(localnet)
    const { hash, amount, requestId } = await depositForNothing(localnet)
    const record = async (): Promise<boolean | undefined> => {
      const { body } = await call<{ requests: { protocol: { isWithdrawable: boolean } }[] }>(
        localnet,
        'GET',
        `/requests/v3?id=${requestId}&status=failure`,
      )
      return body.requests[0]?.protocol.isWithdrawable
    }
    expect(await record()).toBe(true)
    const deposit = { chainId: harbour.id, transactionId: hash }
    expect((await refused(attestDeposit(client, deposit))).status).toBe(503)
    await mine(localnet)
    await attestDeposit(client, deposit)
    await attestDeposit(client, deposit)

    const account = { recoveryAddress: ownerOf(localnet), ownerChainId: harbour.id }
    const { balances } = await listRecoveryBalances(client, account)
    expect(balances).toMatchObject([{ amount, currency: { chainId: harbour.id, symbol: 'ETH' } }])

    const recipient = somebody()
    const jobId = await withdraw(localnet, toRequest(localnet, amount, { recipient }))
    const ready = await waitForJob(localnet, jobId, 'ready')
    expect((await listRecoveryBalances(client, account)).balances).toEqual([])
    expect((await broadcast(localnet, ready)).status).toBe('success')
    expect(await balanceOf(harbour, native, recipient)).toBe(amount)
    const executed = await waitForJob(localnet, jobId, 'executed')
    expect(executed.transactionId).toMatch(/^0x[0-9a-f]{64}$/)

    expect(await refusalOf(localnet, ready)).toBe('CallRequestAlreadyUsed')
    await expect(broadcast(localnet, ready)).rejects.toThrow('reverted')
    expect(await balanceOf(harbour, native, recipient)).toBe(amount)
    await attestDeposit(client, deposit)
    expect((await listRecoveryBalances(client, account)).balances).toEqual([])
    expect(await record()).toBe(false)
    expect((await refused(prepareWithdrawal(client, toRequest(localnet, amount)))).status).toBe(400)
  })
})

describe('a signed withdrawal', () => {
  test('is one at a time: a second gets the job of the first, also at once and after its own answer was lost', async () => {
    const amount = await recover(localnet)
    const client = clientOf(localnet)
    localnet.faults.set('holdWithdrawal')
    const signed = await prepareAndSign(localnet, toRequest(localnet, amount))
    const answers = await Promise.allSettled([
      executeWithdrawal(client, signed),
      executeWithdrawal(client, signed),
    ])
    const began = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.jobId] : []))
    const others = answers.flatMap((answer) =>
      answer.status === 'rejected' && isServiceError(answer.reason)
        ? [[answer.reason.status, answer.reason.existingJobId]]
        : [],
    )
    expect(began).toHaveLength(1)
    expect(others).toEqual([[409, began[0]]])
    localnet.faults.clear()
    const jobId = began[0] ?? ''
    await payOut(localnet, jobId)
  })

  test('is refused when somebody else signed it, or another amount', async () => {
    const amount = await recover(localnet)
    const client = clientOf(localnet)
    const stranger = localnet.accounts[1]?.privateKey ?? '0x'
    const forged = await prepareAndSign(localnet, toRequest(localnet, amount), stranger)
    expect(await refused(executeWithdrawal(client, forged))).toMatchObject({
      status: 400,
      message: expect.stringContaining('Invalid signature'),
    })
    localnet.faults.set('prepareLess')
    const signed = await prepareAndSign(localnet, toRequest(localnet, amount))
    expect(signed.prepared.amount).toBe(amount / 2n)
    const asked = { ...signed.prepared, amount }
    expect((await refused(executeWithdrawal(client, { ...signed, prepared: asked }))).status).toBe(400)

    const { jobId } = await executeWithdrawal(client, signed)
    await payOut(localnet, jobId)
    const again = await refused(executeWithdrawal(client, signed))
    expect(again).toMatchObject({ status: 400, message: expect.stringContaining('executed already') })
    const [{ id }] = pair(localnet)
    const page = await listRecoveryBalances(client, { recoveryAddress: ownerOf(localnet), ownerChainId: id })
    expect(page.balances.map((balance) => balance.amount)).toEqual([amount - amount / 2n])
  })
})

test('a recipient in letters that are no checksum is paid all the same', async () => {
  const recipient = `0x${'aB'.repeat(20)}`
  const amount = await recover(localnet)
  const jobId = await withdraw(localnet, toRequest(localnet, amount, { recipient }))
  await payOut(localnet, jobId)
  expect(await balanceOf(pair(localnet)[0], native, recipient.toLowerCase() as Address)).toBe(amount)
})
