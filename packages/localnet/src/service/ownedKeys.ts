import type { ApiKey, Keys } from '../state/createKeys.js'
import { ServiceProblem } from './problem.js'

/** Every key of the caller's integrator, revoked ones too; none where the caller has no integrator. */
export function ownedKeys(keys: Keys, caller: ApiKey): readonly ApiKey[] {
  if (caller.integrator === null) return []
  return keys.list().filter((one) => one.integrator === caller.integrator)
}

/**
 * The same, where there must be some.
 *
 * @throws ServiceProblem 403 where the caller has no integrator
 */
export function requireOwned(keys: Keys, caller: ApiKey): readonly ApiKey[] {
  const owned = ownedKeys(keys, caller)
  if (owned.length > 0) return owned
  throw new ServiceProblem(
    403,
    'The key belongs to no integrator, and so owns no other. Give it one at /localnet/keys.',
    'FORBIDDEN',
  )
}

/**
 * The keys a list names, each of which must be the caller's integrator's (interface: `GET /requests/v3`, `apiKey`).
 *
 * @param named secrets, with commas between them
 * @throws ServiceProblem 403
 */
export function readOwnedKeys(keys: Keys, caller: ApiKey, named: string): readonly ApiKey[] {
  const owned = requireOwned(keys, caller)
  return named.split(',').map((secret) => {
    const key = owned.find((one) => one.key === secret.trim())
    if (key !== undefined) return key
    // The one that is refused may be somebody's secret: it is not repeated.
    throw new ServiceProblem(403, 'One of the keys in apiKey is not of the calling integrator.', 'FORBIDDEN')
  })
}
