import { ensureInstalled } from './lib/ensureInstalled.mjs'
import { runInTerminal } from './lib/runInTerminal.mjs'
import { runMain } from './lib/runMain.mjs'

/** Tests of what is being worked on, again with every change. What is typed behind `--` goes to Vitest. */
await runMain(async () => {
  await ensureInstalled(console.log)
  return runInTerminal('vitest', [
    'watch',
    '--project',
    'unit',
    '--project',
    'hooks',
    ...process.argv.slice(2),
  ])
})
