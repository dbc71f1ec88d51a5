import { ConfigurationError } from '../errors/configuration.js'

/**
 * Tells a browser that is older than those the README names, before the service is asked: without a quote no wallet
 * opens, and what was begun would break off half-way. Who has `toSorted` has everything else that is used without
 * asking for it first; `npm test -- --only packages` keeps this true.
 *
 * @throws ConfigurationError
 */
export function checkPlatform(): void {
  if (!('toSorted' in Array.prototype))
    throw new ConfigurationError('platform', 'This browser is too old.', 'Use a newer one.')
}
