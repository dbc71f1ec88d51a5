import { countCheck } from '../lib/counts.mjs'
import { runCommand } from '../lib/runCommand.mjs'

/** knip: files, exports and dependencies that nobody uses. */
export async function checkUnused() {
  const { ok, output } = await runCommand('knip', ['--no-progress', '--no-config-hints'])
  return countCheck(ok, output)
}
