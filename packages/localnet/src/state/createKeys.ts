import { randomUUID } from 'node:crypto'
import type { Address } from 'viem'

/**
 * How often a key may call (interface: Limits). `unlimited` is the local network's own: a rehearsal is not to fail for
 * having been quick.
 */
export type KeyTier = 'unlimited' | 'default' | 'elevated'

export const keyTiers: readonly KeyTier[] = ['unlimited', 'default', 'elevated']

/** Where a key's status changes are sent. */
export interface Webhook {
  readonly url: string
  /** Sent along with each one. */
  readonly headers: Readonly<Record<string, string>>
}

/** A key as its dashboard shows it (interface: Authentication). */
export interface ApiKey {
  /** Stays the same when the key is rotated; no secret. */
  readonly id: string
  /** What is sent as `x-api-key`. Webhooks are signed with it too. */
  readonly key: string
  readonly label: string | null
  readonly tier: KeyTier
  /** Who owns it. Keys of one integrator see each other's requests; without one nothing is told that only owners are. */
  readonly integrator: string | null
  /** The wallet whose app balance pays for what the key sponsors. */
  readonly fundingAddress: Address | null
  readonly webhook: Webhook | null
  readonly status: 'active' | 'revoked'
  /** Milliseconds. */
  readonly createdAt: number
}

/** What can be said of a key. What is left out is null, and the tier `default`. */
export type KeySettings = Partial<
  Pick<ApiKey, 'label' | 'tier' | 'integrator' | 'fundingAddress' | 'webhook'>
>

/** The keys of a local network. The first one is its own. */
export interface Keys {
  /** Makes a key. */
  create(settings?: KeySettings): ApiKey
  /** Changes what is named. @throws when there is no such key */
  update(id: string, settings: KeySettings): ApiKey
  /** Gives a key a new secret; the old one is refused from then on. @throws when there is no such key */
  rotate(id: string): ApiKey
  /** Ends a key for good. @throws when there is no such key */
  revoke(id: string): ApiKey
  /** The key with this id, revoked ones too. */
  get(id: string): ApiKey | undefined
  /** The active key with this secret. */
  find(key: string): ApiKey | undefined
  /** All of them, oldest first, revoked ones too. */
  list(): readonly ApiKey[]
}

/** Keys with the network's own among them, which `fundingAddress` pays for. `now` gives milliseconds. */
export function createKeys(own: string, now: () => number, fundingAddress: Address | null = null): Keys {
  const keys = new Map<string, ApiKey>()
  const put = (key: ApiKey): ApiKey => {
    const frozen = Object.freeze(key)
    keys.set(key.id, frozen)
    return frozen
  }
  const need = (id: string): ApiKey => {
    const key = keys.get(id)
    if (key === undefined) throw new Error(`There is no key ${id}. Their ids are in GET /localnet/keys.`)
    return key
  }
  const make = (settings: KeySettings, secret: string): ApiKey =>
    put({
      label: null,
      tier: 'default',
      integrator: null,
      fundingAddress: null,
      webhook: null,
      ...settings,
      id: randomUUID(),
      key: secret,
      status: 'active',
      createdAt: now(),
    })
  make({ label: 'localnet', tier: 'unlimited', integrator: 'localnet', fundingAddress }, own)

  return Object.freeze({
    create: (settings: KeySettings = {}) => make(settings, randomUUID()),
    update: (id: string, settings: KeySettings) => put({ ...need(id), ...settings }),
    rotate: (id: string) => put({ ...need(id), key: randomUUID() }),
    revoke: (id: string) => put({ ...need(id), status: 'revoked' }),
    get: (id: string) => keys.get(id),
    find: (secret: string) => [...keys.values()].find((one) => one.key === secret && one.status === 'active'),
    list: () => Object.freeze([...keys.values()]),
  })
}
