import type { JournalProblem } from '../../errors/journal.js'
import type { DamagedEntryOf, EntryOf } from './journalEntry.js'

/** Whether this call recorded the ask, or somebody did before. */
export type AskOutcomeOf<Ask> =
  | { readonly type: 'recorded' }
  | { readonly type: 'existed'; readonly ask: Ask }

/** How safe what a journal holds is, for hosts to show. */
export type JournalHealth = Readonly<{
  durability: 'durable' | 'volatile'
  /** Whether the browser has promised not to evict it; null where nobody can say. */
  persisted: boolean | null
  /** Why it keeps or gives nothing at the moment; null where it does. */
  problem: JournalProblem | null
}>

/** Which runs are asked for. A journal may give more of them than that, and never fewer. */
export type JournalQuery = Readonly<{
  /** Only runs of which something may still come: the cost of the others is not paid. All when left out. */
  only?: 'open' | undefined
  /** Only runs that are found by this, as the codec of their kind names them. */
  topic?: string | undefined
  /** Only runs older than this one: the page that follows it. */
  before?: Readonly<{ createdAt: number; id: string }> | undefined
  /** At most so many, the newest of those. All when left out. */
  limit?: number | undefined
}>

/** What forgetting comes to, or would: how many runs go, and how many stay since something may still come of them. */
export type HistoryCount = Readonly<{ ended: number; kept: number }>

/** Says of a run that it stays whatever else holds. Nothing can be made to go by it. */
export type KeepsRun<Run, Ask, Fact> = (entry: EntryOf<Run, Ask, Fact>) => boolean

/** How a journal forgets what has ended, and never what is open or may still cost or return money. */
export type JournalHistory<Run, Ask, Fact> = Readonly<{
  /** What `forgetEnded` would come to. */
  count: (keeps?: KeepsRun<Run, Ask, Fact>) => Promise<HistoryCount>
  /**
   * Removes every run of which nothing more can come. Whether one has ended is looked up where it is removed, so that a
   * line another tab has just written keeps its run. A run with a line that cannot be read stays, and so does a digest
   * of each that goes: the same order is not asked for again. Cut off half-way, it has removed whole runs or none.
   */
  forgetEnded: (keeps?: KeepsRun<Run, Ask, Fact>) => Promise<HistoryCount>
  /** Whether a run of this id was forgotten. */
  isForgotten: (id: string) => Promise<boolean>
}>

/**
 * The durable log of runs of one kind. `recordAsk` must be atomic over every tab and process that shares the journal:
 * of any number of calls with one key, whichever run they are for, exactly one is answered `recorded`. Nothing is ever
 * overwritten, a line that cannot be read is told of and left where it is, and only `history` takes anything away.
 */
export type JournalOf<Run, Ask, Fact> = Readonly<{
  /** Whether what is written outlives this page or process. */
  durability: 'durable' | 'volatile'
  /**
   * Keeps the ask, and the run it belongs to if it is new. Where this key was asked before, by this run or by any
   * other, that ask is given back as it is, and nothing is kept.
   *
   * Errors: rejects when it could not be kept, and a new ask of a run of which a line cannot be read: what is
   * missing may be the very ask.
   */
  recordAsk: (record: Run, ask: Ask) => Promise<AskOutcomeOf<Ask>>
  /** Adds one line. The same line twice is kept once. */
  append: (id: string, fact: Fact) => Promise<void>
  /** Everything known of one run and what of it cannot be read, or null. */
  read: (id: string) => Promise<EntryOf<Run, Ask, Fact> | DamagedEntryOf<Ask, Fact> | null>
  /** Everything known of the runs that are asked for, newest first; those whose own record cannot be read come last. */
  list: (query?: JournalQuery) => Promise<readonly (EntryOf<Run, Ask, Fact> | DamagedEntryOf<Ask, Fact>)[]>
  /** How safe what is kept is. Never rejects. */
  health: () => Promise<JournalHealth>
  /** Calls back after another tab, or this one, wrote something of a run, or forgot it. The answer unsubscribes. */
  subscribe: (listener: (id: string) => void) => () => void
  /** Left out by a journal that cannot forget. */
  history?: JournalHistory<Run, Ask, Fact> | undefined
}>
