import { describe, expect, test } from 'vitest'
import { ask, deposit, minutes, statusOf } from './__fixtures__/stories.js'
import { createWorld } from './__fixtures__/world.js'
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

  test('error: rejects where the journal cannot be read', async () => {
    const { ports } = createWorld()
    const journal: Journal = { ...ports.journal, list: () => Promise.reject(new Error('Storage is off.')) }
    await expect(resumeExecutions({ ...ports, journal })).rejects.toThrow('Storage is off.')
  })
})
