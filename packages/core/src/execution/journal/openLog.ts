import { type IDBPDatabase, type IDBPObjectStore, wrap } from 'idb'
import type { Clock } from '../../client/clock.js'
import { isJournalError, JournalError, type JournalProblem } from '../../errors/journal.js'
import { within } from '../../utils/within.js'
import { storageError } from './storageError.js'

/** Milliseconds. An opening stands still while another tab keeps an older or a doomed database from going away. */
const openPatience = 10_000
/** The schema of the database: one store, for good. What changes is the version of a line. */
const schema = { version: 1, store: 'log' } as const

type Mode = 'readonly' | 'readwrite'
type Store<In extends Mode> = IDBPObjectStore<unknown, ['log'], 'log', In>

/** One database with one store of lines, opened when it is needed and again when it was lost. */
export type Log = Readonly<{
  /** Runs in a transaction of its own; answers after it has ended. */
  read: <Answer>(work: (store: Store<'readonly'>) => Promise<Answer>) => Promise<Answer>
  /** The same for writing: what it answers has reached the disk. */
  write: <Answer>(work: (store: Store<'readwrite'>) => Promise<Answer>) => Promise<Answer>
  /** Why the last opening, writing or reading did not succeed. */
  problem: () => JournalProblem | null
}>

export type LogOptions = Readonly<{
  name: string
  clock: Clock
  /** Gives the browser's storage, or throws where the browser does not let the page near it. */
  getFactory: () => IDBFactory | undefined
}>

/** Opens nothing by itself. Every error is a `JournalError`. */
export function openLog({ name, clock, getFactory }: LogOptions): Log {
  const problems: Record<'open' | Mode, JournalProblem | null> = {
    open: null,
    readwrite: null,
    readonly: null,
  }
  let database: Promise<IDBPDatabase> | null = null

  const openDatabase = async (): Promise<IDBPDatabase> => {
    const request = requireFactory(getFactory()).open(name, schema.version)
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(schema.store))
    // Its type allows for requests that give no database; this one gives one or fails.
    const opened = (await wrap(request)) as IDBPDatabase
    const forget = (): void => {
      database = null
    }
    opened.addEventListener('close', forget)
    // Whoever deletes or raises the database must not wait for this tab; the next opening says what became of it.
    opened.addEventListener('versionchange', () => {
      forget()
      opened.close()
    })
    return opened
  }

  const getDatabase = async (): Promise<IDBPDatabase> => {
    database ??= openDatabase().catch((error: unknown) => {
      database = null
      throw error
    })
    return within(clock, openPatience, database, () => new JournalError('blocked'))
  }

  const begin = async <In extends Mode>(mode: In) => {
    const options = mode === 'readwrite' ? ({ durability: 'strict' } as const) : undefined
    const opened = await getDatabase()
    try {
      return opened.transaction(schema.store, mode, options)
    } catch (error) {
      // Closed between the two lines by the browser or another tab: nothing was written, so it may be tried once more.
      if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error
      database = null
      return (await getDatabase()).transaction(schema.store, mode, options)
    }
  }

  const run = async <In extends Mode, Answer>(
    mode: In,
    work: (store: Store<In>) => Promise<Answer>,
  ): Promise<Answer> => {
    const transaction = await begin(mode).catch((error: unknown) => {
      const problem = storageError(error)
      problems.open = problem.reason
      throw problem
    })
    problems.open = null
    try {
      // A full disk shows only when the transaction commits: both must be awaited together.
      const [answer] = await Promise.all([work(transaction.objectStore(schema.store)), transaction.done])
      problems[mode] = null
      return answer
    } catch (error) {
      // What the work itself found is about one execution, and no problem of the storage.
      if (isJournalError(error)) throw error
      // A transaction that was given up knows why; its requests only know that it was.
      const problem = storageError(transaction.error ?? error)
      problems[mode] = problem.reason
      throw problem
    }
  }

  return {
    read: (work) => run('readonly', work),
    write: (work) => run('readwrite', work),
    problem: () => problems.open ?? problems.readwrite ?? problems.readonly,
  }
}

function requireFactory(factory: IDBFactory | undefined): IDBFactory {
  if (!factory) throw new JournalError('refused', 'There is no IndexedDB here.')
  return factory
}
