import { createMemoryJournal, type JournalQuery } from '@portage/core/execution'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askOf, recordOf } from '../../test/asks.js'
import { account, quoteOf } from '../../test/quotes.js'
import { createWorld, renderPortageHook } from '../../test/renderPortageHook.js'
import { useKeptExecutions } from './useKeptExecutions.js'

const ended = { ...recordOf(quoteOf('0xa'), account), createdAt: 1_000 }
const open = { ...recordOf(quoteOf('0xb'), account), createdAt: 2_000 }
const fill = { hash: '0xf', chainId: 31_338, amount: 1n, witness: 'chain', at: 3_000 } as const

async function createKept() {
  const journal = createMemoryJournal()
  await journal.recordAsk(ended, askOf(ended))
  await journal.append(ended.id, { type: 'proof', proof: { type: 'fill', ...fill }, at: 3_000 })
  await journal.append(ended.id, { type: 'settled', outcome: 'success', at: 3_000 })
  return journal
}

test('default: what ended on an earlier page is listed behind what is under way', async () => {
  const journal = await createKept()
  await journal.recordAsk(open, askOf(open))
  const { result } = renderPortageHook(() => useKeptExecutions(), { world: { ...createWorld(), journal } })
  expect(result.current.phase).toBe('reading')
  await waitFor(() =>
    expect(result.current.executions.map(({ id, status }) => [id, status])).toEqual([
      [open.id, 'locating'],
      [ended.id, 'success'],
    ]),
  )
  expect(result.current).toMatchObject({ phase: 'read', damaged: 0 })
})

test('a run that another tab wrote down is listed without a reload', async () => {
  const journal = await createKept()
  const { result } = renderPortageHook(() => useKeptExecutions(), { world: { ...createWorld(), journal } })
  await waitFor(() => expect(result.current.executions).toHaveLength(1))
  await journal.recordAsk(open, askOf(open))
  await waitFor(() => expect(result.current.executions).toHaveLength(2))
})

test('a journal that cannot be read is told, and hides nothing that is under way', async () => {
  const journal = { ...(await createKept()), list: () => Promise.reject(new Error('No storage.')) }
  const { result } = renderPortageHook(() => useKeptExecutions(), { world: { ...createWorld(), journal } })
  await waitFor(() => expect(result.current.phase).toBe('failed'))
  expect(result.current.executions).toEqual([])
})

test('pages: the newest are read first, older ones with a higher limit, and a write reads one run', async () => {
  const journal = await createKept()
  await journal.recordAsk(open, askOf(open))
  const asked: string[] = []
  const counted = {
    ...journal,
    list: async (query?: JournalQuery) => {
      asked.push(`list ${query?.limit ?? 'all'}`)
      return journal.list(query)
    },
    read: async (id: string) => {
      asked.push(id === ended.id ? 'read ended' : 'read open')
      return journal.read(id)
    },
  }
  const { result, rerender } = renderPortageHook(({ limit }) => useKeptExecutions({ limit }), {
    world: { ...createWorld(), journal: counted },
    initialProps: { limit: 1 },
  })
  await waitFor(() => expect(result.current).toMatchObject({ phase: 'read', hasMore: true }))
  rerender({ limit: 2 })
  await waitFor(() => expect(result.current.executions.map(({ id }) => id)).toEqual([open.id, ended.id]))
  asked.length = 0
  await journal.append(ended.id, { type: 'cancelled', at: 4_000 })
  await waitFor(() => expect(asked).toContain('read ended'))
  expect(asked.filter((call) => call.startsWith('list'))).toEqual([])
  rerender({ limit: Number.POSITIVE_INFINITY })
  await waitFor(() => expect(result.current).toMatchObject({ phase: 'read', hasMore: false }))
})
