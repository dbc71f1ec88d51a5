import { join } from 'node:path'
import { executionCodec } from '../execution/journal/executionCodec.js'
import type { JournalSource } from '../portage/journalSource.js'
import { withdrawalCodec } from '../recovery/journal/withdrawalCodec.js'
import type { FileJournalOptions } from './createFileJournal.js'
import { keepInFiles } from './keepInFiles.js'
import { type Files, openFiles } from './openFiles.js'
import { prepareFolder } from './prepareFolder.js'

/**
 * Both journals of Node in one folder, for `createPortage`: those of executions and of withdrawals, and those of each
 * network, and of each start of a local network, apart. They keep and fail as `createFileJournal` does.
 *
 * @example
 * const portage = createPortage({ network: 'localnet', journal: createFileJournals({ folder: './kept' }) })
 * @throws ConfigurationError that names the folder, where it cannot be made or written
 */
export function createFileJournals(options: FileJournalOptions): JournalSource {
  const root = prepareFolder(options)
  return (name) => {
    const open = (kind: string): Files =>
      openFiles(root, async () => join(root, typeof name === 'function' ? await name() : name, kind))
    return {
      journal: keepInFiles(executionCodec, open('executions')),
      withdrawals: keepInFiles(withdrawalCodec, open('withdrawals')),
    }
  }
}
