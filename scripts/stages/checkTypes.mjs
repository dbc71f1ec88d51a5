import { countCheck } from '../lib/counts.mjs'
import { runCommand } from '../lib/runCommand.mjs'
import { takeTurns } from '../lib/takeTurns.mjs'

/** Types of everything: packages, their tests, apps, evidence. */
export async function checkTypes() {
  const { ok, output } = await takeTurns('build', () => runCommand('tsc', ['-b', 'tsconfig.json']))
  return countCheck(ok, output)
}
