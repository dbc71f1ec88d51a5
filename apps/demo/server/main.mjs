import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { startDemo } from './startDemo.mjs'

const defaultPort = 4300
/** What there may be beside the two chains. */
const parts = /** @type {const} */ (['solana', 'bitcoin', 'tron', 'ton', 'hyperliquid', 'gasless'])
/** @typedef {(typeof parts)[number]} Part */
/** How often is looked whether the process that started this one is still there, milliseconds. */
const parentInterval = 500

/**
 * Runs the demo until it is told to stop: by Ctrl-C, by a signal, or because the process that started it is gone.
 *
 * @param {{ port: number } & Partial<Record<Part, boolean>>} options `solana`, `bitcoin`, `tron` and `ton` start such a
 *   chain too, `exchange` a perpetuals exchange, `gasless` lets the app pay for smart accounts
 * @returns {Promise<number>} the exit code
 */
export async function runDemo({ port, gasless = false, ...chains }) {
  const stopped = waitForEnd()
  let demo
  try {
    demo = await startDemo({ port, localnet: chains, gasless })
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
  const { solana, bitcoin, tron, ton } = localnet
  const others = [bitcoin, tron, ton].flatMap((chain) => (chain === null ? [] : [chain]))
  const chains = [
    ...[...localnet.chains, ...(solana === null ? [] : [solana])],
    ...others.map(({ apiUrl, ...chain }) => ({ ...chain, rpcUrl: apiUrl })),
  ].map(({ name, id, rpcUrl }) => `  ${name} (${id})  ${rpcUrl}`)
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
      ...Object.fromEntries(parts.map((part) => [part, { type: 'boolean', default: false }])),
    },
  })
  const { port: given = defaultPort, ...wanted } = values
  const port = Number(given)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    process.stderr.write(`"${given}" is no port. Give a number from 0 to 65535, for example --port 4300.\n`)
    process.exitCode = 1
  } else {
    process.exit(await runDemo({ port, ...wanted }))
  }
}
