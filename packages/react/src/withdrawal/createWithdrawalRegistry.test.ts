import type { Chain } from '@portage/core'
import { createMemoryWithdrawalJournal, createRecovery, type Recovery } from '@portage/core/recovery'
import { createHandClock } from '@portage/testing'
import { expect, test } from 'vitest'
import { createTestService } from '../../test/createTestService.js'
import { createWithdrawalRegistry, type WithdrawalTarget } from './createWithdrawalRegistry.js'

const second = 1_000
const start = 1_000_000
const owner = '0x00000000000000000000000000000000000000aa'
const chains = [{ id: 1, slug: 'harbour', vmType: 'evm' }] as unknown as readonly Chain[]
const target: WithdrawalTarget = {
  request: {
    chainId: 'harbour',
    ownerChainId: 'harbour',
    currency: '0x0000000000000000000000000000000000000000',
    amount: 5n,
    owner,
    recipient: owner,
  } as WithdrawalTarget['request'],
}

/** A registry over a journal that cannot be read so many times. */
function createRegistry(failures: number) {
  const clock = createHandClock({ startAt: start })
  const triedAt: number[] = []
  const made: string[] = []
  const disposed: string[] = []
  const real = createRecovery(createMemoryWithdrawalJournal())
  const recovery: Recovery = {
    ...real,
    create: async (options) => {
      const withdrawal = await real.create(options)
      made.push(withdrawal.id)
      return {
        ...withdrawal,
        dispose: () => {
          disposed.push(withdrawal.id)
          withdrawal.dispose()
        },
      }
    },
    resume: async () => {
      triedAt.push((clock.now() - start) / second)
      if (triedAt.length <= failures) throw new Error('The browser closed its database.')
      return []
    },
  }
  const problems: unknown[] = []
  const waiting: (() => void)[] = []
  const registry = createWithdrawalRegistry({
    client: createTestService(clock, {}).client,
    wallets: {},
    readers: {},
    recovery,
    getChains: () => new Promise((resolve) => waiting.push(() => resolve(chains))),
    onProblem: (error) => problems.push(error),
  })
  const answer = (): void => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  return { clock, registry, triedAt, problems, made, disposed, answer }
}

test('a journal that cannot be read is tried until it answers, and the host is told once', async () => {
  const { clock, registry, triedAt, problems } = createRegistry(3)
  const close = registry.open()
  await clock.advance(60 * second)
  expect(triedAt).toEqual([0, 1, 3, 8])
  expect(problems).toMatchObject([{ message: 'The browser closed its database.' }])
  close()
  await clock.advance(0)
  expect(clock.pending()).toBe(0)
})

test('closed, it tries no more', async () => {
  const { clock, registry, triedAt } = createRegistry(100)
  const close = registry.open()
  await clock.advance(2 * second)
  close()
  await clock.advance(60 * second)
  expect(triedAt).toEqual([0, 1])
  expect(clock.pending()).toBe(0)
})

test('what is asked for before it opens is kept; once it is closed nothing is made that nobody would let go of', async () => {
  const { clock, registry, made, disposed, answer } = createRegistry(0)
  const early = registry.take(target)
  const close = registry.open()
  answer()
  expect((await early).id).toBe(made[0])
  expect(disposed).toEqual([])

  const late = registry.take(target)
  close()
  await clock.advance(0)
  answer()
  await expect(late).rejects.toThrow('closed')
  expect(disposed).toEqual(made)
})
