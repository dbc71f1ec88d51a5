import { describe, expect, test } from 'vitest'
import { ask, deposit, minutes, second, statusOf } from './__fixtures__/stories.js'
import { createWorld } from './__fixtures__/world.js'
import { getStopReason } from './getExecutionStatus.js'
import type { Journal } from './journal/journal.js'
import { resumeExecutions } from './resumeExecutions.js'

describe('resumeExecutions', () => {
  test('takes up what is open, asks no wallet, and leaves what has ended', async () => {
    const open = await ask()
    open.execution.dispose()
    const [resumed, ...others] = await resumeExecutions(open.world.ports)
    expect([resumed?.id, others]).toEqual([open.execution.id, []])
    await open.world.clock.advance(minutes(1))
    expect([resumed && statusOf(resumed), open.world.prompts.length]).toEqual(['locating', 1])

    const ended = await ask()
    ended.world.prompt().fail(Object.assign(new Error('No.'), { code: 4001 }))
    await ended.world.settle()
    expect(await resumeExecutions(ended.world.ports)).toEqual([])
  })

  test('takes up a deposit on another chain: it is there, and comes home by recovery', async () => {
    const { world, execution } = await ask()
    world.chain.elsewhere = '0xstray'
    world.prompt().fail(new Error('Internal error'))
    await world.clock.advance(minutes(1))
    expect(getStopReason(execution.getSnapshot())?.type).toBe('deposit-on-other-chain')
    execution.dispose()
    const resumed = await resumeExecutions(world.ports)
    expect(resumed.map(({ id }) => id)).toEqual([execution.id])
  })

  test('follows a deposit to its fill without a wallet', async () => {
    const { world, execution } = await deposit()
    execution.dispose()
    const [resumed] = await resumeExecutions({ ...world.ports, wallets: {} })
    if (!resumed) throw new Error('Nothing was resumed.')
    world.includePayout('0xfill')
    Object.assign(world.service, { status: 'success', txHashes: ['0xfill'] })
    await world.clock.advance(minutes(1))
    expect(statusOf(resumed)).toBe('success')
  })

  test('leaves alone what is named as running', async () => {
    const { world, execution } = await ask()
    const lines = world.log.length
    expect(await resumeExecutions({ ...world.ports, except: new Set([execution.id]) })).toEqual([])
    await world.settle()
    expect(world.log).toHaveLength(lines)
    execution.dispose()
  })

  test('error: rejects where the journal cannot be read', async () => {
    const { ports } = createWorld()
    const journal: Journal = { ...ports.journal, list: () => Promise.reject(new Error('Storage is off.')) }
    await expect(resumeExecutions({ ...ports, journal })).rejects.toThrow('Storage is off.')
  })

  test('error: rejects where the journal does not answer', async () => {
    const { ports, clock } = createWorld()
    const journal: Journal = { ...ports.journal, list: () => new Promise<never>(() => {}) }
    const resuming = resumeExecutions({ ...ports, journal }).catch((error: unknown) => error)
    await clock.advance(15 * second)
    expect(await resuming).toMatchObject({ code: 'journal-silent' })
  })

  test('leaves out an execution whose record cannot be read, and takes up the others', async () => {
    const { world, execution } = await ask()
    execution.dispose()
    const damage = [{ line: 'execution', reason: 'corrupted' }] as const
    const journal: Journal = {
      ...world.ports.journal,
      list: async () => [
        { id: 'lost', record: null, asks: [], facts: [], damage },
        ...(await world.ports.journal.list()),
      ],
    }
    const resumed = await resumeExecutions({ ...world.ports, journal })
    expect(resumed.map(({ id }) => id)).toEqual([execution.id])
  })
})
