import { InputError } from '../errors/input.js'

/** Refuses a page size the service does not have (interface: Limits, 6). */
export function checkLimit(limit: number | undefined, most = 50): void {
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1 && limit <= most)) {
    throw new InputError('limit', 'is not a number of records a page can have', `Give 1 to ${most}.`)
  }
}
