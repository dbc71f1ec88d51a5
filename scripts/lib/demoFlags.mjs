import { Failure } from './failure.mjs'
import { parseFlags } from './parseFlags.mjs'

/** What there may be beside the two chains. */
const parts = ['solana', 'bitcoin', 'tron', 'ton', 'hyperliquid', 'gasless']

/** @param {string} text */
function readPort(text) {
  const port = Number(text)
  if (text !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Failure(`--port ${text} is not a port: give a number from 0 (any free port) to 65535.`)
}

/**
 * The parameters of a command that runs the demo.
 * @param {string} command as it is typed, such as `npm run demo`
 * @returns {Readonly<{ port: number } & Record<string, boolean>>}
 * @throws {Failure} with the usage, when something is not known
 */
export function readDemoFlags(command) {
  const flags = parts.map((part) => `[--${part}]`).join(' ')
  const { values } = parseFlags(
    {
      port: { type: 'string', default: '4300' },
      ...Object.fromEntries(parts.map((part) => [part, { type: 'boolean', default: false }])),
    },
    { usage: `${command} [-- [--port <number>] ${flags}]` },
  )
  return { ...values, port: readPort(values.port) }
}
