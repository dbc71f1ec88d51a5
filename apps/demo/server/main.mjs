import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { startDemo } from './startDemo.mjs'

const defaultPort = 4300
/** How often is looked whether the process that started this one is still there, milliseconds. */
const parentInterval = 500

/**
 * Runs the demo until it is told to stop: by Ctrl-C, by a signal, or because the process that started it is gone.
 *
 * @param {{ port: number, solana?: boolean, bitcoin?: boolean, tron?: boolean, exchange?: boolean, gasless?: boolean }}
 *   options `solana`, `bitcoin` and `tron` start such a chain too, `exchange` a perpetuals exchange, `gasless` lets the app
 *   pay for smart accounts
 * @returns {Promise<number>} the exit code
 */
export async function runDemo({
  port,
  solana = false,
  bitcoin = false,
  tron = false,
  exchange = false,
  gasless = false,
}) {
  const stopped = waitForEnd()
  let demo
  try {
    demo = await startDemo({ port, localnet: { solana, bitcoin, tron, exchange }, gasless })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
  process.stdout.write(describe(demo))
  await stopped
  await demo.stop()
  return 0
}

/** @param {import('./startDemo.mjs').Demo} demo */
function describe({ url, localnet }) {
  const all = localnet.solana === null ? localnet.chains : [...localnet.chains, localnet.solana]
  const chains = all.map((chain) => `  ${chain.name} (${chain.id})  ${chain.rpcUrl}`)
  return [
    '',
    `  Portage is running. Open ${url}`,
    '',
    `  service  ${localnet.url}`,
    ...chains,
    '',
    '  All money here is test money. Ctrl-C stops everything.',
    '',
    '',
  ].join('\n')
}

/** @returns {Promise<void>} */
function waitForEnd() {
  return new Promise((resolve) => {
    const parent = process.ppid
    const timer = setInterval(() => {
      if (process.ppid !== parent) resolve()
    }, parentInterval)
    timer.unref()
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(signal, () => resolve())
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      solana: { type: 'boolean', default: false },
      exchange: { type: 'boolean', default: false },
      gasless: { type: 'boolean', default: false },
    },
  })
  const port = Number(values.port ?? defaultPort)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    process.stderr.write(
      `"${values.port}" is no port. Give a number from 0 to 65535, for example --port 4300.\n`,
    )
    process.exitCode = 1
  } else {
    process.exit(
      await runDemo({ port, solana: values.solana, exchange: values.exchange, gasless: values.gasless }),
    )
  }
}
