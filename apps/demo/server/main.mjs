import { pathToFileURL } from 'node:url'
import { readDemoFlags } from '../../../scripts/lib/demoFlags.mjs'
import { runMain } from '../../../scripts/lib/runMain.mjs'
import { startDemo } from './startDemo.mjs'

/** How often is looked whether the process that started this one is still there, milliseconds. */
const parentInterval = 500

/**
 * Runs the demo until it is told to stop: by Ctrl-C, by a signal, or because the process that started it is gone.
 *
 * @param {import('./startDemo.mjs').DemoOptions} options
 * @returns {Promise<number>} the exit code
 */
export async function runDemo(options) {
  const stopped = waitForEnd()
  let demo
  try {
    demo = await startDemo(options)
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
  const { solana, bitcoin, tron, ton, hyperliquid } = localnet
  const others = [bitcoin, tron, ton].flatMap((chain) => (chain === null ? [] : [chain]))
  const chains = [
    ...[...localnet.chains, ...(solana === null ? [] : [solana])],
    ...others.map(({ apiUrl, ...chain }) => ({ ...chain, rpcUrl: apiUrl })),
    ...(hyperliquid === null ? [] : [{ ...hyperliquid, rpcUrl: hyperliquid.url }]),
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runMain(async () => process.exit(await runDemo(readDemoFlags('npm start'))))
