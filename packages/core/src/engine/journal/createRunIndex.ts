import type { Clock } from '../../client/clock.js'
import type { Codec, ContentOf, RunAsk, RunFact, RunRecord } from './codec.js'
import { gatherEntry } from './gatherEntry.js'
import { ignoringErrors } from './ignoringErrors.js'
import type { DamagedEntryOf, EntryOf } from './journalEntry.js'
import type { JournalQuery } from './journalOf.js'
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
import type { Database } from './openDatabase.js'
import { type Lines, linesOf, partsOf, type WritableLines } from './storedLines.js'

/** Milliseconds after which it is looked whether a page of an older version has written something without its names. */
const untilRecheck = 86_400_000
/** Runs that are given names in one transaction: what is written meanwhile waits for it. */
const batch = 100

/** The names by which runs are found without reading all that is kept. */
export type RunIndex<Run, Ask, Fact> = Readonly<{
  nameLines: (
    lines: WritableLines,
    id: string,
    contents: readonly ContentOf<Run, Ask, Fact>[],
  ) => Promise<void>
  nameRun: (lines: WritableLines, id: string) => Promise<void>
  isNamed: () => Promise<boolean>
  /** The runs that a query finds by their names. Those that are over leave the ones that may be open. */
  listNamed: (
    query: JournalQuery,
  ) => Promise<readonly (EntryOf<Run, Ask, Fact> | DamagedEntryOf<Ask, Fact>)[]>
}>

/** @param onClosed called for each run that leaves those which may be open */
export function createRunIndex<Run extends RunRecord, Ask extends RunAsk, Fact extends RunFact>({
  codec,
  database,
  clock,
  onClosed,
}: Readonly<{
  codec: Codec<Run, Ask, Fact>
  database: Database
  clock: Clock
  onClosed: (id: string) => void
}>): RunIndex<Run, Ask, Fact> {
  type Entry = EntryOf<Run, Ask, Fact> | DamagedEntryOf<Ask, Fact>
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
    const keys = await database.read((lines) => lines.getAllKeys(startingWith('')))
    const named = new Set(keys.flatMap((key) => idOfAge(String(key)) ?? []))
    const ids = [...new Set(keys.flatMap((key) => partsOf(key)?.id ?? []))].filter((id) => !named.has(id))
    for (let from = 0; from < ids.length; from += batch) {
      await database.write(async (lines) => {
        for (const id of ids.slice(from, from + batch)) await nameRun(lines, id)
      })
    }
    await database.write((lines) => lines.put({ at: clock.now() }, wholeName))
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
    const whole: unknown = await database.read((lines) => lines.get(wholeName))
    if (whole === undefined || clock.now() - (Number(Object(whole).at) || 0) >= untilRecheck) {
      void startNaming()
    }
    return whole !== undefined
  }

  /** Takes runs of which nothing more can come out of those that may be open, unless something was written meanwhile. */
  const close = (ids: readonly string[]): Promise<void> =>
    database.write(async (lines) => {
      for (const id of ids) {
        const entry = await readEntry(lines, id)
        if (entry !== null && !isOver(entry)) continue
        await lines.delete(openName(id))
        onClosed(id)
      }
    })

  const listNamed = async (query: JournalQuery): Promise<readonly Entry[]> => {
    const found = await database.read(async (lines) => {
      const { range, limit } = rangeOf(query)
      const ids = (await lines.getAllKeys(range, limit)).map((name) => idOfName(String(name)))
      return Promise.all(ids.map(async (id) => ({ id, entry: await readEntry(lines, id) })))
    })
    if (query.only !== 'open') return found.flatMap(({ entry }) => entry ?? [])
    const over = found.filter(({ entry }) => entry === null || isOver(entry))
    if (over.length > 0) void ignoringErrors(() => close(over.map(({ id }) => id)))
    return found.filter((one) => !over.includes(one)).flatMap(({ entry }) => entry ?? [])
  }

  return { nameLines, nameRun, isNamed, listNamed }
}
