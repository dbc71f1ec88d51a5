import type { KeyTier } from '../../state/createKeys.js'
import { retiredPath } from '../retirement.js'

/** So many calls in so many seconds. */
export interface Allowance {
  readonly calls: number
  readonly seconds: number
}

/** What a call is counted in: full, it is refused. */
export interface Bucket extends Allowance {
  readonly name: string
}

/** One row of the table. */
export interface RateRow {
  /** Every path counts in the same bucket. */
  readonly paths: readonly string[]
  /** `other` is the bucket of all paths without a row. */
  readonly default: Allowance | 'other'
  /** More than one where the call must fit in each. `wallet` counts apart for each wallet in the body. */
  readonly elevated: readonly (Allowance & { readonly by?: 'wallet' })[]
}

/** Where a path has no row of its own. */
const others: Allowance = { calls: 200, seconds: 60 }

/** The table of the interface (Limits), by row. Limits are of one key, or of one address that calls without. */
export const rateTable: Readonly<Record<string, RateRow>> = {
  '/quote': {
    paths: ['/quote', '/quote/v2'],
    default: { calls: 50, seconds: 60 },
    elevated: [{ calls: 10, seconds: 1 }],
  },
  '/requests': {
    paths: ['/requests', retiredPath],
    default: { calls: 200, seconds: 60 },
    elevated: [{ calls: 10, seconds: 1 }],
  },
  '/requests/v3': {
    paths: ['/requests/v3'],
    default: 'other',
    elevated: [{ calls: 20, seconds: 1 }],
  },
  '/transactions/status': {
    paths: ['/transactions/status'],
    default: { calls: 200, seconds: 60 },
    elevated: [{ calls: 10, seconds: 1 }],
  },
  '/authorize': {
    paths: ['/authorize'],
    default: 'other',
    elevated: [
      { calls: 5, seconds: 60, by: 'wallet' },
      { calls: 30, seconds: 60 },
    ],
  },
}

const otherBucket: Bucket = { name: 'other', ...others }

/** What a call is counted by. */
export interface Counted {
  readonly path: string
  readonly tier: KeyTier
  /** The `wallet` of the body of `POST /authorize`. */
  readonly wallet: string
  /** By what the row of the call that ends is divided. */
  readonly throttle: number
}

/** The buckets a call counts in. Without limits there are none. */
export function bucketsOf({ path, tier, wallet, throttle }: Counted): readonly Bucket[] {
  const [name, row] = Object.entries(rateTable).find(([, one]) => one.paths.includes(path)) ?? [
    'other',
    undefined,
  ]
  switch (tier) {
    case 'unlimited':
      return []
    case 'default':
      if (row === undefined || row.default === 'other') return [otherBucket]
      return [{ name, ...row.default, calls: lessOf(row, row.default.calls, throttle) }]
    case 'elevated':
      if (row === undefined) return [otherBucket]
      return row.elevated.map(({ by, calls, seconds }) => ({
        name: by === 'wallet' ? `${name} ${wallet}` : name,
        calls: lessOf(row, calls, throttle),
        seconds,
      }))
  }
}

function lessOf({ paths }: RateRow, calls: number, throttle: number): number {
  return paths.includes(retiredPath) ? Math.max(1, Math.floor(calls / throttle)) : calls
}
