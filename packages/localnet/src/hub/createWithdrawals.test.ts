import fc from 'fast-check'
import { type Hex, zeroHash } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createAccounts } from '../chains/accounts.js'
import { createFaults } from '../faults/faults.js'
import { createHubLedger } from './createHubLedger.js'
import { createWithdrawals } from './createWithdrawals.js'
import { listHubChains } from './hubChain.js'
import { isInFlight, type Job } from './job.js'
import { type WithdrawalTerms, writeDigest } from './writeDigest.js'

const usdc = '0x00000000000000000000000000000000'
const minute = 60_000

/** An owner of the exchange with a hundred on the hub, on a clock that is moved by hand. */
function start() {
  const account = privateKeyToAccount(generatePrivateKey())
  const owner = account.address.toLowerCase()
  const ledger = createHubLedger()
  const clock = { now: 1_000 * minute }
  const faults = createFaults()
  const chains = listHubChains([])
  ledger.credit('seed', { chainId: 'hyperliquid', owner }, { chainId: 'hyperliquid', currency: usdc }, 100n)
  const { allocator } = createAccounts()
  const withdrawals = createWithdrawals({
    chains,
    ledger,
    tonKeys: new Map(),
    allocator,
    faults,
    now: () => clock.now,
  })
  const terms: WithdrawalTerms = {
    chainId: 'hyperliquid',
    currency: usdc,
    amount: '60',
    ownerChainId: 'hyperliquid',
    owner,
    recipient: `0x${'11'.repeat(20)}`,
  }
  const sign = (nonce: string, more: { amount?: string; data?: unknown } = {}): Promise<Hex> => {
    const amount = more.amount ?? terms.amount
    return account.signMessage({ message: { raw: writeDigest({ ...terms, amount }, nonce, more.data) } })
  }
  const begin = async (): Promise<string> => {
    const { nonce } = withdrawals.prepare(terms)
    const signature = await sign(nonce)
    const { job } = await withdrawals.execute({ terms, nonce, additionalData: undefined, signature })
    return job.id
  }
  const statusOf = (id: string): string | undefined => withdrawals.find(id)?.progress.status
  const available = (): bigint[] =>
    withdrawals.available({ chainId: 'hyperliquid', owner }).map(({ amount }) => amount)
  return { withdrawals, terms, clock, faults, sign, begin, statusOf, available, account }
}

