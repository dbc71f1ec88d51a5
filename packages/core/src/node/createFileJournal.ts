import { join } from 'node:path'
import { executionCodec } from '../execution/journal/executionCodec.js'
import type { Journal } from '../execution/journal/journal.js'
import { keepInFiles } from './keepInFiles.js'
import { openFiles } from './openFiles.js'
import { prepareFolder } from './prepareFolder.js'

export type FileJournalOptions = Readonly<{
  /**
   * Where it lies, on a disk that outlives the process; made when it is not there, for the user of this process alone.
   * Journals of one folder share everything, in this process and in others of the same machine.
   */
  folder: string
}>

/**
 * A durable journal of executions for Node, in files of one folder. What it has kept has reached the disk, name
 * included, before it says so: neither a process that dies nor a power failure takes any of it away.
 *
 * What several processes on one folder have:
 *
 * - An order is asked for once between them all, whichever asks first, and each reads what the others wrote.
 * - Each looks at the chains and the service by itself: tabs of a browser take turns, processes do not. That costs
 *   requests, and no money.
 * - Two quotes are two orders. Processes that do the same work at the same time pay for it twice, with this or any
 *   journal; and two that send from one account may give two transactions one number, of which the chain takes one.
 *
 * What it needs: a disk with hard links (ext4, XFS, APFS, NTFS). On Windows nothing flushes a folder, so that a name may
 * go with a power failure, and never with a process. On a disk of the network it is as safe as that disk's links and
 * flushes. A folder that is empty because its disk is not mounted looks like one that is new.
 *
 * Nothing is ever removed, so it has no `history`: an execution takes about 33 kB of ext4. What has ended is not read
 * where only what is open, one page or one order is asked for; `list()` without a query reads it all, ten thousand runs
 * in 33 s on a busy machine (`npm run bench -- folder`). No keys are in it, but accounts, hashes and quotes: its folders
 * are the user's alone (0700).
 *
 * Errors: throws a `ConfigurationError` that names the folder where it cannot be made or written. Every method but
 * `health` rejects with a `JournalError` where the disk is full, does not let this process in or is gone, and, as
 * every journal does, where a line was written by a newer version or is no longer whole.
 *
 * @example
 * const journal = createFileJournal({ folder: './kept' })
 */
export function createFileJournal(options: FileJournalOptions): Journal {
  const root = prepareFolder(options)
  return keepInFiles(
    executionCodec,
    openFiles(root, async () => join(root, 'executions')),
  )
}
