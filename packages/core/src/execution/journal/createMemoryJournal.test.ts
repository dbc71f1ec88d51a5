import { expect, test } from 'vitest'
import { askOf, recordOf } from '../__fixtures__/walk.js'
import { createMemoryJournal } from './createMemoryJournal.js'

test('says that it forgets, and shares nothing with another', async () => {
  const journal = createMemoryJournal()
  expect(journal.durability).toBe('volatile')
  expect(await journal.health()).toEqual({ durability: 'volatile', persisted: null, problem: null })
  await journal.recordAsk(recordOf([]), askOf(0, 0))
  expect(await createMemoryJournal().list()).toEqual([])
})

test('what was given out is a copy: it does not grow with the journal', async () => {
  const journal = createMemoryJournal()
  await journal.recordAsk(recordOf([]), askOf(0, 0))
  const entry = await journal.read('x')
  await journal.append('x', { type: 'cancelled', at: 1 })
  expect(entry?.facts).toEqual([])
})