describe('prepare', () => {
  test('gives the same nonce within a minute, another in the next, and another to somebody else', () => {
    const { withdrawals, terms, clock } = start()
    const { nonce } = withdrawals.prepare(terms)
    clock.now += minute - 1
    expect(withdrawals.prepare({ ...terms, amount: '1' }).nonce).toBe(nonce)
    expect(withdrawals.prepare({ ...terms, recipient: `0x${'22'.repeat(20)}` }).nonce).not.toBe(nonce)
    clock.now += 1
    expect(withdrawals.prepare(terms).nonce).not.toBe(nonce)
    expect(nonce).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test.each<[string, Partial<WithdrawalTerms>]>([
    ['insufficient balance', { amount: '101' }],
    ['insufficient balance', { owner: `0x${'33'.repeat(20)}` }],
    ['insufficient balance', { ownerChainId: 'solana', owner: '1'.repeat(32) }],
    ['pattern', { amount: '0' }],
    ['pattern', { amount: '1.5' }],
    ['pattern', { amount: '-1' }],
    ['Unable to map chain', { chainId: 'atlantis' }],
    ['Unable to map chain', { ownerChainId: '1337' }],
    ['turn to the support', { chainId: 'bitcoin' }],
    ['turn to the support', { ownerChainId: 'lighter', owner: '723071' }],
    ['solver cannot use', { currency: `0x${'44'.repeat(20)}` }],
    ['recipient', { recipient: 'home' }],
    ['written raw', { ownerChainId: 'ton', owner: 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c' }],
  ])('error: %s: %j', (sentence, changes) => {
    const { withdrawals, terms } = start()
    expect(() => withdrawals.prepare({ ...terms, ...changes })).toThrow(sentence)
  })
})

describe('execute', () => {
  test('takes a nonce for a minute at least, and not for ever', async () => {
    const { withdrawals, terms, clock, sign, statusOf } = start()
    const { nonce } = withdrawals.prepare(terms)
    const signed = { terms, nonce, additionalData: undefined, signature: await sign(nonce) }
    clock.now += 2 * minute + 1
    await expect(withdrawals.execute(signed)).rejects.toThrow('lapsed')
    clock.now -= 2
    const { job } = await withdrawals.execute(signed)
    expect(statusOf(job.id)).toBe('processing')
  })

  test('error: nonces nobody prepared, none at all, and data that was changed on the way', async () => {
    const { withdrawals, terms, faults, sign } = start()
    const signature = await sign(zeroHash)
    const begin = (nonce: unknown, given: unknown, additionalData?: unknown): Promise<unknown> =>
      withdrawals.execute({ terms, nonce, additionalData, signature: given })
    await expect(begin(zeroHash, signature)).rejects.toThrow('lapsed')
    await expect(begin(undefined, signature)).rejects.toThrow('nonce is required')
    await expect(begin(zeroHash, 'signed')).rejects.toThrow('hexadecimal')
    faults.set('additionalData')
    const { nonce, additionalData } = withdrawals.prepare(terms)
    await expect(begin(nonce, await sign(nonce))).rejects.toThrow('additionalData')
    const changed = { localnet: {} }
    const ofChanged = await sign(nonce, { data: changed })
    await expect(begin(nonce, ofChanged, changed)).rejects.toThrow('additionalData')
    await expect(
      begin(nonce, await sign(nonce, { data: additionalData }), additionalData),
    ).resolves.toBeDefined()
  })

  test('holds the money back until the job is over, and pays it once', async () => {
    const { withdrawals, terms, begin, available, statusOf, clock, sign } = start()
    const id = await begin()
    expect(available()).toEqual([40n])
    expect(() => withdrawals.prepare({ ...terms, amount: '41' })).toThrow('insufficient balance')
    const states = [statusOf(id)]
    for (let round = 0; round < 3; round += 1) {
      await withdrawals.settle()
      states.push(statusOf(id))
    }
    expect(states).toEqual(['processing', 'initiating', 'attesting', 'ready'])
    clock.now += 2 * minute
    await withdrawals.settle()
    expect(statusOf(id)).toBe('ready')
    expect(withdrawals.tellBroadcast(id, 'hash')).toBe(true)
    expect(withdrawals.tellBroadcast(id, 'hash')).toBe(false)
    expect(statusOf(id)).toBe('executed')
    expect(available()).toEqual([40n])
    const small = { ...terms, amount: '40' }
    const { nonce } = withdrawals.prepare(small)
    const signature = await sign(nonce, { amount: '40' })
    await expect(
      withdrawals.execute({ terms: small, nonce, additionalData: undefined, signature }),
    ).resolves.toMatchObject({ kind: 'began' })
  })

  test('error: what was paid out is not paid out again with the same signature', async () => {
    const { withdrawals, terms, sign, faults, available } = start()
    const once = { ...terms, amount: '30' }
    const { nonce } = withdrawals.prepare(once)
    const signature = await sign(nonce, { amount: '30' })
    const signed = { terms: once, nonce, additionalData: undefined, signature }
    faults.set('failWithdrawal')
    const failed = await withdrawals.execute(signed)
    await withdrawals.settle()
    expect(withdrawals.find(failed.job.id)?.progress).toEqual({ status: 'failed', reason: 'internal_error' })
    faults.clear()
    // Nothing was paid, so the signature is still good.
    const { job } = await withdrawals.execute(signed)
    for (let round = 0; round < 3; round += 1) await withdrawals.settle()
    withdrawals.tellBroadcast(job.id, 'hash')
    await expect(withdrawals.execute(signed)).rejects.toThrow('executed already')
    expect(available()).toEqual([70n])
  })
})

describe('a job', () => {
  test('that is not ready when its nonce lapses expires, and gives the money free', async () => {
    const { withdrawals, begin, clock, faults, statusOf, available } = start()
    faults.set('holdWithdrawal', 'initiating')
    const id = await begin()
    await withdrawals.settle()
    await withdrawals.settle()
    expect(statusOf(id)).toBe('initiating')
    clock.now += 2 * minute + 1
    await withdrawals.settle()
    expect(statusOf(id)).toBe('expired')
    expect(available()).toEqual([100n])
  })

  test('whose transaction nobody sends expires with it', async () => {
    const { withdrawals, begin, clock, statusOf } = start()
    const id = await begin()
    for (let round = 0; round < 4; round += 1) await withdrawals.settle()
    expect(statusOf(id)).toBe('ready')
    clock.now += 11 * minute
    await withdrawals.settle()
    expect(statusOf(id)).toBe('expired')
  })

  test('is forgotten after a day, and with the fault at once', async () => {
    const { begin, clock, faults, statusOf } = start()
    const id = await begin()
    faults.set('forgetJob')
    expect(statusOf(id)).toBeUndefined()
    faults.clear()
    clock.now += 24 * 60 * minute - 1
    expect(statusOf(id)).toBe('processing')
    clock.now += 1
    expect(statusOf(id)).toBeUndefined()
  })
})

type Act =
  | { readonly kind: 'begin'; readonly amount: number }
  | { readonly kind: 'settle' | 'pay' | 'again' | 'wait' }
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('begin' as const), amount: fc.integer({ min: 1, max: 70 }) }),
  fc.record({ kind: fc.constantFrom('settle' as const, 'pay' as const, 'again' as const, 'wait' as const) }),
)

test('whatever is done in whatever order, one is under way at a time and no more is paid than there was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 20 }), async (script) => {
      const { withdrawals, terms, clock, sign, available } = start()
      const signed: Parameters<typeof withdrawals.execute>[0][] = []
      const jobs = new Map<string, Job>()
      const execute = async (request: (typeof signed)[number]): Promise<void> => {
        const { job } = await withdrawals.execute(request)
        jobs.set(job.id, job)
      }
      const act = async (one: Act): Promise<void> => {
        switch (one.kind) {
          case 'begin': {
            const asked = { ...terms, amount: String(one.amount) }
            const { nonce } = withdrawals.prepare(asked)
            const signature = await sign(nonce, { amount: asked.amount })
            signed.push({ terms: asked, nonce, additionalData: undefined, signature })
            return execute(signed.at(-1) ?? fail())
          }
          case 'again':
            for (const request of signed) await execute(request).catch(() => undefined)
            return
          case 'settle':
            return withdrawals.settle()
          case 'pay':
            for (let round = 0; round < 3; round += 1) await withdrawals.settle()
            for (const id of jobs.keys()) withdrawals.tellBroadcast(id, 'hash')
            return
          case 'wait':
            clock.now += minute
        }
      }
      let paidBefore = 0n
      for (const one of script) {
        await act(one).catch(() => undefined)
        const now = [...jobs.keys()].map((id) => withdrawals.find(id) ?? fail())
        const held = now.filter(isInFlight)
        const sum = (some: readonly Job[]): bigint => some.reduce((total, { amount }) => total + amount, 0n)
        const executed = now.filter(({ progress }) => progress.status === 'executed')
        const paid = sum(executed)
        expect(new Set(executed.map(({ digest }) => digest)).size).toBe(executed.length)
        expect(held.length).toBeLessThanOrEqual(1)
        expect(paid).toBeGreaterThanOrEqual(paidBefore)
        expect(paid + sum(held) + (available()[0] ?? 0n)).toBe(100n)
        paidBefore = paid
      }
    }),
    { numRuns: 60 },
  )
})

function fail(): never {
  throw new Error('There is always one here.')
}
