import { addCounts, countCheck } from '../lib/counts.mjs'
import { fromRoot } from '../lib/paths.mjs'
import { runCommand } from '../lib/runCommand.mjs'
import { runPlaywright } from '../lib/runPlaywright.mjs'
import { runVitest } from '../lib/runVitest.mjs'
import { takeTurns } from '../lib/takeTurns.mjs'

/**
 * Storybook builds, every story renders, plays, has its parts in their places and passes its accessibility rules in
 * Chromium, and all look as they did.
 */
export async function testStories() {
  const cwd = fromRoot('apps', 'storybook')
  // What Storybook builds and what Vite prepares of the packages lie in one place for everybody.
  return takeTurns('storybook', async () =>
    addCounts(await Promise.all([takePictures(cwd), runVitest('stories', [], { cwd })])),
  )
}

/** From the book as it is built. The build keeps one core busy, and goes on beside the tests of stories. */
async function takePictures(cwd) {
  const env = { STORYBOOK_DISABLE_TELEMETRY: '1' }
  const build = await runCommand('storybook', ['build', '--quiet'], { cwd, env })
  if (!build.ok) return countCheck(false, build.output)
  return addCounts([countCheck(true, ''), await runPlaywright('visual', cwd)])
}
