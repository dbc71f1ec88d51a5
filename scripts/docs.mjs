import { ensureBuilt } from './lib/ensureBuilt.mjs'
import { ensureInstalled } from './lib/ensureInstalled.mjs'
import { runMain } from './lib/runMain.mjs'

/** The documentation site as it is published, on this machine. */
await runMain(async () => {
  await ensureInstalled(console.log)
  await ensureBuilt(console.log)
  const { buildSite, serveSite, site } = await import('../apps/docs/lib/buildSite.mjs')
  await buildSite()
  const server = await serveSite(4180)
  console.log(`The site is in ${site}, and here until you stop this: ${server.resolvedUrls?.local[0]}`)
})
