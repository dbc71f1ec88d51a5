import { isServiceError } from '@portage/core'
import { attestDeposit, executeWithdrawal, getWithdrawal, prepareWithdrawal } from '@portage/core/actions'
import { createTestClient, type Hex, http } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stranger } from '../src/service/tamper.js'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { balanceOf, call, native, pair, until } from './helpers.js'
import {
  broadcast,
  clientOf,
  depositForNothing,
  grant,
  mine,
  payOut,
  prepareAndSign,
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

/** An owner's money on the hub, and the request that withdraws all of it. */
const granted = async (amount = 1_000n): Promise<ReturnType<typeof toRequest>> => {
  await grant(localnet, { currency: native, amount: amount.toString() })
  return toRequest(localnet, amount)
}
/** In another currency: a withdrawal that is never broadcast is under way until it expires. */
const grantedToken = async (name: 'usdc' | 'dai'): Promise<ReturnType<typeof toRequest>> => {
  const currency = pair(localnet)[0].contracts[name]
  await grant(localnet, { currency, amount: '1000' })
  return toRequest(localnet, 1_000n, { currency })
}
const paidTo = (recipient: string): Promise<bigint> => balanceOf(pair(localnet)[0], native, recipient as Hex)

describe('a withdrawal is held', () => {
  test.each(['processing', 'initiating', 'attesting'])('at %s, and goes on when let go', async (state) => {
    localnet.faults.set('holdWithdrawal', state)
    const jobId = await withdraw(localnet, await granted())
    await waitForJob(localnet, jobId, state)
    localnet.faults.clear()
    await payOut(localnet, jobId)
  })

  test('at ready, where its broadcast is not seen', async () => {
    localnet.faults.set('holdWithdrawal', 'ready')
    const request = await granted()
    const jobId = await withdraw(localnet, request)
    const ready = await waitForJob(localnet, jobId, 'ready')
    await broadcast(localnet, ready)
    expect(await paidTo(request.recipient)).toBe(request.amount)
    expect((await getWithdrawal(clientOf(localnet), { jobId })).status).toBe('ready')
    localnet.faults.clear()
    await waitForJob(localnet, jobId, 'executed')
  })
})

describe('a withdrawal ends without money', () => {
  test('as failed, with its reason, and can be prepared again', async () => {
    localnet.faults.set('failWithdrawal', 'chain_disabled')
    const request = await granted()
    const failed = await waitForJob(localnet, await withdraw(localnet, request), 'failed')
    expect(failed).toMatchObject({ reason: 'chain_disabled', transaction: null, transactionId: null })
    localnet.faults.clear()
    await payOut(localnet, await withdraw(localnet, request))
    expect(await paidTo(request.recipient)).toBe(request.amount)
  })

  test('as expired, only once its chain would not take it any more; the next one pays, once', async () => {
    localnet.faults.set('expireWithdrawal')
    const request = await granted()
    const jobId = await withdraw(localnet, request)
    const ready = await waitForJob(localnet, jobId, 'ready')
    // Blocks of one second have one time: it takes one of a later second.
    await until(
      async () => {
        await mine(localnet)
        return getWithdrawal(clientOf(localnet), { jobId })
      },
      ({ status }) => status === 'expired',
    )
    expect(await refusalOf(localnet, ready)).toBe('CallRequestExpired')
    await expect(broadcast(localnet, ready)).rejects.toThrow('reverted')

    localnet.faults.clear()
    const next = await withdraw(localnet, request)
    await payOut(localnet, next)
    expect(await refusalOf(localnet, ready)).toBe('CallRequestExpired')
    expect(await paidTo(request.recipient)).toBe(request.amount)
  })

  test('as expired too early: the chain still takes what was given out', async () => {
    const request = await granted()
    const jobId = await withdraw(localnet, request)
    const ready = await waitForJob(localnet, jobId, 'ready')
    localnet.faults.set('expireWithdrawal', 'early')
    await waitForJob(localnet, jobId, 'expired')
    expect(await refusalOf(localnet, ready)).toBeNull()
  })

  test('as one nobody remembers, which is processing', async () => {
    const jobId = await withdraw(localnet, await granted())
    await waitForJob(localnet, jobId, 'ready')
    localnet.faults.set('forgetJob')
    const forgotten = await getWithdrawal(clientOf(localnet), { jobId })
    const unknown = await getWithdrawal(clientOf(localnet), { jobId: 'unknown' })
    expect({ ...forgotten, jobId: 'unknown' }).toEqual(unknown)
    expect(unknown).toMatchObject({ status: 'processing', transaction: null })
    localnet.faults.clear()
    await payOut(localnet, jobId)
  })
})

describe('attesting', () => {
  test('waits while a deposit is not final, and may be refused for good', async () => {
    const { hash } = await depositForNothing(localnet)
    await mine(localnet)
    const attest = (): Promise<void> =>
      attestDeposit(clientOf(localnet), { chainId: pair(localnet)[0].id, transactionId: hash })
    localnet.faults.set('attestPending')
    expect((await refused(attest())).status).toBe(503)
    localnet.faults.set('attestRefused')
    expect((await refused(attest())).status).toBe(400)
    localnet.faults.clear()
    await attest()
  })
})

describe('a signed withdrawal', () => {
  test('whose answer is lost is under way, and is told to who asks again', async () => {
    localnet.faults.set('executeLost')
    const signed = await prepareAndSign(localnet, await granted())
    const client = clientOf(localnet)
    const lost = await executeWithdrawal(client, signed).catch((error: unknown) => error)
    expect(isServiceError(lost) && lost.status).toBe(null)
    localnet.faults.clear()
    const { status, existingJobId, message } = await refused(executeWithdrawal(client, signed))
    expect(status).toBe(409)
    expect(message).toContain('WITHDRAWAL_IN_PROGRESS')
    await payOut(localnet, existingJobId ?? '')
  })

  test('that comes too late is refused, and holds nothing back', async () => {
    const request = await granted()
    localnet.faults.set('nonceLapsed')
    const signed = await prepareAndSign(localnet, request)
    const client = clientOf(localnet)
    const answer = await refused(executeWithdrawal(client, signed))
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('lapsed') })
    localnet.faults.clear()
    await prepareWithdrawal(client, request)
    const { jobId } = await executeWithdrawal(client, signed)
    await payOut(localnet, jobId)
  })

  test('passes on what prepare gave out', async () => {
    localnet.faults.set('additionalData')
    const signed = await prepareAndSign(localnet, await granted())
    expect(signed.prepared.additionalData).toEqual({
      localnet: { reference: signed.prepared.nonce, steps: [1, 2] },
    })
    const client = clientOf(localnet)
    const without = { ...signed, prepared: { ...signed.prepared, additionalData: null } }
    expect((await refused(executeWithdrawal(client, without))).status).toBe(400)
    const { jobId } = await executeWithdrawal(client, signed)
    await payOut(localnet, jobId)
  })

  test('of a contract wallet is refused, and taken where the service has learned it', async () => {
    const [harbour] = pair(localnet)
    const contract = somebody()
    // Says yes to every signature: returns the word of ERC-1271 whatever it is asked.
    const bytecode = '0x631626ba7e60e01b60005260206000f3'
    const node = createTestClient({ mode: 'anvil', transport: http(harbour.rpcUrl) })
    await node.setCode({ address: contract, bytecode })
    await grant(localnet, { owner: contract, currency: native, amount: '77' })
    const request = toRequest(localnet, 77n, { owner: contract })
    const client = clientOf(localnet)
    const signature = `0x${'12'.repeat(65)}`
    const signed = { request, prepared: await prepareWithdrawal(client, request), signature }
    expect((await refused(executeWithdrawal(client, signed))).status).toBe(400)
    localnet.faults.set('contractOwners')
    const { jobId } = await executeWithdrawal(client, signed)
    await payOut(localnet, jobId)
    expect(await paidTo(request.recipient)).toBe(77n)
  })
})

