import { createMemoryJournal, executionIdOf, type Journal } from '@portage/core/execution'
import { act, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { askOf, recordOf } from '../../test/asks.js'
import { account, quoteOf } from '../../test/quotes.js'
import { createWorld, renderPortageHook } from '../../test/renderPortageHook.js'
import type { ExecutionTarget } from '../execution/createExecutionRegistry.js'
import { usePortage } from '../provider/usePortage.js'
import { useExecution } from './useExecution.js'
import { useResumableExecutions } from './useResumableExecutions.js'

type Props = { target: ExecutionTarget | null }

const renderExecution = (target: ExecutionTarget | null, world = createWorld()) =>
  renderPortageHook(
    ({ target: wanted }: Props) => ({
      execution: useExecution(wanted),
      held: usePortage().registry.list(),
      resumable: useResumableExecutions(),
    }),
    { initialProps: { target }, world },
  )

const quote = quoteOf('0xa')
const id = executionIdOf(quote, account)

test('default: a quote makes one idle execution, also in Strict Mode', async () => {
  const { result } = renderExecution({ quote, account })
  await waitFor(() => expect(result.current.execution).not.toBeNull())
  expect(result.current.execution).toMatchObject({ id, status: 'idle', state: { account, will: 'idle' } })
  expect(result.current.held).toHaveLength(1)
  expect(result.current.resumable).toEqual([])
})

test('a target that is a new object with the same content is the same execution', async () => {
  const rendered = renderExecution({ quote, account })
  await waitFor(() => expect(rendered.result.current.execution).not.toBeNull())
  const before = rendered.result.current.execution
  rendered.rerender({ target: { quote, account } })
  expect(rendered.result.current.execution).toBe(before)
})

test('what is done to it shows', async () => {
  const { result } = renderExecution({ quote, account })
  await waitFor(() => expect(result.current.execution).not.toBeNull())
  await act(async () => result.current.execution?.cancel())
  await waitFor(() => expect(result.current.execution?.state.will).toBe('cancelled'))
})

test('one that never reached a wallet is forgotten with the screen that showed it', async () => {
  const rendered = renderExecution({ quote, account })
  await waitFor(() => expect(rendered.result.current.held).toHaveLength(1))
  await act(async () => rendered.rerender({ target: null }))
  expect(rendered.result.current).toMatchObject({ execution: null, held: [] })
})

test('another quote takes the place of one that never reached a wallet', async () => {
  const rendered = renderExecution({ quote, account })
  await waitFor(() => expect(rendered.result.current.held).toHaveLength(1))
  await act(async () => rendered.rerender({ target: { quote: quoteOf('0xb'), account } }))
  await waitFor(() => expect(rendered.result.current.execution?.state.quote.requestId).toBe('0xb'))
  expect(rendered.result.current.held.map(({ state }) => state.quote.requestId)).toEqual(['0xb'])
})

test('no target is no execution, and neither is an id nobody knows', () => {
  const rendered = renderExecution(null)
  expect(rendered.result.current.execution).toBeNull()
  rendered.rerender({ target: { id: '0xunknown' } })
  expect(rendered.result.current.execution).toBeNull()
})

describe('what a wallet was asked', () => {
  const openJournal = async (): Promise<Journal> => {
    const journal = createMemoryJournal()
    const record = recordOf(quote, account)
    await journal.recordAsk(record, askOf(record))
    return journal
  }

  test('is taken up from the journal with no screen for it, and found by its id', async () => {
    const world = { ...createWorld(), journal: await openJournal() }
    const rendered = renderExecution(null, world)
    await waitFor(() => expect(rendered.result.current.resumable).toHaveLength(1))
    expect(rendered.result.current.resumable[0]).toMatchObject({ id, status: 'locating' })

    rendered.rerender({ target: { id } })
    expect(rendered.result.current.execution).toBe(rendered.result.current.resumable[0])
    await act(async () => rendered.rerender({ target: null }))
    expect(rendered.result.current.resumable).toHaveLength(1)
  })

  test('is one execution, whether the journal or the quote comes first', async () => {
    const world = { ...createWorld(), journal: await openJournal() }
    const rendered = renderExecution({ quote, account }, world)
    await waitFor(() => expect(rendered.result.current.execution?.status).toBe('locating'))
    expect(rendered.result.current.held).toHaveLength(1)
  })

  test('by another tab shows up here', async () => {
    const world = createWorld()
    const rendered = renderExecution(null, world)
    expect(rendered.result.current.resumable).toEqual([])
    const record = recordOf(quote, account)
    await act(async () => {
      await world.journal.recordAsk(record, askOf(record))
    })
    await waitFor(() => expect(rendered.result.current.resumable).toMatchObject([{ id, status: 'locating' }]))
  })

  test('stays when its screen goes, and goes on when the person says that nothing is waiting', async () => {
    const world = { ...createWorld(), journal: await openJournal() }
    const rendered = renderExecution({ id }, world)
    await waitFor(() => expect(rendered.result.current.execution?.status).toBe('locating'))
    await act(async () => rendered.result.current.execution?.nothingWaiting())
    await waitFor(() => expect(rendered.result.current.execution?.status).toBe('stopped'))
    expect(await world.journal.read(id)).toMatchObject({ facts: [{ type: 'nothing-waiting' }] })
  })

  test('that nothing is waiting, pressed on a screen from before another tab asked, closes nothing', async () => {
    const world = { ...createWorld(), journal: await openJournal() }
    const rendered = renderExecution({ id }, world)
    await waitFor(() => expect(rendered.result.current.execution?.status).toBe('locating'))
    const before = rendered.result.current.execution
    const record = recordOf(quote, account)
    const first = askOf(record)
    const key = { step: first.step, item: first.item, attempt: first.attempt }
    await act(async () => {
      await world.journal.append(id, { type: 'nothing-waiting', ...key, at: 2_000 })
      await world.journal.recordAsk(record, askOf(record, 1))
    })
    await waitFor(() => expect(rendered.result.current.execution?.state.asks).toHaveLength(2))
    await act(async () => before?.nothingWaiting())
    expect(rendered.result.current.execution?.status).toBe('locating')
    await act(async () => rendered.result.current.execution?.nothingWaiting())
    await waitFor(() => expect(rendered.result.current.execution?.status).toBe('stopped'))
  })

  test('newest comes first', async () => {
    const journal = await openJournal()
    const later = { ...recordOf(quoteOf('0xb'), account), createdAt: 9_000 }
    await journal.recordAsk(later, askOf(later))
    const rendered = renderExecution(null, { ...createWorld(), journal })
    await waitFor(() => expect(rendered.result.current.resumable).toHaveLength(2))
    expect(rendered.result.current.resumable.map(({ state }) => state.quote.requestId)).toEqual([
      '0xb',
      '0xa',
    ])
  })
})

test('unmounting the provider lets go of everything', async () => {
  const world = createWorld()
  const rendered = renderExecution({ quote, account }, world)
  await waitFor(() => expect(rendered.result.current.execution).not.toBeNull())
  const { execution } = rendered.result.current
  await act(async () => rendered.unmount())
  execution?.start()
  await world.advance(0)
  expect(await world.journal.list()).toEqual([])
  expect(world.clock.pending()).toBe(0)
})

test('error: a journal that cannot be read is told to the host', async () => {
  const journal: Journal = {
    ...createMemoryJournal(),
    list: () => Promise.reject(new Error('This browser keeps nothing.')),
  }
  const problems: unknown[] = []
  renderPortageHook(() => useResumableExecutions(), {
    world: { ...createWorld(), journal },
    onProblem: (error) => problems.push(error),
  })
  await waitFor(() => expect(problems).toMatchObject([{ message: 'This browser keeps nothing.' }]))
})
