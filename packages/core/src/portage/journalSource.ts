import type { Journal } from '../execution/journal/journal.js'
import type { WithdrawalJournal } from '../recovery/facts.js'

/**
 * Makes the journals of executions and of withdrawals in one place, such as `createFileJournals` of
 * `@portage/core/node`.
 *
 * @param name tells what is kept of one network from another's; a function finds it out when something is first kept
 *   or read, and again while that fails
 */
export type JournalSource = (
  name: string | (() => Promise<string>),
) => Readonly<{ journal: Journal; withdrawals: WithdrawalJournal }>
