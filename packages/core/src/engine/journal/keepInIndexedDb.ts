import { type Clock, systemClock } from '../../client/clock.js'
import { JournalError } from '../../errors/journal.js'
import { keccakText } from '../../utils/keccak.js'
import type { DamagedEntryOf, EntryOf } from '../entry.js'
import { notifyListeners } from '../notifyListeners.js'
import { openChannel } from '../tabs/openChannel.js'
import type { Codec, ContentOf, RunAsk, RunFact, RunRecord } from './codec.js'
import { gatherEntry } from './gatherEntry.js'
import type { JournalOf, JournalQuery } from './journalOf.js'
import {
  idOfAge,
  idOfName,
  namesOf,
  namesOfEntry,
  openName,
  rangeOf,
  startingWith,
  wholeName,
} from './lineIndex.js'
import { openLog } from './openLog.js'
import { pageOf } from './pageOf.js'
import { byRun, type Lines, linesIn, linesOf, partsOf } from './storedLines.js'

export type IndexedDbJournalOptions = Readonly<{
  /** Name of the database; journals of one name and kind share everything. `portage` when left out. */
  name?: string | undefined
  /** Where the database lives; the browser's own when left out. */
  indexedDB?: IDBFactory | undefined
  /**
   * Is asked not to evict what is kept, once, after the first ask was recorded: a browser may ask the person about
   * it. The browser's own when left out.
   */
  storage?: Pick<StorageManager, 'persist' | 'persisted'> | undefined
  /** Measures how long an opening may take; the system's when left out. */
  clock?: Clock | undefined
}>

/** Milliseconds after which it is looked whether a page of an older version has written something without its names. */
const untilRecheck = 86_400_000
/** Runs that are given names in one transaction: what is written meanwhile waits for it. */
const batch = 100

/** A store of lines, as far as writing takes. */
type WritableLines = Lines &
  Readonly<{
    get: (name: string) => Promise<unknown>
    add: (value: unknown, name: string) => Promise<unknown>
    /** Of the names in the index only: no line is written twice, and none is taken away. */
    put: (value: unknown, name: string) => Promise<unknown>
    delete: (name: string) => Promise<void>
  }>

/**
 * A journal of any kind of run in one IndexedDB database of its own, shared by every tab of the origin. An ask is
 * recorded in a strict-durability transaction of its own, in which exactly one of any number of tabs wins.
 */
