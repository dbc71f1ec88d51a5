import { type Clock, systemClock } from '../../client/clock.js'
import { JournalError } from '../../errors/journal.js'
import { keccakText } from '../../utils/keccak.js'
import { openChannel } from '../tabs/openChannel.js'
import { tellListeners } from '../tellListeners.js'
import type { Codec, RunAsk, RunFact, RunRecord } from './codec.js'
import { gatherEntry, type StoredLine } from './gatherEntry.js'
import type { JournalOf } from './journal.js'
import { openLog } from './openLog.js'

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

/** Where what has no age is listed: last. */
const never = Number.MAX_SAFE_INTEGER

/** A store of lines, as far as reading them takes. */
type Lines = Readonly<{
  getAll: (range: IDBKeyRange) => Promise<unknown[]>
  getAllKeys: (range: IDBKeyRange) => Promise<IDBValidKey[]>
}>

/** The same, as far as writing takes. */
type WritableLines = Readonly<{
  get: (name: string) => Promise<unknown>
  add: (value: unknown, name: string) => Promise<unknown>
}>

/**
 * A journal of any kind of run in one IndexedDB database of its own, shared by every tab of the origin. An ask is
 * recorded in a strict-durability transaction of its own, in which exactly one of any number of tabs wins.
 */
export function keepInIndexedDb<Run extends RunRecord, Ask extends RunAsk, Fact extends RunFact>(
  codec: Codec<Run, Ask, Fact>,
  { name, indexedDB, storage, clock = systemClock }: IndexedDbJournalOptions & Readonly<{ name: string }>,
): JournalOf<Run, Ask, Fact> {
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

  const tellHere = (id: string): void => tellListeners(listeners, id)
  const tell = (id: string): void => {
    channel.postMessage(id)
    tellHere(id)
  }

  const askForPersistence = async (): Promise<void> => {
    if (persistence === 'asked') return
    persistence = 'asked'
    // The ask is on disk either way; whether it may be evicted one day, `health` tells.
    await quietly(async () => getStorage()?.persist())
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
    list: async () => {
      const stored = await log.read((lines) => linesIn(lines, ''))
      const byRun = new Map<string, StoredLine[]>()
      for (const { id, ...line } of stored) {
        const lines = byRun.get(id)
        if (lines) lines.push(line)
        else byRun.set(id, [line])
      }
      return [...byRun]
        .flatMap(([id, lines]) => gatherEntry(codec, id, lines) ?? [])
        .sort((left, right) => (left.record?.createdAt ?? never) - (right.record?.createdAt ?? never))
    },
    health: async () => {
      await quietly(() => log.read(async (lines) => lines.count()))
      const persisted = await quietly(async () => getStorage()?.persisted())
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

/** The lines of one run, by their names in it. */
async function linesOf(lines: Lines, id: string): Promise<readonly StoredLine[]> {
  return (await linesIn(lines, `${id}/`)).filter((line) => line.id === id)
}

/** Every line whose key begins like this. A key is `<run>/<line>`; what has no such key is not ours. */
async function linesIn(
  lines: Lines,
  prefix: string,
): Promise<readonly (StoredLine & Readonly<{ id: string }>)[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const [keys, values] = await Promise.all([lines.getAllKeys(range), lines.getAll(range)])
  return keys.flatMap((key, index) => {
    const parts = /^(.*?)\/((?:execution$|withdrawal$|ask\/|fact\/).*)$/s.exec(String(key))
    return parts?.[1] !== undefined && parts[2] !== undefined
      ? [{ id: parts[1], line: parts[2], value: values[index] }]
      : []
  })
}

/** The answer, or undefined where there is none to be had. */
async function quietly<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call()
  } catch {
    return undefined
  }
}
