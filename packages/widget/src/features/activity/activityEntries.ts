import type { RequestRecord } from '@portage/core'
import { type ExecutionState, getDuplicates } from '@portage/core/execution'
import type { KeptExecution } from '@portage/react'

/** One run as one row: what this browser knows of it, what the service says, and which of them is shown. */
export type ActivityEntry = Readonly<{
  /** The request's id; the run's own where its quote has none. */
  id: string
  /** When it was asked for, milliseconds. */
  at: number
}> &
  (
    | Readonly<{ source: 'run'; run: KeptExecution; record: RequestRecord | null }>
    | Readonly<{ source: 'record'; run: KeptExecution | null; record: RequestRecord }>
  )

/**
 * Joins this browser's runs and the service's requests to one list, newest first, one row each. A request that another
 * one took the place of is left out where that one is in the list.
 */
export function activityEntries(
  runs: readonly KeptExecution[],
  records: readonly RequestRecord[],
): readonly ActivityEntry[] {
  const byId = new Map(records.map((record) => [record.id.toLowerCase(), record]))
  const kept = runs.map((run): ActivityEntry => {
    const id = run.state.quote.requestId ?? run.id
    const record = byId.get(id.toLowerCase()) ?? null
    byId.delete(id.toLowerCase())
    const of = { id, at: run.state.createdAt }
    return record !== null && knowsMore(record, run)
      ? { ...of, source: 'record', run, record }
      : { ...of, source: 'run', run, record }
  })
  const listed = new Set(records.map(({ id }) => id.toLowerCase()))
  const others = [...byId.values()]
    .filter(({ supersededByRequestId: next }) => next === null || !listed.has(next.toLowerCase()))
    .map(
      (record): ActivityEntry => ({
        id: record.id,
        at: timeOf(record.createdAt) ?? 0,
        source: 'record',
        run: null,
        record,
      }),
    )
  return [...kept, ...others].sort((left, right) => right.at - left.at)
}

/** Whether the service knows more of a run than this browser: only an end it saw later than anything known here. */
function knowsMore(record: RequestRecord, { state, status }: KeptExecution): boolean {
  const isEnded = record.status === 'success' || record.status === 'refund' || record.status === 'failure'
  if (!isEnded || isProved(status) || hasOwnTrouble(state)) return false
  // Followed here, and told there: the words of a run say whose word it is.
  if (state.service?.reading.status === record.status) return false
  const updatedAt = timeOf(record.updatedAt)
  return updatedAt !== null && updatedAt > newsOf(state)
}

function isProved(status: KeptExecution['status']): boolean {
  return status === 'success' || status === 'refunded'
}

/** What the service never tells of: a second payment of one order, and one on another network. */
function hasOwnTrouble(state: ExecutionState): boolean {
  return getDuplicates(state).length > 0 || state.facts.some(({ type }) => type === 'elsewhere')
}

/** When the newest of what is known here became known, milliseconds. */
function newsOf({ asks, facts, service, createdAt }: ExecutionState): number {
  const times = [...asks.map(({ askedAt }) => askedAt), ...facts.map(({ at }) => at), service?.since ?? 0]
  return times.reduce((latest, at) => Math.max(latest, at), createdAt)
}

/** A time of the service, milliseconds; null where it names none that can be read. */
export function timeOf(text: string | null): number | null {
  const time = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? null : time
}
