import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/ensureBuilt.mjs'
import { ensureInstalled } from './lib/ensureInstalled.mjs'
import { Failure } from './lib/failure.mjs'
import { parseFlags } from './lib/parseFlags.mjs'
import { fromRoot } from './lib/paths.mjs'
import { runMain } from './lib/runMain.mjs'

const usage =
  'npm run demo [-- [--port <number>] [--solana] [--bitcoin] [--tron] [--ton] [--exchange] [--gasless]]'

/** @param {string} text */
function readPort(text) {
  const port = Number(text)
  if (text !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Failure(`--port ${text} is not a port: give a number from 0 (any free port) to 65535.`)
}

await runMain(async () => {
  const { values } = parseFlags(
    {
      port: { type: 'string', default: '4300' },
      solana: { type: 'boolean', default: false },
      bitcoin: { type: 'boolean', default: false },
      tron: { type: 'boolean', default: false },
      ton: { type: 'boolean', default: false },
      exchange: { type: 'boolean', default: false },
      gasless: { type: 'boolean', default: false },
    },
    { usage },
  )
  const port = readPort(values.port)
  await ensureInstalled(console.log)
  await ensureBuilt(console.log)
  const { runDemo } = await import(pathToFileURL(fromRoot('apps', 'demo', 'server', 'main.mjs')).href)
  // Ends by Ctrl-C, with everything it started; sockets that a browser keeps open must not keep it alive.
  process.exit(await runDemo({ ...values, port }))
})
