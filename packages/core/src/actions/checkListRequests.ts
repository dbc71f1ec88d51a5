import { InputError } from '../errors/input.js'
import { checkLimit } from './checkLimit.js'
import type { ListRequestsParameters } from './requestFilters.js'

const statuses: readonly unknown[] = ['success', 'failure', 'refund', 'pending', 'depositing']

/**
 * Refuses what the request list answers with HTTP 400, before anything is sent (interface: `GET /requests/v3`).
 *
 * @throws InputError naming the parameter
 */
export function checkListRequests(parameters: ListRequestsParameters): void {
  const { limit, status, filters = [], referrer, apiKey, includeChildRequests, id } = parameters
  checkLimit(limit)
  if (status !== undefined && !statuses.includes(status)) {
    throw new InputError(
      'status',
      'is not one that can be searched for',
      `Give one of ${statuses.join(', ')}.`,
    )
  }
  if (includeChildRequests && id === undefined) {
    throw new InputError('includeChildRequests', 'needs id', 'Say whose children are wanted.')
  }
  const referrers: unknown[] = referrer === undefined ? [] : [referrer]
  for (const group of filters) {
    for (const [key, value] of Object.entries(group)) {
      const name = key.replace(/^not:/, '')
      if (name === 'features') {
        throw new InputError('filters', 'cannot hold features', 'Give features beside filters.')
      }
      if (Array.isArray(value) && value.includes(null) && value.some((entry) => entry !== null)) {
        throw new InputError('filters', `mixes null with values for ${key}`, 'Make two groups of them.')
      }
      if (name === 'referrer') referrers.push(...[value].flat())
    }
  }
  if (referrers.some((name) => name === '')) {
    throw new InputError('referrer', 'is empty', 'Give the whole name, or leave it out.')
  }
  if (referrers.length > 0 && (apiKey === undefined || apiKey.length === 0)) {
    throw new InputError('referrer', 'needs apiKey', 'Name the keys whose requests it is looked for in.')
  }
}
