import { pathToFileURL } from 'node:url'
import { readDemoFlags } from './lib/demoFlags.mjs'
import { ensureBuilt } from './lib/ensureBuilt.mjs'
import { ensureInstalled } from './lib/ensureInstalled.mjs'
import { fromRoot } from './lib/paths.mjs'
import { runMain } from './lib/runMain.mjs'

/** What the demo's own server answers; everything else is the page, made from the sources. */
const served = ['/api/portage', '/config.json']

/** Settles by Ctrl-C or a signal. */
const asked = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve)
})

/** The demo with core, hooks and widget read from their sources: a change is in the page as soon as it is saved. */
await runMain(async () => {
  const { port, ...options } = readDemoFlags('npm run dev')
  await ensureInstalled(console.log)
  // Localnet and the proxy run in Node, which reads what was built of them.
  await ensureBuilt(console.log)
  const { startDemo } = await import(pathToFileURL(fromRoot('apps', 'demo', 'server', 'startDemo.mjs')).href)
  const demo = await startDemo(options)
  try {
    const { createServer } = await import('vite')
    const vite = await createServer({
      root: fromRoot('apps', 'demo'),
      server: {
        port,
        strictPort: true,
        proxy: Object.fromEntries(served.map((path) => [path, { target: demo.url, changeOrigin: true }])),
      },
    })
    await vite.listen()
    vite.printUrls()
    await asked
    await vite.close()
  } finally {
    await demo.stop()
  }
  process.exit(0)
})
