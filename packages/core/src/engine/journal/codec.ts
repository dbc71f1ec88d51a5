import type { Damage, EntryOf } from './journalEntry.js'

/** What a line of a journal says, of whichever kind of run. */
export type ContentOf<Run, Ask, Fact> =
  | { readonly type: 'record'; readonly record: Run }
  | { readonly type: 'ask'; readonly ask: Ask }
  | { readonly type: 'fact'; readonly fact: Fact }

/** The content of a stored line, or why it cannot be read. */
export type ContentReading<Run, Ask, Fact> =
  | { readonly type: 'read'; readonly content: ContentOf<Run, Ask, Fact> }
  | { readonly type: 'damaged'; readonly reason: Damage['reason'] }

/** What a journal has to know of the runs it keeps. */
export type RunRecord = Readonly<{ id: string; createdAt: number }>
/** What a journal has to know of an ask. Milliseconds. */
export type RunAsk = Readonly<{ key: string; askedAt: number }>
/** What a journal has to know of a fact. Milliseconds. */
export type RunFact = Readonly<{ at: number }>

/** How the lines of one kind of run are written and read. */
export type Codec<Run, Ask, Fact> = Readonly<{
  /** The name of a run's own line within it. */
  recordLine: string
  /** What is stored for something. */
  write: (content: ContentOf<Run, Ask, Fact>) => unknown
  /** What a stored line says. */
  read: (stored: unknown) => ContentReading<Run, Ask, Fact>
  /** The id under which an older version would have kept this run's asks; null where there never was another. */
  formerId: (record: Run) => string | null
  /** What makes two facts the same line. */
  factKey: (fact: Fact) => string
  /** What a run is found by, because of this line of it. */
  topicsOf: (content: ContentOf<Run, Ask, Fact>) => readonly string[]
  /** Whether nothing more can come of a run: it is neither taken up again nor looked at before another one. */
  isOver: (entry: EntryOf<Run, Ask, Fact>) => boolean
  /**
   * Whether a run may be forgotten: nothing more can come of it, no ask of it may still be answered, and no money is
   * found by it. Whatever is over only for now, or by somebody's word, has not ended.
   */
  isEnded: (entry: EntryOf<Run, Ask, Fact>) => boolean
  /** What a forgotten run is still known by, as digests: no other run with one of these is asked for. */
  marksOf: (record: Run) => readonly string[]
}>
