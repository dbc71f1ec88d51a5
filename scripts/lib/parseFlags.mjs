// As a whole: a Node without `parseArgs` must get as far as being told that it is too old.
import util from 'node:util'
import { Failure } from './failure.mjs'

/**
 * The command's parameters.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {Options} options
 * @param {{ usage: string, allowPositionals?: boolean }} about
 * @returns {ReturnType<typeof util.parseArgs<{ options: Options, allowPositionals: boolean }>>}
 * @throws {Failure} with the usage, when something is not known
 */
export function parseFlags(options, { usage, allowPositionals = false }) {
  try {
    return util.parseArgs({ args: process.argv.slice(2), options, allowPositionals })
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    throw new Failure(`${message.split('. ')[0]}. Usage: ${usage}`)
  }
}
