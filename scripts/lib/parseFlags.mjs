// As a whole: a Node without `parseArgs` must get as far as being told that it is too old.
import util from 'node:util'
import { Failure } from './failure.mjs'

/**
 * The command's parameters.
 * @param {import('node:util').ParseArgsConfig['options']} options
 * @param {{ usage: string, allowPositionals?: boolean }} about
 * @throws {Failure} with the usage, when something is not known
 */
export function parseFlags(options, { usage, allowPositionals = false }) {
  try {
    return util.parseArgs({ args: process.argv.slice(2), options, allowPositionals })
  } catch (error) {
    throw new Failure(`${error.message.split('. ')[0]}. Usage: ${usage}`)
  }
}
