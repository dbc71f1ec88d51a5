import { open } from 'node:fs/promises'
import { platform } from 'node:process'
import { codeOf } from './fileError.js'

/** What is said of a folder by systems and disks that have no flushing of one. */
const unflushable: ReadonlySet<string | undefined> = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP'])

/** Writes a new file of the owner's alone, and waits until its content has reached the disk. */
export async function writeFlushed(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Until its folder is flushed too, a power failure may take a new name with it. Windows has no such thing. */
export async function flushFolder(folder: string): Promise<void> {
  if (platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch (error) {
    if (!unflushable.has(codeOf(error))) throw error
  } finally {
    await handle.close()
  }
}
