import { randomBytes } from 'node:crypto'
import type { Codec, ContentOf, RunAsk, RunFact, RunRecord } from '../engine/journal/codec.js'
import { gatherEntry, type StoredLine } from '../engine/journal/gatherEntry.js'
import { ignoringErrors } from '../engine/journal/ignoringErrors.js'
import type { DamagedEntryOf, EntryOf } from '../engine/journal/journalEntry.js'
import type { AskOutcomeOf, JournalOf } from '../engine/journal/journalOf.js'
import { pageOf } from '../engine/journal/pageOf.js'
import { isJournalError, type JournalProblem } from '../errors/journal.js'
import { createOpenRuns } from './createOpenRuns.js'
import { createFileError } from './fileError.js'
import { ageName, digestOf, fileOf, keptName, markerName } from './fileNames.js'
import { listByAge } from './listByAge.js'
import type { Files } from './openFiles.js'
import { linesOfPage, type Page, readPage, writePage } from './page.js'
import { watchMarkers } from './watchMarkers.js'

/**
 * A journal of any kind of run in files of one folder, shared by every process of one machine.
 *
 * - `runs/<run>/`: the lines of a run, a file each. A line is written and flushed under a name of its own first, and
 *   then linked to the name it has in its run, which the file system does for exactly one of any number of processes.
 *   Whoever dies half-way leaves no half line.
 * - `asked/`: each ask by its key, which is one over all runs. Being linked here is what decides who asks; the file says
 *   whose it is, so that whoever finds it can do the rest.
 * - `open/`: what lines were first written as, which stays there until somebody has read the line in a run that is over.
 *   So a run of which something may still come is always named here, whenever a process dies.
 * - `ages/` and `topics/`: names by which a few of many runs are found. No money depends on one.
 */
