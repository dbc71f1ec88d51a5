import { createIndexedDbJournal, factKey, lineOf } from '@portage/core/execution'
import { storyExecutions } from '@portage/testing/states'
import { endedRun } from '../lib/endedRun.mjs'

const { success } = storyExecutions
const runOf = (index) => endedRun(success, index)

function linesOf({ id, record, ask, facts }) {
  return [
    [`${id}/execution`, lineOf({ type: 'execution', record })],
    [`${id}/ask/${ask.key}`, lineOf({ type: 'ask', ask })],
    ...facts.map((fact) => [`${id}/fact/${factKey(fact)}`, lineOf({ type: 'fact', fact })]),
  ]
}

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.oncomplete = () => resolve()
    request.onerror = () => reject(request.error)
  })

/** Writes runs that have ended, as a version wrote them that named nothing. */
async function fill(count) {
  const opening = indexedDB.open('portage', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('log')
  const database = await settled(opening)
  let lines = 0
  for (let from = 0; from < count; from += 500) {
    const transaction = database.transaction('log', 'readwrite')
    const store = transaction.objectStore('log')
    for (let index = from; index < Math.min(count, from + 500); index += 1) {
      for (const [key, line] of linesOf(runOf(index))) {
        store.put(line, key)
        lines += 1
      }
    }
    await settled(transaction)
  }
  database.close()
  return lines
}

async function timed(call) {
  const started = performance.now()
  await call()
  return performance.now() - started
}

/** Each with a journal that was opened before, as the page of a host has it. */
const acts = {
  load: (journal) => journal.list({ only: 'open' }),
  page: (journal) => journal.list({ limit: 10 }),
  all: (journal) => journal.list(),
}

let made = 1_000_000
const write = async (journal) => {
  made += 1
  const { id, record, ask, facts } = runOf(made)
  await journal.recordAsk(record, ask)
  for (const fact of facts) await journal.append(id, fact)
  await journal.read(id)
}

window.journal$ = {
  fill,
  /** Until every run has its names: the first load begins it, and waits for none of it. */
  carryOver: async () => {
    const journal = createIndexedDbJournal()
    const first = await timed(() => journal.list({ only: 'open' }))
    const started = performance.now()
    const database = await settled(indexedDB.open('portage', 1))
    while ((await settled(database.transaction('log').objectStore('log').get('index/whole'))) === undefined)
      await new Promise(requestAnimationFrame)
    database.close()
    return { first: Math.round(first), named: Math.round(performance.now() - started) }
  },
  measure: async (name, times) => {
    const journal = createIndexedDbJournal()
    await journal.health()
    const figures = []
    for (let left = times; left > 0; left -= 1)
      figures.push(await timed(() => (name === 'write' ? write(journal) : acts[name](journal))))
    return figures
  },
}
