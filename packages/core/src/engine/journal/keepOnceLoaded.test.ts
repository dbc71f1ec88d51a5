import { expect, test } from 'vitest'
import { askOf, recordOf } from '../../execution/__fixtures__/walk.js'
import type { Ask, ExecutionRecord, Fact } from '../../execution/facts.js'
import { createMemoryJournal } from '../../execution/journal/createMemoryJournal.js'
import type { Journal } from '../../execution/journal/journal.js'
import { keepOnceLoaded } from './keepOnceLoaded.js'

const record = recordOf([])

test('default: loaded with the first look, once, and those who listened before hear of what is written', async () => {
  let loads = 0
  const journal = keepOnceLoaded(async () => {
    loads += 1
    return createMemoryJournal()
  })
  expect(loads).toBe(0)
  const heard: string[] = []
  const leave = journal.subscribe((id) => heard.push(id))
  expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'recorded' })
  expect(await journal.read('x')).toEqual({ record, asks: [askOf(0, 0)], facts: [] })
  leave()
  await journal.append('x', { type: 'cancelled', at: 1 })
  expect([heard, loads]).toEqual([['x'], 1])
})

test('error: what cannot be loaded keeps nothing and says so, and is loaded anew by the next call', async () => {
  const answers: (() => Promise<Journal>)[] = [
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module.')),
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module.')),
    async () => createMemoryJournal(),
  ]
  const journal = keepOnceLoaded<ExecutionRecord, Ask, Fact>(
    () => answers.shift()?.() ?? Promise.reject(new Error('Once too often.')),
  )
  const heard: string[] = []
  await expect(journal.recordAsk(record, askOf(0, 0))).rejects.toThrow('Failed to fetch')
  expect(await journal.health()).toEqual({ durability: 'durable', persisted: null, problem: 'lost' })
  journal.subscribe((id) => heard.push(id))
  expect(await journal.recordAsk(record, askOf(0, 0))).toEqual({ type: 'recorded' })
  expect(heard).toEqual(['x'])
})
