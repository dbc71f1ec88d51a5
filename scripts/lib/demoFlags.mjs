import { Failure } from './failure.mjs'
import { parseFlags } from './parseFlags.mjs'

/** What there is beside the two EVM chains, and what starts with it. */
const parts = /** @type {const} */ ({
  solana: 'a Solana chain',
  bitcoin: 'a Bitcoin chain',
  tron: 'a Tron chain',
  ton: 'a TON chain',
  hyperliquid: 'the perpetuals exchange',
  gasless: 'smart accounts that the app pays for',
})
/** @typedef {keyof typeof parts} Part */
const names = /** @type {Part[]} */ (Object.keys(parts))

/** @param {string} text */
function readPort(text) {
  const port = Number(text)
  if (text !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Failure(`--port ${text} is not a port: give a number from 0 (any free port) to 65535.`)
}

/**
 * @param {string} text
 * @returns {readonly Part[]}
 */
function readParts(text) {
  if (text === 'all') return names
  if (text === 'none') return []
  const asked = text.split(',').map((one) => one.trim())
  const unknown = asked.find((one) => !names.some((name) => name === one))
  if (unknown !== undefined)
    throw new Failure(
      `--with ${text} names "${unknown}", which is not there: give all, none, or some of ${names.join(', ')}, with commas between.`,
    )
  return names.filter((name) => asked.includes(name))
}

/** @param {string} command */
function helpOf(command) {
  const width = Math.max(...names.map((name) => name.length))
  return [
    `${command} starts a local network with test money and a page over it.`,
    '',
    '  --port <number>  where the page is: 4300 when left out, 0 for any free port',
    '  --with <list>    what starts beside the two EVM chains: all when left out, none, or some of',
    ...names.map((name) => `                     ${name.padEnd(width)}  ${parts[name]}`),
    '',
    `For example: ${command} -- --with solana,gasless`,
  ].join('\n')
}

/**
 * The parameters of a command that runs the demo. Asked for help, it prints it and ends the process.
 *
 * @param {string} command as it is typed, such as `npm run demo`
 * @returns {Readonly<{ port: number, gasless: boolean, localnet: Readonly<Record<Exclude<Part, 'gasless'>, boolean>> }>}
 *   what `startDemo` takes
 * @throws {Failure} one sentence, when something is not known
 */
export function readDemoFlags(command) {
  const { values } = parseFlags(
    {
      port: { type: 'string', default: '4300' },
      with: { type: 'string', default: 'all' },
      help: { type: 'boolean', short: 'h', default: false },
    },
    { usage: `${command} [-- [--port <number>] [--with <list>] [--help]]` },
  )
  if (values.help) {
    console.log(helpOf(command))
    process.exit(0)
  }
  const asked = readParts(values.with)
  const { gasless, ...localnet } = /** @type {Record<Part, boolean>} */ (
    Object.fromEntries(names.map((name) => [name, asked.includes(name)]))
  )
  return { port: readPort(values.port), gasless, localnet }
}
