import type { HeldExecution } from '@portage/react'

/** The runs of this provider, and what one widget remembers of them. */
export type FollowedRuns = Readonly<{
  /** Every one of them, also while what draws their rows is still being loaded. */
  executions: readonly HeldExecution[]
  memory: RunMemory
  /** The newest changes, a sentence each; empty before the first. */
  announcement: string
  say: (announcement: string) => void
  /** A run has been looked at, or its row was taken away: where it has ended, it goes. */
  dismiss: (id: string) => void
}>

/** What is remembered of runs by their ids. */
type RunMemory = Readonly<{
  /** Those that were open while this widget was there. */
  open: Set<string>
  /** What was last said of each. */
  said: Map<string, string>
  dismissed: ReadonlySet<string>
}>