describe('the transaction lies', () => {
  test.each([
    ['pays somebody else', true, 1_000n, 0n],
    ['pays less', 'amount', 0n, 500n],
  ] as const)('and %s: the chain takes it all the same', async (_lie, value, ofStranger, ofRecipient) => {
    localnet.faults.set('tamperWithdrawal', value)
    const request = await granted()
    const before = await paidTo(stranger)
    const jobId = await withdraw(localnet, request)
    await payOut(localnet, jobId)
    expect((await paidTo(stranger)) - before).toBe(ofStranger)
    expect(await paidTo(request.recipient)).toBe(ofRecipient)
  })

  test('and is for another contract, or of a kind nobody knows', async () => {
    localnet.faults.set('tamperWithdrawal', 'target')
    const one = await waitForJob(localnet, await withdraw(localnet, await grantedToken('usdc')), 'ready')
    const { router } = pair(localnet)[0].contracts
    expect(one.transaction).toMatchObject({ vm: 'evm', to: router })
    localnet.faults.set('tamperWithdrawal', 'shape')
    const other = await waitForJob(localnet, await withdraw(localnet, await grantedToken('dai')), 'ready')
    expect(other.transaction).toMatchObject({ vm: 'unknown', raw: { kind: 'teleport' } })
  })
})

test('the withdrawal endpoints are down, or busy', async () => {
  localnet.faults.set('recoveryDown')
  expect(await call(localnet, 'GET', '/withdrawals/status?id=1')).toMatchObject({
    status: 503,
    body: { errorCode: 'SERVICE_UNAVAILABLE' },
  })
  localnet.faults.set('recoveryDown', 'busy')
  const busy = await fetch(`${localnet.url}/withdrawals/status?id=1`)
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '2'])
})
