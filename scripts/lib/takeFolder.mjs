import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cache } from './paths.mjs'

const taken = new Set()

function removeAll() {
  for (const folder of taken) rmSync(folder, { recursive: true, force: true })
}

/**
 * A new folder that nobody else writes to, so that the same thing can run twice side by side. It is gone with this
 * process.
 * @param {string} name what its name begins with
 * @returns {string} its path
 */
export function takeFolder(name) {
  const runs = join(cache, 'runs')
  mkdirSync(runs, { recursive: true })
  const folder = mkdtempSync(join(runs, `${name}-`))
  if (taken.size === 0) process.once('exit', removeAll)
  taken.add(folder)
  return folder
}
