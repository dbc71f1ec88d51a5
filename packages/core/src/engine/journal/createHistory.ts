import type { Codec, RunAsk, RunFact, RunRecord } from './codec.js'
import { forgottenName, markForgotten } from './forgottenMarks.js'
import { gatherEntry } from './gatherEntry.js'
import type { DamagedEntryOf, EntryOf } from './journalEntry.js'
import type { HistoryCount, JournalHistory, KeepsRun } from './journalOf.js'
import { namesOfEntry, openName } from './lineIndex.js'
import type { Database } from './openDatabase.js'
import { byRun, linesIn, linesOf, type WritableLines } from './storedLines.js'

/** Runs that are forgotten in one transaction: what is written meanwhile waits for it. */
const batch = 100

/**
 * Forgets runs of one database, each as a whole in one transaction: a page that dies half-way has removed all of a run
 * or nothing.
 *
 * @param onForgotten called with the ids that are gone for good
 */
export function createHistory<Run extends RunRecord, Ask extends RunAsk, Fact extends RunFact>({
  codec,
  database,
  onForgotten,
}: Readonly<{
  codec: Codec<Run, Ask, Fact>
  database: Database
  onForgotten: (ids: readonly string[]) => void
}>): JournalHistory<Run, Ask, Fact> {
  type Keeps = KeepsRun<Run, Ask, Fact>
  type Whole = EntryOf<Run, Ask, Fact>
  type Entry = Whole | DamagedEntryOf<Ask, Fact>

  /** All that is kept, as it stands. What has no record yet is no run, and neither goes nor is counted. */
  const readAll = async (): Promise<ReadonlyMap<string, Entry>> => {
    const stored = byRun(await database.read((lines) => linesIn(lines, '')))
    return new Map(
      [...stored].flatMap(([id, lines]) => {
        const entry = gatherEntry(codec, id, lines)
        return entry === null ? [] : [[id, entry] as const]
      }),
    )
  }
  const mayGo = (entry: Entry, keeps: Keeps): entry is Whole =>
    !('id' in entry) && entry.damage === undefined && codec.isEnded(entry) && !keeps(entry)

  const forgetOne = async (lines: WritableLines, id: string, keeps: Keeps): Promise<'gone' | 'kept'> => {
    const stored = await linesOf(lines, id)
    const entry = gatherEntry(codec, id, stored)
    // Another page was here before, or this is the second try of what was written the first time.
    if (entry === null) return 'gone'
    if (!mayGo(entry, keeps)) return 'kept'
    await markForgotten(codec, lines, entry.record)
    for (const name of [...namesOfEntry(codec, id, entry), openName(id)]) await lines.delete(name)
    for (const { line } of stored) await lines.delete(`${id}/${line}`)
    return 'gone'
  }

  const count = async (keeps: Keeps): Promise<HistoryCount & Readonly<{ ids: readonly string[] }>> => {
    const entries = await readAll()
    const ids = [...entries].flatMap(([id, entry]) => (mayGo(entry, keeps) ? [id] : []))
    return { ids, ended: ids.length, kept: entries.size - ids.length }
  }

  return {
    count: async (keeps = () => false) => {
      const { ended, kept } = await count(keeps)
      return { ended, kept }
    },
    forgetEnded: async (keeps = () => false) => {
      const found = await count(keeps)
      let { kept } = found
      for (let from = 0; from < found.ids.length; from += batch) {
        const part = found.ids.slice(from, from + batch)
        const gone = await database.write(async (lines) => {
          const ids: string[] = []
          for (const id of part) if ((await forgetOne(lines, id, keeps)) === 'gone') ids.push(id)
          return ids
        })
        kept += part.length - gone.length
        onForgotten(gone)
      }
      return { ended: found.ids.length - (kept - found.kept), kept }
    },
    isForgotten: async (id) => (await database.read((lines) => lines.get(forgottenName(id)))) !== undefined,
  }
}