export function keepInFiles<Run extends RunRecord, Ask extends RunAsk, Fact extends RunFact>(
  codec: Codec<Run, Ask, Fact>,
  files: Files,
): JournalOf<Run, Ask, Fact> {
  type Entry = EntryOf<Run, Ask, Fact> | DamagedEntryOf<Ask, Fact>
  const { root } = files
  /** This journal's own among the writers, so that it does not tell twice of what it wrote. */
  const writer = randomBytes(12).toString('hex')
  let written = 0
  /** Marks of asks that may have been kept, though it was said that they were not: nobody was asked by them. */
  const unsure = new Set<string>()
  let problem: JournalProblem | null = null

  const noting = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await work()
      problem = null
      return answer
    } catch (error) {
      problem = isJournalError(error) ? error.reason : 'lost'
      throw error
    }
  }

  const readFile = async (...path: readonly string[]): Promise<ReturnType<typeof readPage> | null> => {
    const text = await files.read(...path)
    return text === null ? null : readPage(text)
  }

  /** The files of a run's lines, and what they say. The id is the one asked for, or the one that is found. */
  const readRun = async (
    run: string,
    known: string | null,
  ): Promise<Readonly<{ entry: Entry | null; read: ReadonlySet<string> }>> => {
    const names = [...(await files.list('runs', run))].sort()
    const pages = await Promise.all(names.map((name) => readFile('runs', run, name)))
    const found = pages.flatMap((page) => (page !== null && typeof page === 'object' ? [page.id] : []))
    const stored = names.flatMap((name, at): readonly StoredLine[] => {
      const page = pages[at]
      return page === null || page === undefined ? [] : linesOfPage(name, page)
    })
    return { entry: gatherEntry(codec, known ?? found[0] ?? run, stored), read: new Set(names) }
  }

  /** Writes what a line will be, where it is found should this process die before it is in its run. */
  const draft = async (run: string, file: string, page: Page): Promise<string> => {
    written += 1
    const name = markerName(run, file, writer, written)
    await files.write(['open', name], writePage(page))
    return name
  }
  const nameRun = async (run: string, contents: readonly ContentOf<Run, Ask, Fact>[]): Promise<void> => {
    const topics = [...new Set(contents.flatMap((content) => codec.topicsOf(content)))].map(digestOf)
    await Promise.all([
      ...contents.flatMap((content) =>
        content.type === 'record' ? [files.name('ages', ageName(content.record.createdAt, run))] : [],
      ),
      ...topics.map(async (topic) => {
        await files.makeFolder('topics', topic)
        await files.name('topics', topic, run)
      }),
      files.makeFolder('runs', run),
    ])
  }
  /** Says that a line is where it belongs. Whether others hear of it costs no line anything. */
  const settle = async (marker: string): Promise<void> => {
    await ignoringErrors(() => files.rename(['open', marker], ['open', keptName(marker)]))
  }
  const newMark = (): string => randomBytes(16).toString('hex')

  const news = watchMarkers({
    files,
    writer,
    readId: async (run, file) => {
      const page = await readFile('runs', run, file)
      return page !== null && typeof page === 'object' ? page.id : null
    },
  })

  /** Puts an ask that won its key into the run it is of, also where the process that won has died since. */
  const spread = async (file: string, { id }: Page): Promise<void> => {
    const run = digestOf(id)
    await files.makeFolder('runs', run)
    await files.link(['asked', file], ['runs', run, file])
  }

  /** What became of a key that is taken. */
  const readTaken = async (
    file: string,
    key: string,
    isOurs: (page: Page) => boolean,
  ): Promise<AskOutcomeOf<Ask> | null> => {
    const page = await readFile('asked', file)
    if (page === null) return null
    if (typeof page === 'string') throw createFileError(page, root, `asked/${file}`)
    const stored = page.lines.find(({ line }) => line === `ask/${key}`)
    const reading = codec.read(stored?.value)
    if (reading.type === 'damaged') throw createFileError(reading.reason, root, `asked/${file}`)
    if (reading.content.type !== 'ask') throw createFileError('corrupted', root, `asked/${file}`)
    await spread(file, page)
    return isOurs(page) ? { type: 'recorded' } : { type: 'existed', ask: reading.content.ask }
  }

  const recordAsk = async (record: Run, ask: Ask): Promise<AskOutcomeOf<Ask>> => {
    const run = digestOf(record.id)
    const file = fileOf('ask', ask.key)
    const isUnsure = (page: Page): boolean => page.id === record.id && unsure.delete(page.mark)
    const taken = await readTaken(file, ask.key, isUnsure)
    if (taken !== null) return taken
    const { entry } = await readRun(run, record.id)
    const [damage] = entry?.damage ?? []
    if (damage) throw createFileError(damage.reason, root, damage.line)
    const mark = newMark()
    const asked = { line: `ask/${ask.key}`, value: codec.write({ type: 'ask', ask }) }
    const first = { line: codec.recordLine, value: codec.write({ type: 'record', record }) }
    const lines = entry === null ? [first, asked] : [asked]
    const [marker] = await Promise.all([
      draft(run, file, { id: record.id, mark, lines }),
      nameRun(run, [
        { type: 'record', record },
        { type: 'ask', ask },
      ]),
    ])
    try {
      // A network disk may say that there is one where its first answer was lost: the mark tells whose it is.
      await files.link(['open', marker], ['asked', file])
      const outcome = await readTaken(file, ask.key, (page) => page.mark === mark || isUnsure(page))
      if (outcome === null) throw createFileError('lost', root, `asked/${file}`)
      if (outcome.type === 'recorded') await settle(marker)
      else await ignoringErrors(() => files.remove('open', marker))
      return outcome
    } catch (error) {
      unsure.add(mark)
      throw error
    }
  }

  const append = async (id: string, fact: Fact): Promise<'kept' | 'existed'> => {
    const run = digestOf(id)
    const key = codec.factKey(fact)
    const file = fileOf('fact', key)
    const requireReadable = async (): Promise<'existed' | null> => {
      const page = await readFile('runs', run, file)
      if (page === null) return null
      const [line] = linesOfPage(file, page)
      const reading = codec.read(line?.value)
      if (reading.type === 'damaged') throw createFileError(reading.reason, root, `runs/${run}/${file}`)
      return 'existed'
    }
    if ((await requireReadable()) !== null) return 'existed'
    const mark = newMark()
    const lines = [{ line: `fact/${key}`, value: codec.write({ type: 'fact', fact }) }]
    const [marker] = await Promise.all([
      draft(run, file, { id, mark, lines }),
      nameRun(run, [{ type: 'fact', fact }]),
    ])
    if ((await files.link(['open', marker], ['runs', run, file])) === 'existed') {
      await ignoringErrors(() => files.remove('open', marker))
      await requireReadable()
      return 'existed'
    }
    await settle(marker)
    return 'kept'
  }

  const readAll = async (runs: readonly string[]): Promise<readonly Entry[]> => {
    const read = await Promise.all(runs.map((run) => readRun(run, null)))
    return read.flatMap(({ entry }) => entry ?? [])
  }
  /** Whether nothing more can come of a run. What cannot be read may be the very line that matters. */
  const isOver = (entry: Entry | null): boolean =>
    entry === null || (!('id' in entry) && entry.damage === undefined && codec.isOver(entry))

  const openRuns = createOpenRuns<Entry>({
    files,
    readRun: (run) => readRun(run, null),
    isOver,
    heal: async (file, run) => {
      const page = await readFile('asked', file)
      if (page !== null && typeof page === 'object' && digestOf(page.id) === run) await spread(file, page)
    },
  })

  return {
    durability: 'durable',
    recordAsk: (record, ask) =>
      noting(async () => {
        const outcome = await recordAsk(record, ask)
        if (outcome.type === 'recorded') news.tell(record.id)
        return outcome
      }),
    append: (id, fact) =>
      noting(async () => {
        if ((await append(id, fact)) !== 'kept') return
        news.tell(id)
        // Nobody waits for it: a process that ends before leaves it to whoever lists what is open.
        void ignoringErrors(() => openRuns.closeIfOver(digestOf(id)))
      }),
    read: async (id) => (await readRun(digestOf(id), id)).entry,
    list: async (query = {}) => {
      if (query.topic !== undefined) {
        return pageOf(await readAll(await files.list('topics', digestOf(query.topic))), query)
      }
      if (query.only === 'open') return pageOf(await openRuns.list(), query)
      if (query.limit === undefined) return pageOf(await readAll(await files.list('runs')), query)
      return pageOf(await listByAge<Entry>(await files.list('ages'), query, readAll), query)
    },
    health: async () => {
      const found = await files.list('open').then(
        () => null,
        (error: unknown) => (isJournalError(error) ? error.reason : 'lost'),
      )
      return { durability: 'durable', persisted: null, problem: found ?? problem }
    },
    subscribe: news.subscribe,
  }
}
