import { countCheck } from '../lib/counts.mjs'
import { runCommand } from '../lib/runCommand.mjs'

/** sherif: package.json files that agree with each other. */
export async function checkManifests() {
  // packageManager makes pnpm try to lock itself in frozen installs, so the field is left out on purpose.
  const { ok, output } = await runCommand('sherif', [
    '--fail-on-warnings',
    '-r',
    'root-package-manager-field',
  ])
  return countCheck(ok, output)
}
