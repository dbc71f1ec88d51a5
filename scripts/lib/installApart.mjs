import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { runCommand } from './runCommand.mjs'

/**
 * Installs what a folder names from its own lockfile, apart from the workspace: nobody else carries it. Nothing where it
 * is there already.
 * @param {string} folder
 * @throws {Failure} when it cannot be installed
 */
export async function installApart(folder) {
  if (existsSync(join(folder, 'node_modules'))) return
  const install = ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile']
  const done = await runCommand('npx', install, { cwd: folder })
  if (!done.ok) throw new Failure(`What is in ${folder} could not be installed.`, { details: done.output })
}
