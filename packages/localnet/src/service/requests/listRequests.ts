import type { ApiKey } from '../../state/createKeys.js'
import type { ServiceContext } from '../context.js'
import { readOwnedKeys, requireOwned } from '../ownedKeys.js'
import { ServiceProblem } from '../problem.js'
import { toRequestRecord } from '../toRequestRecord.js'
import { amountUsdOf, type Subject } from './filters.js'
import { readFilter, readGroups, type Test } from './readFilters.js'
import { toPage } from './toPage.js'

/** One page of requests. */
export interface FoundRequests {
  readonly found: readonly Subject[]
  /** The keys of the caller, by id, where it asked for what only their owner is told. */
  readonly owned: ReadonlyMap<string, ApiKey>
  readonly continuation?: string
  readonly total?: number
}

/** Parameters that are no filters. The network has no private chains to include. */
const others = new Set([
  'limit',
  'continuation',
  'includeTotal',
  'sortBy',
  'sortDirection',
  'filters',
  'apiKey',
  'includeAuthenticatedData',
  'includeChildRequests',
  'privateChainsToInclude',
])

const orders: Readonly<Record<string, (subject: Subject) => bigint>> = {
  createdAt: ({ request }) => BigInt(request.createdAt),
  updatedAt: ({ request }) => BigInt(request.updatedAt),
  amountUsd: amountUsdOf,
}

/**
 * Finds, sorts and pages requests (interface: `GET /requests/v3`).
 *
 * @param caller the key of the call, or null where it may come without one
 * @throws ServiceProblem 400 for what cannot be looked for, 403 for keys of others
 */
export function listRequests(
  context: ServiceContext,
  query: Readonly<Record<string, string>>,
  caller: ApiKey | null,
): FoundRequests {
  const tests = readTests(context, query, caller)
  const subjects = context.store
    .list()
    .map((request, index) => ({ request, record: toRequestRecord(context, request), index }))
    .filter((subject) => tests.every((test) => test(subject)))
  const { sortBy = 'createdAt' } = query
  const order = Object.hasOwn(orders, sortBy) ? orders[sortBy] : undefined
  if (order === undefined)
    throw new ServiceProblem(400, `sortBy must be one of ${Object.keys(orders).join(', ')}.`)
  const { page, continuation } = toPage(subjects, order, { ...query, sortBy })
  return {
    found: page,
    owned: readOwned(context, query, caller),
    ...(continuation === undefined ? {} : { continuation }),
    ...(query.includeTotal === 'true' ? { total: subjects.length } : {}),
  }
}

function readTests(
  context: ServiceContext,
  query: Readonly<Record<string, string>>,
  caller: ApiKey | null,
): readonly Test[] {
  const given = Object.entries(query).filter(([name]) => !others.has(name))
  const groups = query.filters === undefined ? null : readGroups(query.filters)
  const tests = given.map(([name, value]) => readFilter(name, name === 'features' ? value.split(',') : value))
  const referrers = [query.referrer, query['not:referrer'], ...(groups?.referrers ?? [])]
  const named = referrers.filter((one) => one !== undefined)
  if (named.includes('')) throw new ServiceProblem(400, 'The referrer is empty.')
  if (named.length > 0 && (query.apiKey ?? '') === '')
    throw new ServiceProblem(400, 'The referrer needs apiKey beside it, with the keys it is looked for in.')
  if (query.includeChildRequests === 'true' && query.id === undefined)
    throw new ServiceProblem(400, 'includeChildRequests needs id.')
  return [...tests, ...(groups === null ? [] : [groups.test]), ...readKeyTest(context, query.apiKey, caller)]
}

function readKeyTest(
  { keys }: ServiceContext,
  named: string | undefined,
  caller: ApiKey | null,
): readonly Test[] {
  if (named === undefined || named === '') return []
  const ids = new Set(readOwnedKeys(keys, requireCaller(caller), named).map(({ id }) => id))
  return [({ request }) => ids.has(request.keyId)]
}

function readOwned(
  { keys }: ServiceContext,
  { includeAuthenticatedData }: Readonly<Record<string, string>>,
  caller: ApiKey | null,
): ReadonlyMap<string, ApiKey> {
  if (includeAuthenticatedData !== 'true') return new Map()
  return new Map(requireOwned(keys, requireCaller(caller)).map((key) => [key.id, key]))
}

function requireCaller(caller: ApiKey | null): ApiKey {
  if (caller !== null) return caller
  throw new ServiceProblem(403, 'Only the owner of the keys may ask for this: send one of them.', 'FORBIDDEN')
}
