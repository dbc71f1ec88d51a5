import type { Address, Hex } from 'viem'
import type { AppBalance } from './createAppBalances.js'

/** A claim of app fees: asked for, then signed and paid out. */
export interface Claim {
  /** What the wallet signs. */
  readonly id: Hex
  readonly wallet: Address
  readonly recipient: Address
  readonly balance: AppBalance
  /** Milliseconds. */
  readonly createdAt: number
  readonly progress:
    | { readonly status: 'prepared' }
    | { readonly status: 'pending' | 'success' | 'failure'; readonly hash: Hex | null }
}

/** The claims of a local network. */
export interface Claims {
  add(claim: Claim): void
  get(id: string): Claim | undefined
  advance(id: Hex, progress: Claim['progress']): void
  /** Those that were signed, newest first. */
  list(wallet: Address): readonly Claim[]
}

/** No claims yet. */
export function createClaims(): Claims {
  const claims = new Map<string, Claim>()
  return Object.freeze({
    add: (claim: Claim) => {
      claims.set(claim.id, Object.freeze(claim))
    },
    get: (id: string) => claims.get(id.toLowerCase()),
    advance: (id: Hex, progress: Claim['progress']) => {
      const claim = claims.get(id)
      if (claim !== undefined) claims.set(id, Object.freeze({ ...claim, progress }))
    },
    list: (wallet: Address) =>
      [...claims.values()]
        .filter(
          (one) => one.wallet.toLowerCase() === wallet.toLowerCase() && one.progress.status !== 'prepared',
        )
        .reverse(),
  })
}
