import { InputError } from '../errors/input.js'
import { isListOf } from './callFields.js'
import { chainId, type Field, flag, pageSize, size, text } from './fields.js'
import type { ListRequestsParameters } from './requestFilters.js'

const orders: readonly unknown[] = ['createdAt', 'updatedAt', 'amountUsd']
const isText: Field = [(value) => typeof value === 'string', 'is no text', 'Give one, or leave it out.']

const isWords = (value: unknown): boolean => [value].flat().every((word) => typeof word === 'string')

/** What a name says of its parameter. All others are texts. */
const kinds: readonly (readonly [name: RegExp, kind: Field])[] = [
  [/^limit$/, pageSize],
  [/^include/, flag],
  [/chainId$/i, chainId],
  [/(Timestamp|Block|Min|Max)$/, size],
  [/^filters$/, [(value) => isListOf(value, () => true), 'is not a list of groups', 'Give one.']],
  [/^(features|apiKey)$/, [isWords, 'is no text, nor a list of them', 'Give one, or leave it out.']],
  [
    /^sortBy$/,
    [(value) => orders.includes(value), 'is no order there is', `Give one of ${orders.join(', ')}.`],
  ],
  [
    /^sortDirection$/,
    [(value) => value === 'asc' || value === 'desc', 'is no direction', 'Give asc or desc.'],
  ],
  [/^(id|continuation|requestId)$/, text],
]

const statuses: readonly unknown[] = ['success', 'failure', 'refund', 'pending', 'depositing']

/**
 * Refuses what the request list answers with HTTP 400, before anything is sent (interface: `GET /requests/v3`).
 *
 * @throws InputError naming the parameter
 */
export function checkListRequests(parameters: ListRequestsParameters): void {
  const { signal: _, ...fields } = parameters
  for (const [field, value] of Object.entries(fields)) {
    const [, [holds, problem, remedy]] = kinds.find(([name]) => name.test(field)) ?? [field, isText]
    if (value !== undefined && !holds(value)) throw new InputError(field, problem, remedy)
  }
  const { status, filters = [], referrer, apiKey, includeChildRequests, id } = parameters
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
