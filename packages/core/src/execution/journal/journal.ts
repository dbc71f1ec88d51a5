import type { Ask, ExecutionRecord, Fact, JournalEntry } from '../facts.js'

/** Whether this call recorded the ask, or somebody did before. */
export type AskOutcome = { readonly type: 'recorded' } | { readonly type: 'existed'; readonly ask: Ask }

/**
 * The durable log of executions. `recordAsk` must be atomic over every tab and process that shares the journal:
 * of any number of calls with one key exactly one is answered `recorded`. Nothing is ever overwritten.
 */
export type Journal = Readonly<{
  /** Whether what is written outlives this page or process. */
  durability: 'durable' | 'volatile'
  /** Keeps the ask, and the execution it belongs to if it is new. Throws when it could not be kept. */
  recordAsk: (record: ExecutionRecord, ask: Ask) => Promise<AskOutcome>
  /** Adds one line. The same line twice is kept once. */
  append: (executionId: string, fact: Fact) => Promise<void>
  /** Everything known of one execution, or null. */
  read: (executionId: string) => Promise<JournalEntry | null>
  /** Everything known of every execution, oldest first. */
  list: () => Promise<readonly JournalEntry[]>
  /** Calls back after another tab, or this one, wrote something of an execution. The answer unsubscribes. */
  subscribe: (listener: (executionId: string) => void) => () => void
}>
