import { rmSync } from 'node:fs'
import { ensureBuilt } from './lib/ensureBuilt.mjs'
import { ensureChromium } from './lib/ensureChromium.mjs'
import { ensureInstalled } from './lib/ensureInstalled.mjs'
import { Failure } from './lib/failure.mjs'
import { fromRoot } from './lib/paths.mjs'
import { runCommand } from './lib/runCommand.mjs'
import { runMain } from './lib/runMain.mjs'
import { runPlaywright } from './lib/runPlaywright.mjs'

const tell = (line) => console.log(line)

/** Takes the pictures and places of apps/storybook/visual/pictured.ts anew, all of them. */
await runMain(async () => {
  await ensureInstalled(tell)
  await ensureBuilt(tell)
  const { path, reason } = await ensureChromium(tell)
  if (path === null) throw new Failure(reason)
  const cwd = fromRoot('apps', 'storybook')
  const build = await runCommand('storybook', ['build', '--quiet'], {
    cwd,
    env: { STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
  if (!build.ok) throw new Failure('Storybook does not build.', { details: build.output })
  rmSync(fromRoot('apps', 'storybook', 'visual', 'baselines'), { recursive: true, force: true })
  const { passed, failed, output } = await runPlaywright('baselines', cwd, {
    parameters: ['--update-snapshots=all'],
    env: { RETAKE: 'true' },
  })
  if (failed > 0) throw new Failure('Not every story could be pictured.', { details: output })
  console.log(`${passed - 1} stories pictured: look at each change before it is committed.`)
  return 0
})