export function keepInIndexedDb<Run extends RunRecord, Ask extends RunAsk, Fact extends RunFact>(
  codec: Codec<Run, Ask, Fact>,
  { name, indexedDB, storage, clock = systemClock }: IndexedDbJournalOptions & Readonly<{ name: string }>,
): JournalOf<Run, Ask, Fact> {
  type Entry = EntryOf<Run, Ask, Fact> | DamagedEntryOf<Ask, Fact>
  const log = openLog({ name, clock, getFactory: () => indexedDB ?? globalThis.indexedDB })
  const getStorage = (): IndexedDbJournalOptions['storage'] => storage ?? globalThis.navigator?.storage
  const listeners = new Set<(id: string) => void>()
  const channel = openChannel(`${name}:journal`)
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') tellHere(data)
  })
  /** The lines this page has written or read of a run, by their names in the database. */
  const memory = new Map<string, Map<string, unknown>>()
  /** Marks of asks that could not be kept here, and may have been written all the same: nobody was asked by them. */
  const unsure = new Set<unknown>()
  let persistence: 'to-ask' | 'asked' = 'to-ask'

  const tellHere = (id: string): void => notifyListeners(listeners, id)
  const tell = (id: string): void => {
    channel.postMessage(id)
    tellHere(id)
  }

  const askForPersistence = async (): Promise<void> => {
    if (persistence === 'asked') return
    persistence = 'asked'
    // The ask is on disk either way; whether it may be evicted one day, `health` tells.
    await ignoringErrors(async () => getStorage()?.persist())
  }

  const remember = (id: string, lines: readonly (readonly [name: string, value: unknown])[]): void => {
    const known = memory.get(id) ?? new Map<string, unknown>()
    for (const [name, value] of lines) if (!known.has(name)) known.set(name, value)
    if (known.size > 0) memory.set(id, known)
  }
  /** A browser may evict all there is between two writes: what this page knows of the run is written again. */
  const restore = async (lines: WritableLines, id: string): Promise<void> => {
    const known = memory.get(id)
    const recordName = `${id}/${codec.recordLine}`
    if (!known?.has(recordName) || (await lines.get(recordName)) !== undefined) return
    for (const [name, value] of known) {
      if ((await lines.get(name)) === undefined) await lines.add(value, name)
    }
    await nameRun(lines, id)
  }

  const give = async (lines: WritableLines, names: readonly string[]): Promise<void> => {
    await Promise.all(names.map((name) => lines.put(0, name)))
  }
  /** Gives a run the names that new lines of it bring, among them the one of what is open. */
  const nameLines = (
    lines: WritableLines,
    id: string,
    contents: readonly ContentOf<Run, Ask, Fact>[],
  ): Promise<void> => give(lines, [...namesOf(codec, id, contents), openName(id)])

  const readEntry = async (lines: Lines, id: string): Promise<Entry | null> =>
    gatherEntry(codec, id, await linesOf(lines, id))

  /** Whether nothing more can come of a run. What cannot be read may be the very line that matters. */
  const isOver = (entry: Entry): boolean =>
    !('id' in entry) && entry.damage === undefined && codec.isOver(entry)

  /** Gives a run all its names anew, from what is stored of it. */
  const nameRun = async (lines: WritableLines, id: string): Promise<void> => {
    const entry = await readEntry(lines, id)
    if (entry === null) return
    const names = namesOfEntry(codec, id, entry)
    await give(lines, isOver(entry) ? names : [...names, openName(id)])
  }

  /** Gives names to every run that has none, a few at a time: whoever has many must not wait for it. */
  const nameAll = async (): Promise<void> => {
    const keys = await log.read((lines) => lines.getAllKeys(startingWith('')))
    const named = new Set(keys.flatMap((key) => idOfAge(String(key)) ?? []))
    const ids = [...new Set(keys.flatMap((key) => partsOf(key)?.id ?? []))].filter((id) => !named.has(id))
    for (let from = 0; from < ids.length; from += batch) {
      await log.write(async (lines) => {
        for (const id of ids.slice(from, from + batch)) await nameRun(lines, id)
      })
    }
    await log.write((lines) => lines.put({ at: clock.now() }, wholeName))
  }
  let naming: 'at-rest' | 'under-way' = 'at-rest'

  const startNaming = async (): Promise<void> => {
    if (naming === 'under-way') return
    naming = 'under-way'
    await ignoringErrors(nameAll)
    naming = 'at-rest'
  }

  /**
   * Whether every run can be found by its names. None of an older version's can, and the ones that a page of one writes
   * later cannot; both are given names meanwhile. Where the disk is full there are none, and everything is read.
   */
  const isNamed = async (): Promise<boolean> => {
    const whole: unknown = await log.read((lines) => lines.get(wholeName))
    if (whole === undefined || clock.now() - (Number(Object(whole).at) || 0) >= untilRecheck) {
      void startNaming()
    }
    return whole !== undefined
  }

  /** Takes runs of which nothing more can come out of those that may be open, unless something was written meanwhile. */
  const close = (ids: readonly string[]): Promise<void> =>
    log.write(async (lines) => {
      for (const id of ids) {
        const entry = await readEntry(lines, id)
        if (entry !== null && !isOver(entry)) continue
        await lines.delete(openName(id))
        memory.delete(id)
      }
    })

  const listAll = async (): Promise<readonly Entry[]> =>
    [...byRun(await log.read((lines) => linesIn(lines, '')))].flatMap(
      ([id, lines]) => gatherEntry(codec, id, lines) ?? [],
    )

  const listNamed = async (query: JournalQuery): Promise<readonly Entry[]> => {
    const found = await log.read(async (lines) => {
      const { range, limit } = rangeOf(query)
      const ids = (await lines.getAllKeys(range, limit)).map((name) => idOfName(String(name)))
      return Promise.all(ids.map(async (id) => ({ id, entry: await readEntry(lines, id) })))
    })
    if (query.only !== 'open') return found.flatMap(({ entry }) => entry ?? [])
    const over = found.filter(({ entry }) => entry === null || isOver(entry))
    if (over.length > 0) void ignoringErrors(() => close(over.map(({ id }) => id)))
    return found.filter((one) => !over.includes(one)).flatMap(({ entry }) => entry ?? [])
  }

  return {
    durability: 'durable',
    recordAsk: async (record, ask) => {
      const claim = claimOf(ask.key)
      const askName = `${record.id}/ask/${ask.key}`
      // A try that was lost may have written: by its mark it is told from an ask that somebody else made.
      const mark = newMark()
      const marks = new Set<unknown>([mark])
      const asked = { ...Object(codec.write({ type: 'ask', ask })), mark }
      const isOurs = (found: unknown): boolean => {
        const its: unknown = Object(found).mark
        if (unsure.delete(its)) marks.add(its)
        return marks.has(its)
      }
      const recording = log.write(async (lines) => {
        await restore(lines, record.id)
        const owners = [record.id, await lines.get(claim), codec.formerId(record)]
        for (const owner of owners) {
          if (typeof owner !== 'string') continue
          const found: unknown = await lines.get(`${owner}/ask/${ask.key}`)
          const reading = codec.read(found)
          if (reading.type === 'read' && reading.content.type === 'ask') {
            return owner === record.id && isOurs(found)
              ? ({ type: 'recorded' } as const)
              : ({ type: 'existed', ask: reading.content.ask } as const)
          }
        }
        const stored = await linesOf(lines, record.id)
        const [damage] = gatherEntry(codec, record.id, stored)?.damage ?? []
        if (damage) throw new JournalError(damage.reason)
        if (!stored.some(({ line }) => line === codec.recordLine)) {
          await lines.add(codec.write({ type: 'record', record }), `${record.id}/${codec.recordLine}`)
        }
        await lines.add(asked, askName)
        await nameLines(lines, record.id, [
          { type: 'record', record },
          { type: 'ask', ask },
        ])
        // Fails where another run holds the key and its ask cannot be read: then nothing is kept, and nobody is asked.
        await lines.add(record.id, claim)
        return { type: 'recorded' } as const
      })
      const outcome = await recording.catch((error: unknown) => {
        for (const one of marks) unsure.add(one)
        throw error
      })
      if (outcome.type === 'recorded') {
        remember(record.id, [
          [`${record.id}/${codec.recordLine}`, codec.write({ type: 'record', record })],
          [askName, asked],
          [claim, record.id],
        ])
        tell(record.id)
        void askForPersistence()
      }
      return outcome
    },
    append: async (id, fact) => {
      const key = `${id}/fact/${codec.factKey(fact)}`
      const line = codec.write({ type: 'fact', fact })
      const outcome = await log.write(async (lines) => {
        await restore(lines, id)
        const existing: unknown = await lines.get(key)
        if (existing === undefined) {
          await lines.add(line, key)
          await nameLines(lines, id, [{ type: 'fact', fact }])
          return 'kept'
        }
        const reading = codec.read(existing)
        if (reading.type === 'damaged') throw new JournalError(reading.reason)
        return 'existed'
      })
      if (outcome === 'existed') return
      remember(id, [[key, line]])
      tell(id)
    },
    read: async (id) => {
      const stored = await log.read((lines) => linesOf(lines, id))
      remember(
        id,
        stored.map(({ line, value }) => [`${id}/${line}`, value]),
      )
      return gatherEntry(codec, id, stored)
    },
    list: async (query = {}) => {
      const isPart = query.only !== undefined || query.topic !== undefined || query.limit !== undefined
      const entries = isPart && (await isNamed()) ? await listNamed(query) : await listAll()
      return pageOf(entries, query)
    },
    health: async () => {
      await ignoringErrors(() => log.read(async (lines) => lines.count()))
      const persisted = await ignoringErrors(async () => getStorage()?.persisted())
      return { durability: 'durable', persisted: persisted ?? null, problem: log.problem() }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Told from every other, of every tab. */
function newMark(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** Where the run is named that holds a key. Hashed, because a key has parts that the service chose. */
function claimOf(key: string): string {
  return `asked/${keccakText(key)}`
}

/** The answer, or undefined where there is none to be had. */
async function ignoringErrors<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call()
  } catch {
    return undefined
  }
}
