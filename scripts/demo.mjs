import { pathToFileURL } from 'node:url'
import { readDemoFlags } from './lib/demoFlags.mjs'
import { ensureBuilt } from './lib/ensureBuilt.mjs'
import { ensureInstalled } from './lib/ensureInstalled.mjs'
import { fromRoot } from './lib/paths.mjs'
import { runMain } from './lib/runMain.mjs'

await runMain(async () => {
  const flags = readDemoFlags('npm run demo')
  await ensureInstalled(console.log)
  await ensureBuilt(console.log)
  const { runDemo } = await import(pathToFileURL(fromRoot('apps', 'demo', 'server', 'main.mjs')).href)
  // Ends by Ctrl-C, with everything it started; sockets that a browser keeps open must not keep it alive.
  process.exit(await runDemo(flags))
})
