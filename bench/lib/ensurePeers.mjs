import { existsSync } from 'node:fs'
import { Failure } from '../../scripts/lib/failure.mjs'
import { fromRoot } from '../../scripts/lib/paths.mjs'
import { runCommand } from '../../scripts/lib/runCommand.mjs'

/**
 * Installs the peers from the bench's own lockfile, apart from the workspace: nobody else carries them.
 * @throws {Failure} when they cannot be installed
 */
export async function ensurePeers() {
  if (existsSync(fromRoot('bench', 'node_modules'))) return
  const install = ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile']
  const done = await runCommand('npx', install, { cwd: fromRoot('bench') })
  if (!done.ok) throw new Failure('The peers could not be installed.', { details: done.output })
}
