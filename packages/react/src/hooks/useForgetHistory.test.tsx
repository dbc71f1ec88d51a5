import { createMemoryJournal } from '@portage/core/execution'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askOf, recordOf } from '../../test/asks.js'
import { account, quoteOf } from '../../test/quotes.js'
import { createWorld, renderPortageHook } from '../../test/renderPortageHook.js'
import { usePortage } from '../provider/usePortage.js'
import { useForgetHistory } from './useForgetHistory.js'
import { useKeptExecutions } from './useKeptExecutions.js'

const ended = { ...recordOf(quoteOf('0xa'), account), createdAt: 1_000 }
const open = { ...recordOf(quoteOf('0xb'), account), createdAt: 2_000 }
const rejected = { type: 'rejected', step: 0, item: 0, attempt: 0, at: 3_000 } as const

async function createKept() {
  const journal = createMemoryJournal()
  await journal.recordAsk(ended, askOf(ended))
  await journal.append(ended.id, rejected)
  await journal.recordAsk(open, askOf(open))
  return journal
}

test('default: what has ended goes from the list, what is open stays, and both were counted before', async () => {
  const journal = await createKept()
  const { result } = renderPortageHook(() => ({ history: useForgetHistory(), kept: useKeptExecutions() }), {
    world: { ...createWorld(), journal },
  })
  await waitFor(() => expect(result.current.history.count).toEqual({ ended: 1, kept: 1 }))
  expect(result.current.kept.executions).toHaveLength(2)

  await act(async () => {
    expect(await result.current.history.forgetting.mutateAsync()).toEqual({ ended: 1, kept: 1 })
  })
  await waitFor(() => expect(result.current.kept.executions.map(({ id }) => id)).toEqual([open.id]))
  await waitFor(() => expect(result.current.history.count).toEqual({ ended: 0, kept: 1 }))
  expect((await journal.list()).map(({ record }) => record?.id)).toEqual([open.id])
})

test('a journal that cannot forget says so, and forgets nothing', async () => {
  const journal = { ...(await createKept()), history: undefined }
  const { result } = renderPortageHook(() => useForgetHistory(), { world: { ...createWorld(), journal } })
  expect(result.current).toMatchObject({ ability: 'unable', count: null })
  await act(async () => {
    await expect(result.current.forgetting.mutateAsync()).rejects.toThrow('cannot forget')
  })
  expect(await journal.list()).toHaveLength(2)
})

test('a journal that fails is told by the error, and counts nothing', async () => {
  const kept = await createKept()
  const fail = () => Promise.reject(new Error('No storage.'))
  const journal = { ...kept, history: { count: fail, forgetEnded: fail, isForgotten: fail } }
  const { result } = renderPortageHook(() => useForgetHistory(), { world: { ...createWorld(), journal } })
  await act(async () => {
    await expect(result.current.forgetting.mutateAsync()).rejects.toThrow('No storage.')
  })
  expect(result.current.count).toBeNull()
})

test('a run that is still live on this page leaves the list with what was forgotten of it', async () => {
  const journal = await createKept()
  const world = { ...createWorld(), journal }
  const { result } = renderPortageHook(
    () => ({ kept: useKeptExecutions(), registry: usePortage().registry, history: useForgetHistory() }),
    { world },
  )
  const letGo = result.current.registry.hold({ quote: ended.quote, account })
  await waitFor(() => expect(result.current.registry.find(ended.id)?.state.asks).toHaveLength(1))
  // As long as somebody looks at it, it stays.
  await waitFor(() => expect(result.current.history.count).toEqual({ ended: 1, kept: 1 }))
  await act(async () => {
    expect(await result.current.history.forgetting.mutateAsync()).toEqual({ ended: 0, kept: 2 })
  })
  expect(await journal.list()).toHaveLength(2)

  await act(async () => letGo())
  await act(async () => {
    expect(await result.current.history.forgetting.mutateAsync()).toEqual({ ended: 1, kept: 1 })
  })
  await waitFor(() => expect(result.current.registry.find(ended.id)).toBeNull())
  expect(result.current.kept.executions.map(({ id }) => id)).toEqual([open.id])
})
