import { describe, expect, test, vi } from 'vitest'
import { createHandClock } from '../clock/createHandClock.js'
import { createPromptQueue, type Work } from './createPromptQueue.js'

function setUp() {
  const clock = createHandClock()
  const queue = createPromptQueue({
    now: clock.now,
    setTimeout: clock.setTimeout,
    whyNotNow: () => null,
    reach: () => {},
  })
  const carryOut = vi.fn<Work['carryOut']>(async () => ({ result: 'done', sent: [] }))
  const page = new AbortController()
  const answer = queue.ask({
    method: 'eth_sendTransaction',
    params: [],
    origin: null,
    policy: { kind: 'approve-late', afterMs: 300 },
    work: { account: '0x0000000000000000000000000000000000000001', chainId: 31_337, carryOut },
    gone: page.signal,
  })
  return { clock, queue, carryOut, page, answer }
}

describe('approve-late', () => {
  test('stays open until its time, and goes out by itself though the dApp has died', async () => {
    const { clock, queue, carryOut, page, answer } = setUp()
    await clock.advance(299)
    expect(queue.history()).toMatchObject([{ state: 'open', answer: 'awaited' }])
    page.abort()
    await clock.advance(1)
    expect(await answer).toBe('done')
    expect(carryOut).toHaveBeenCalledTimes(1)
    expect(queue.history()).toMatchObject([{ state: 'approved', decidedAt: 300, answer: 'lost' }])
  })

  test('what was decided by hand before stays so', async () => {
    const { clock, queue, carryOut, answer } = setUp()
    const refused = expect(answer).rejects.toMatchObject({ code: 4001 })
    await clock.advance(299)
    await queue.decide('p1', { kind: 'reject' })
    await refused
    await clock.advance(1_000)
    expect(clock.pending()).toBe(0)
    expect(carryOut).not.toHaveBeenCalled()
    expect(queue.history()).toMatchObject([{ state: 'rejected', decidedAt: 299 }])
  })

  test('while it is carried out, nobody else decides it', async () => {
    const { clock, queue, carryOut, answer } = setUp()
    let finish: (done: { result: unknown; sent: [] }) => void = () => {}
    carryOut.mockReturnValue(
      new Promise((resolve) => {
        finish = resolve
      }),
    )
    await clock.advance(300)
    await expect(queue.decide('p1', { kind: 'reject' })).rejects.toThrow(
      'Prompt p1 is deciding, so it cannot be decided any more.',
    )
    finish({ result: 'done', sent: [] })
    expect(await answer).toBe('done')
    expect(carryOut).toHaveBeenCalledTimes(1)
  })
})
