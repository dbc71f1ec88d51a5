/** A line of the journal that this code cannot read. It stays where it is, and its run asks for nothing more. */
export type Damage = Readonly<{
  /** Which line of the run, such as `execution` or `ask/…`. */
  line: string
  /** Written by a newer version of this package, or no longer whole. */
  reason: 'newer' | 'corrupted'
}>

/** What a journal holds of one run, of an execution or of a withdrawal. */
export type EntryOf<Run, Ask, Fact> = Readonly<{
  record: Run
  asks: readonly Ask[]
  facts: readonly Fact[]
  /** What could not be read; left out where everything could. */
  damage?: readonly Damage[] | undefined
}>

/** What can be read of a run whose own record cannot. */
export type DamagedEntryOf<Ask, Fact> = Readonly<{
  id: string
  record: null
  asks: readonly Ask[]
  facts: readonly Fact[]
  damage: readonly Damage[]
}>
