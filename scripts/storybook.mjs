import { ensureInstalled } from './lib/ensureInstalled.mjs'
import { fromRoot } from './lib/paths.mjs'
import { runInTerminal } from './lib/runInTerminal.mjs'
import { runMain } from './lib/runMain.mjs'

/** Every screen in every state, in a browser, from the sources. What is typed behind `--` goes to Storybook. */
await runMain(async () => {
  await ensureInstalled(console.log)
  const parameters = ['dev', '--port', '6006', '--no-open', '--disable-telemetry', ...process.argv.slice(2)]
  return runInTerminal('storybook', parameters, fromRoot('apps', 'storybook'))
})
