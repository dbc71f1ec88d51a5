import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigurationError } from '../errors/configuration.js'
import { messageOf } from '../utils/messageOf.js'

/**
 * Makes the folder where it is not there, and tries what a journal does in it: writing a file, and giving it a second
 * name.
 *
 * @returns its whole path, which stays the same wherever the process goes
 * @throws ConfigurationError that names the folder
 */
export function prepareFolder(options: unknown): string {
  const { folder } = Object(options) as { folder?: unknown }
  if (typeof folder !== 'string' || folder.trim() === '')
    throw new ConfigurationError(
      'folder',
      'No folder was named for the journal.',
      "Give { folder: './kept' }, on a disk that outlives this process.",
    )
  const path = resolve(folder)
  const probe = join(path, `.probe-${randomBytes(8).toString('hex')}`)
  const second = `${probe}-again`
  try {
    try {
      mkdirSync(path, { recursive: true, mode: 0o700 })
      writeFileSync(probe, 'This file may go.', { mode: 0o600 })
    } catch (error) {
      throw new ConfigurationError(
        'folder',
        `The journal's folder ${path} cannot be made or written: ${messageOf(error)}.`,
        'Give a folder that the user of this process may write.',
      )
    }
    try {
      linkSync(probe, second)
    } catch (error) {
      throw new ConfigurationError(
        'folder',
        `The journal's folder ${path} is on a disk without hard links, which keep an order from being asked for twice: ${messageOf(error)}.`,
        'Give a folder on a disk of ext4, XFS, APFS or NTFS.',
      )
    }
  } finally {
    for (const one of [probe, second]) remove(one)
  }
  return path
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // What could not be written is not there to be removed.
  }
}
