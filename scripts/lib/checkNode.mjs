import { Failure } from './failure.mjs'

const oldest = /** @type {const} */ ([20, 19])

/**
 * The first thing every command does.
 * @param {string} [version] of Node
 * @throws {Failure} when it is older than this repository can use
 */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  throw new Failure(
    `Node ${version} is too old for this repository: install Node ${oldest.join('.')} or newer and run the command again.`,
  )
}
