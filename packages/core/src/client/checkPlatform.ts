import { ConfigurationError } from '../errors/configuration.js'

/**
 * What is used without asking for it first, and is missing in browsers that can read this code and are older than
 * those the README names. `npm test -- --only packages` finds what is not in this list.
 */
export const needed: Readonly<Record<string, () => unknown>> = {
  'Array.prototype.toSorted': () => Array.prototype.toSorted,
  'Array.prototype.toReversed': () => Array.prototype.toReversed,
  'Array.prototype.findLast': () => Array.prototype.findLast,
  'Array.prototype.at': () => Array.prototype.at,
  'Object.hasOwn': () => Object.hasOwn,
}

/**
 * Says of a platform that is older than those the README names what it lacks. Called before the service is: without a
 * quote no wallet opens, and what was begun would break off half-way.
 *
 * @throws ConfigurationError
 */
export function checkPlatform(): void {
  const missing = Object.keys(needed).find((name) => needed[name]?.() === undefined)
  if (missing === undefined) return
  throw new ConfigurationError(
    'platform',
    `This browser is too old: it has no ${missing}.`,
    'Use a newer one, or load what it lacks before the page.',
  )
}
