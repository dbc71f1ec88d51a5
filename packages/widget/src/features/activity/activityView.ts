import { type ActivityRow, type ActivityState, activityRow } from './activityRow.js'
import type { RecordWords } from './recordHeadline.js'
import type { Activity } from './useActivity.js'

/** Everything the list is drawn from. */
export type ActivityFacts = Readonly<{
  activity: Activity
  /** What is searched for, in small letters; null where everything is wanted. */
  term: string | null
  state: ActivityState
  chainId: number | null
}>

/** What the list shows. */
export type ActivityView = Readonly<{
  rows: readonly ActivityRow[]
  /** Rows that are still read: so many places are kept for them. */
  expected: number
  /** What is written below the rows: why there are none, and what of them is missing. */
  sentences: readonly string[]
  mayRetry: boolean
  older: Activity['older']
}>

/** So many places are kept while the first page is read. */
const places = 4

/** Says which rows are wanted, and why some or all are not there. Pure. */
export function activityView(
  { activity, term, state, chainId }: ActivityFacts,
  words: RecordWords,
): ActivityView {
  const { copy } = words
  const { entries, service, error, journal, damaged, isConnected } = activity
  const rows = entries
    .map((entry) => ({ row: activityRow(entry, words), isListed: entry.record !== null }))
    // What the service found, it found: it looks at more than is known here.
    .filter(({ row, isListed }) => term === null || isListed || row.names.some((name) => name === term))
    .map(({ row }) => row)
    .filter(
      (row) =>
        (state === 'all' || row.state === state) && (chainId === null || row.chainIds.includes(chainId)),
    )
  const isReading = service === 'reading' || journal === 'reading'
  const isFiltered = state !== 'all' || chainId !== null
  const nothing =
    term !== null
      ? copy.nothingFound
      : isFiltered
        ? copy.nothingFiltered
        : isConnected
          ? copy.nothing
          : copy.nothingKept
  return {
    rows,
    expected: isReading ? Math.max(1, places - rows.length) : 0,
    sentences: [
      ...(rows.length > 0 || isReading || service === 'failed' ? [] : [nothing]),
      ...(service === 'failed' ? [copy.serviceFailed({ message: error?.message ?? '' })] : []),
      ...(journal === 'failed' ? [copy.journalFailed] : []),
      ...(damaged > 0 ? [copy.damaged({ count: damaged })] : []),
    ],
    mayRetry: service === 'failed',
    older: activity.older,
  }
}
