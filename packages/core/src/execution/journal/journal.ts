import type { AskOutcomeOf, JournalOf } from '../../engine/journal/journalOf.js'
import type { Ask, ExecutionRecord, Fact } from '../facts.js'

/** Whether this call recorded the ask of an execution, or somebody did before. */
export type AskOutcome = AskOutcomeOf<Ask>

/**
 * The durable log of executions. A host's own journal keeps lines made by `lineOf` and reads them with `decodeLine`,
 * so that what an older version wrote stays readable.
 */
export type Journal = JournalOf<ExecutionRecord, Ask, Fact>
