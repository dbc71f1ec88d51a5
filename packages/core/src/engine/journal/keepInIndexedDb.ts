import { systemClock } from '../../client/clock.js'
import { JournalError } from '../../errors/journal.js'
import { notifyListeners } from '../notifyListeners.js'
import { openChannel } from '../tabs/openChannel.js'
import type { Codec, RunAsk, RunFact, RunRecord } from './codec.js'
import { createAskRecorder } from './createAskRecorder.js'
import { createHistory } from './createHistory.js'
import { createLineMemory } from './createLineMemory.js'
import { createRunIndex } from './createRunIndex.js'
import { gatherEntry } from './gatherEntry.js'
import { ignoringErrors } from './ignoringErrors.js'
import type { NamedJournalOptions } from './indexedDbJournalOptions.js'
import type { DamagedEntryOf, EntryOf } from './journalEntry.js'
import type { JournalOf } from './journalOf.js'
import { openDatabase } from './openDatabase.js'
import { pageOf } from './pageOf.js'
import { byRun, linesIn, linesOf, type WritableLines } from './storedLines.js'

/**
 * A journal of any kind of run in one IndexedDB database of its own, shared by every tab of the origin. An ask is
 * recorded in a strict-durability transaction of its own, in which exactly one of any number of tabs wins.
 */
export function keepInIndexedDb<Run extends RunRecord, Ask extends RunAsk, Fact extends RunFact>(
  codec: Codec<Run, Ask, Fact>,
  { name, indexedDB, storage, clock = systemClock }: NamedJournalOptions,
): JournalOf<Run, Ask, Fact> {
  type Entry = EntryOf<Run, Ask, Fact> | DamagedEntryOf<Ask, Fact>
  const database = openDatabase({ name, clock, getFactory: () => indexedDB ?? globalThis.indexedDB })
  const getStorage = (): NamedJournalOptions['storage'] => storage ?? globalThis.navigator?.storage
  const listeners = new Set<(id: string) => void>()
  const channel = openChannel(`${name}:journal`)
  const memory = createLineMemory(codec.recordLine)
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') tellHere(data)
    else dropMemory(Object(data).forgotten)
  })
  const index = createRunIndex<Run, Ask, Fact>({ codec, database, clock, onClosed: memory.forget })
  /** A browser may evict all there is between two writes: what this page knows of the run is written again. */
  const restore = async (lines: WritableLines, id: string): Promise<void> => {
    if (await memory.restore(lines, id)) await index.nameRun(lines, id)
  }
  const record = createAskRecorder<Run, Ask, Fact>({ codec, database, restore, nameLines: index.nameLines })
  let persistence: 'to-ask' | 'asked' = 'to-ask'

  const tellHere = (id: string): void => notifyListeners(listeners, id)
  const tell = (id: string): void => {
    channel.postMessage(id)
    tellHere(id)
  }

  /** What this page knows of runs that were forgotten must not bring them back. */
  const dropMemory = (ids: unknown): void => {
    if (Array.isArray(ids)) for (const id of ids) if (typeof id === 'string') memory.forget(id)
  }
  const history = createHistory<Run, Ask, Fact>({
    codec,
    database,
    onForgotten: (ids) => {
      dropMemory(ids)
      // A page of an older version leaves out what is no text, and reads each of them anew.
      channel.postMessage({ forgotten: ids })
      for (const id of ids) tell(id)
    },
  })

  const askForPersistence = async (): Promise<void> => {
    if (persistence === 'asked') return
    persistence = 'asked'
    // The ask is on disk either way; whether it may be evicted one day, `health` tells.
    await ignoringErrors(async () => getStorage()?.persist())
  }

  const listAll = async (): Promise<readonly Entry[]> =>
    [...byRun(await database.read((lines) => linesIn(lines, '')))].flatMap(
      ([id, lines]) => gatherEntry(codec, id, lines) ?? [],
    )

  return {
    durability: 'durable',
    recordAsk: async (run, ask) => {
      const { outcome, written } = await record(run, ask)
      if (outcome.type === 'recorded') {
        memory.remember(run.id, written)
        tell(run.id)
        void askForPersistence()
      }
      return outcome
    },
    append: async (id, fact) => {
      const key = `${id}/fact/${codec.factKey(fact)}`
      const line = codec.write({ type: 'fact', fact })
      const outcome = await database.write(async (lines) => {
        await restore(lines, id)
        const existing: unknown = await lines.get(key)
        if (existing === undefined) {
          await lines.add(line, key)
          await index.nameLines(lines, id, [{ type: 'fact', fact }])
          return 'kept'
        }
        const reading = codec.read(existing)
        if (reading.type === 'damaged') throw new JournalError(reading.reason)
        return 'existed'
      })
      if (outcome === 'existed') return
      memory.remember(id, [[key, line]])
      tell(id)
    },
    read: async (id) => {
      const stored = await database.read((lines) => linesOf(lines, id))
      memory.remember(
        id,
        stored.map(({ line, value }) => [`${id}/${line}`, value]),
      )
      return gatherEntry(codec, id, stored)
    },
    list: async (query = {}) => {
      const isPart = query.only !== undefined || query.topic !== undefined || query.limit !== undefined
      const entries = isPart && (await index.isNamed()) ? await index.listNamed(query) : await listAll()
      return pageOf(entries, query)
    },
    health: async () => {
      await ignoringErrors(() => database.read(async (lines) => lines.count()))
      const persisted = await ignoringErrors(async () => getStorage()?.persisted())
      return { durability: 'durable', persisted: persisted ?? null, problem: database.problem() }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    history,
  }
}
