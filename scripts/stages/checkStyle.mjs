import { countCheck } from '../lib/counts.mjs'
import { runCommand } from '../lib/runCommand.mjs'

/** Biome over everything: format, lint, order of imports. */
export async function checkStyle() {
  const { ok, output } = await runCommand('biome', [
    'check',
    '--error-on-warnings',
    '--diagnostic-level=warn',
    '--max-diagnostics=100',
    '.',
  ])
  return countCheck(ok, output)
}
