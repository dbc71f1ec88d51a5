import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/ensureBuilt.mjs'
import { ensureInstalled } from './lib/ensureInstalled.mjs'
import { Failure } from './lib/failure.mjs'
import { parseFlags } from './lib/parseFlags.mjs'
import { fromRoot } from './lib/paths.mjs'
import { runMain } from './lib/runMain.mjs'

const usage = 'npm run bench -- <name>; the names stand in bench/README.md'

await runMain(async () => {
  const [name = ''] = parseFlags({}, { usage, allowPositionals: true }).positionals
  const file = fromRoot('bench', `${name}.mjs`)
  if (!/^\w+$/.test(name) || !existsSync(file))
    throw new Failure(`There is no bench "${name}". Usage: ${usage}`)
  await ensureInstalled(console.log)
  await ensureBuilt(console.log)
  const { measure } = await import(pathToFileURL(file).href)
  for await (const figure of measure()) console.log(JSON.stringify({ bench: name, ...figure }))
})
