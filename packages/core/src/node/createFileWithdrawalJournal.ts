import { join } from 'node:path'
import type { WithdrawalJournal } from '../recovery/facts.js'
import { withdrawalCodec } from '../recovery/journal/withdrawalCodec.js'
import type { FileJournalOptions } from './createFileJournal.js'
import { keepInFiles } from './keepInFiles.js'
import { openFiles } from './openFiles.js'
import { prepareFolder } from './prepareFolder.js'

/**
 * A durable journal of withdrawals for Node, beside that of the executions where both have one folder. It keeps and
 * fails as `createFileJournal` does.
 *
 * @example
 * const recovery = createRecovery(createFileWithdrawalJournal({ folder: './kept' }))
 */
export function createFileWithdrawalJournal(options: FileJournalOptions): WithdrawalJournal {
  const root = prepareFolder(options)
  return keepInFiles(
    withdrawalCodec,
    openFiles(root, async () => join(root, 'withdrawals')),
  )
}
