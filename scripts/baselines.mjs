import { rmSync } from 'node:fs'
import { ensureBuilt } from './lib/ensureBuilt.mjs'
import { ensureChromium } from './lib/ensureChromium.mjs'
import { ensureInstalled } from './lib/ensureInstalled.mjs'
import { Failure } from './lib/failure.mjs'
import { fromRoot } from './lib/paths.mjs'
import { runCommand } from './lib/runCommand.mjs'
import { runMain } from './lib/runMain.mjs'
import { runPlaywright } from './lib/runPlaywright.mjs'
import { runVitest } from './lib/runVitest.mjs'

const tell = (line) => console.log(line)

const cwd = fromRoot('apps', 'storybook')
const env = { RETAKE: 'true' }

/** Takes the drawings of all stories anew, and the pictures of those in apps/storybook/visual/pictured.ts. */
await runMain(async () => {
  await ensureInstalled(tell)
  await ensureBuilt(tell)
  const { path, reason } = await ensureChromium(tell)
  if (path === null) throw new Failure(reason)
  const build = await runCommand('storybook', ['build', '--quiet'], {
    cwd,
    env: { STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
  if (!build.ok) throw new Failure('Storybook does not build.', { details: build.output })
  for (const kind of ['drawings', 'pictures'])
    rmSync(fromRoot('apps', 'storybook', 'visual', kind), { recursive: true, force: true })
  const drawn = await runVitest('drawings', [], { cwd, env })
  if (drawn.failed > 0) throw new Failure('Not every story could be drawn.', { details: drawn.output })
  const pictured = await runPlaywright('pictures', cwd, { parameters: ['--update-snapshots=all'], env })
  if (pictured.failed > 0)
    throw new Failure('Not every story could be pictured.', { details: pictured.output })
  console.log(
    `${drawn.passed} stories drawn, ${pictured.passed} pictured: look at each change before it is committed.`,
  )
  return 0
})
