import type { FilterGroup } from '@portage/core/actions'
import type { RequestsParameters } from '@portage/react'
import type { ActivityState } from './activityRow.js'

/** How many a page holds. */
const limit = 20

/**
 * What the service is asked for, so that pages hold what is wanted: the requests of the connected wallets, or whatever
 * a search names. Quotes that nobody paid are left out, but for those with a deposit address of their own. Null where
 * there is nobody to ask for.
 */
export function toRequests(
  wanted: Readonly<{
    accounts: readonly string[]
    /** What is searched for; null where everything is wanted. */
    term: string | null
    state: ActivityState
    chainId: number | null
  }>,
): RequestsParameters | null {
  const { accounts, term, state, chainId } = wanted
  const base: FilterGroup = { ...statuses[state], ...(chainId === null ? {} : { chainId }) }
  if (term !== null) return { term, limit, ...(Object.keys(base).length === 0 ? {} : { filters: [base] }) }
  if (accounts.length === 0) return null
  const mine = { ...base, user: accounts }
  return {
    limit,
    filters: [
      { ...mine, 'not:depositTxHash': null },
      { ...mine, 'not:depositAddress': null },
    ],
  }
}

const ends = ['success', 'refund', 'failure'] as const

/** Failures are among those that need somebody and among the ended: which of them, their record says. */
const statuses: Readonly<Record<ActivityState, FilterGroup>> = {
  all: {},
  // One that failed a moment ago may still be sent back.
  'under-way': { 'not:status': ['success', 'refund'] },
  'needs-you': { status: 'failure' },
  ended: { status: ends },
}
