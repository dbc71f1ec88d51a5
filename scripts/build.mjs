import { ensureBuilt } from './lib/ensureBuilt.mjs'
import { ensureInstalled } from './lib/ensureInstalled.mjs'
import { runMain } from './lib/runMain.mjs'

await runMain(async () => {
  await ensureInstalled(console.log)
  await ensureBuilt(console.log)
})
