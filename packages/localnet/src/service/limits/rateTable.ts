import type { KeyTier } from '../../state/createKeys.js'

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

/** The table of the interface (Limits), by row. Limits are of one key. */
export const rateTable: Readonly<Record<string, RateRow>> = {
  '/quote': {
    paths: ['/quote', '/quote/v2'],
    default: { calls: 50, seconds: 60 },
    elevated: [{ calls: 10, seconds: 1 }],
  },
  '/requests': {
    paths: ['/requests', '/requests/v2'],
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

/** The buckets a call counts in. A key without limits has none. */
export function bucketsOf(path: string, tier: KeyTier, wallet: string): readonly Bucket[] {
  const [name, row] = Object.entries(rateTable).find(([, one]) => one.paths.includes(path)) ?? [
    'other',
    undefined,
  ]
  switch (tier) {
    case 'unlimited':
      return []
    case 'default':
      return [row === undefined || row.default === 'other' ? otherBucket : { name, ...row.default }]
    case 'elevated':
      if (row === undefined) return [otherBucket]
      return row.elevated.map(({ by, calls, seconds }) => ({
        name: by === 'wallet' ? `${name} ${wallet}` : name,
        calls,
        seconds,
      }))
  }
}
