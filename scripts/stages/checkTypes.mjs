import { countCheck } from '../lib/counts.mjs'
import { runCommand } from '../lib/runCommand.mjs'

/** Types of everything: packages, their tests, apps, evidence. */
export async function checkTypes() {
  const { ok, output } = await runCommand('tsc', ['-b', 'tsconfig.json'])
  return countCheck(ok, output)
}
