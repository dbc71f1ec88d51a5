import { useAccounts, useKeptExecutions, useRequests } from '@portage/react'
import { useState } from 'react'
import { type ActivityEntry, activityEntries } from './activityEntries.js'
import type { ActivityState } from './activityRow.js'
import { toRequests } from './toRequests.js'

/** The rows there are, how far they have been read, and what of them is missing. */
export type Activity = Readonly<{
  entries: readonly ActivityEntry[]
  /** Whether the service's first page is still read; `unasked` where no wallet is connected and nothing searched. */
  service: 'unasked' | 'reading' | 'read' | 'failed'
  /** Why it failed. */
  error: Error | null
  journal: 'reading' | 'read' | 'failed'
  damaged: number
  isConnected: boolean
  /** There are older ones, and whether they are being read. */
  older: 'none' | 'there' | 'reading'
  readOlder: () => void
  retry: () => void
}>

/** How often the list is read anew while somebody looks, milliseconds: others move money too. */
const refreshEvery = 15_000

/** Runs of this browser that are read with each press. */
const pageSize = 20

/** What this browser keeps and what the service lists, joined. */
export function useActivity(
  wanted: Readonly<{ term: string | null; state: ActivityState; chainId: number | null }>,
): Activity {
  const [pages, setPages] = useState(1)
  // Who looks for something, or for some of all, looks through everything that is kept here.
  const isSearch = wanted.term !== null || wanted.state !== 'all' || wanted.chainId !== null
  const kept = useKeptExecutions({ limit: isSearch ? Number.POSITIVE_INFINITY : pages * pageSize })
  const accounts = Object.values(useAccounts()).filter((one) => one !== null && one !== undefined)
  const asked = toRequests({ accounts, ...wanted })
  const listed = useRequests(asked && { ...asked, query: { refetchInterval: refreshEvery } })
  return {
    entries: activityEntries(kept.executions, listed.data?.requests ?? []),
    service:
      asked === null ? 'unasked' : listed.data !== undefined ? 'read' : listed.isError ? 'failed' : 'reading',
    error: listed.error,
    journal: kept.phase,
    damaged: kept.damaged,
    isConnected: accounts.length > 0,
    older: listed.isFetchingNextPage ? 'reading' : listed.hasNextPage || kept.hasMore ? 'there' : 'none',
    readOlder: () => {
      if (kept.hasMore) setPages(pages + 1)
      if (listed.hasNextPage) void listed.fetchNextPage()
    },
    retry: () => void listed.refetch(),
  }
}
