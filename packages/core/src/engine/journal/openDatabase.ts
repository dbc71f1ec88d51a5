import { type IDBPDatabase, type IDBPObjectStore, wrap } from 'idb'
import type { Clock } from '../../client/clock.js'
import { isJournalError, JournalError, type JournalProblem } from '../../errors/journal.js'
import { backOff } from '../../utils/backOff.js'
import { wait } from '../../utils/wait.js'
import { within } from '../../utils/within.js'
import { refusal, storageError } from './storageError.js'

/** Milliseconds. An opening stands still while another tab keeps an older or a doomed database from going away. */
const openTimeout = 10_000
/** Milliseconds from the first try on. Below the timeouts of the callers, so that they are told what is wrong. */
const workTimeout = 12_000
/** A lost connection is opened again at once, and then after these pauses. */
const growth = { first: 200, factor: 2, most: 1_600 }
const mostRepeats = 5
/** The schema of the database: one store, for good. What changes is the version of a line. */
const schema = { version: 1, store: 'log' } as const

type Mode = 'readonly' | 'readwrite'
type Store<In extends Mode> = IDBPObjectStore<unknown, ['log'], 'log', In>

/** One database with one store of lines, opened when it is needed and again when it was lost. */
export type Database = Readonly<{
  /** Runs in a transaction of its own; answers after it has ended. */
  read: <Answer>(work: (store: Store<'readonly'>) => Promise<Answer>) => Promise<Answer>
  /**
   * The same for writing: what it answers has reached the disk. The work is repeated when the connection was lost, and
   * the first time may have been written all the same: it must look before it writes.
   */
  write: <Answer>(work: (store: Store<'readwrite'>) => Promise<Answer>) => Promise<Answer>
  /** Why the last opening, writing or reading did not succeed. */
  problem: () => JournalProblem | null
}>

export type DatabaseOptions = Readonly<{
  name: string
  clock: Clock
  /** Gives the browser's storage, or throws where the browser does not let the page near it. */
  getFactory: () => IDBFactory | null | undefined
}>

/** Opens nothing by itself. Every error is a `JournalError`. */
export function openDatabase({ name, clock, getFactory }: DatabaseOptions): Database {
  const problems: Record<'open' | Mode, JournalProblem | null> = {
    open: null,
    readwrite: null,
    readonly: null,
  }
  let connection: Promise<IDBPDatabase> | null = null

  const connect = async (forget: () => void): Promise<IDBPDatabase> => {
    const request = requireFactory(getFactory()).open(name, schema.version)
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(schema.store))
    const blocked = new Promise<never>((_, reject) => {
      request.addEventListener('blocked', () => reject(new JournalError('blocked')))
    })
    // Its type allows for requests that give no database; this one gives one or fails.
    const opening = wrap(request) as Promise<IDBPDatabase>
    // One that opens after it was said to be blocked must not hold up whoever waits for it.
    const opened = await Promise.race([opening, blocked]).catch((error: unknown) => {
      void opening.then((late) => late.close()).catch(() => undefined)
      throw error
    })
    opened.addEventListener('close', forget)
    // Whoever deletes or raises the database must not wait for this tab; the next opening says what became of it.
    opened.addEventListener('versionchange', () => {
      forget()
      opened.close()
    })
    return opened
  }

  const getConnection = async (): Promise<IDBPDatabase> => {
    if (connection === null) {
      const forget = (): void => {
        if (connection === opening) connection = null
      }
      const opening = connect(forget).catch((error: unknown) => {
        forget()
        throw storageError(error, 'opening')
      })
      connection = opening
    }
    return within(clock, openTimeout, connection, () => new JournalError('blocked'))
  }

  const begin = async <In extends Mode>(mode: In) => {
    const options = mode === 'readwrite' ? ({ durability: 'strict' } as const) : undefined
    const opened = await getConnection().catch((error: unknown) => fail('open', error))
    problems.open = null
    try {
      return opened.transaction(schema.store, mode, options)
    } catch (error) {
      // Closed between the two lines, by the browser or by another tab.
      return fail(mode, error)
    }
  }

  const fail = (at: 'open' | Mode, error: unknown): never => {
    const problem = storageError(error)
    problems[at] = problem.reason
    throw problem
  }

  /** One try, in a transaction of its own. One that does not end in time is given up, so that it cannot write later. */
  const tryOnce = async <In extends Mode, Answer>(
    mode: In,
    work: (store: Store<In>) => Promise<Answer>,
    until: number,
  ): Promise<Answer> => {
    const transaction = await begin(mode)
    const working = async (): Promise<Answer> => work(transaction.objectStore(schema.store))
    // A full disk shows only when the transaction commits: both must be awaited together.
    const ending = Promise.all([working(), transaction.done])
    try {
      const late = (): Error => {
        giveUp(transaction)
        return new JournalError('silent')
      }
      const [answer] = await within(clock, Math.max(0, until - clock.now()), ending, late)
      problems[mode] = null
      return answer
    } catch (error) {
      ending.catch(() => undefined)
      // What the work itself found is about one execution, and no problem of the storage.
      if (isJournalError(error) && error.reason !== 'silent') {
        transaction.done.catch(() => undefined)
        giveUp(transaction)
        throw error
      }
      // A transaction that was given up knows why; its requests only know that it was.
      return fail(mode, isJournalError(error) ? error : (transaction.error ?? error))
    }
  }

  const run = async <In extends Mode, Answer>(
    mode: In,
    work: (store: Store<In>) => Promise<Answer>,
  ): Promise<Answer> => {
    const until = clock.now() + workTimeout
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await tryOnce(mode, work, until)
      } catch (error) {
        const reason = isJournalError(error) ? error.reason : null
        // What does not answer is not asked again by itself, but by another connection when somebody asks.
        if (reason === 'lost' || reason === 'silent') connection = null
        if (reason !== 'lost' || repeats === mostRepeats) throw error
      }
      if (repeats > 0) await wait(clock, backOff(growth, repeats - 1, 0.5))
    }
  }

  return {
    read: (work) => run('readonly', work),
    write: (work) => run('readwrite', work),
    problem: () => problems.open ?? problems.readwrite ?? problems.readonly,
  }
}

/** Nothing of it is written then, unless the browser is at that already. */
function giveUp(transaction: Readonly<{ abort: () => void }>): void {
  try {
    transaction.abort()
  } catch {
    // It has ended, or is being written.
  }
}

function requireFactory(factory: IDBFactory | null | undefined): IDBFactory {
  if (!factory) throw new JournalError(refusal(), 'There is no IndexedDB here.')
  return factory
}
