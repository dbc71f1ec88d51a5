'use client'

import { onWake } from '@portage/core'
import {
  createState,
  type ExecutionState,
  type ExecutionStatus,
  getExecutionStatus,
  getSituation,
  type Journal,
  type Situation,
} from '@portage/core/execution'
import { useEffect, useMemo, useState } from 'react'
import type { ExecutionTarget } from '../execution/createExecutionRegistry.js'
import { usePortage } from '../provider/usePortage.js'
import { useResumableExecutions } from './useResumableExecutions.js'

/** One run as it stands: live where it is held, else as the journal left it. */
export type KeptExecution = Readonly<{
  id: string
  state: ExecutionState
  status: ExecutionStatus
  /** Where it is, in the one case that holds: `status` derives from this. */
  situation: Situation
  /** What `useExecution` is handed to see it live. */
  target: ExecutionTarget
}>

/** What `useKeptExecutions` is asked for. */
export type UseKeptExecutionsParameters = Readonly<{
  /** How many runs of the journal are read, the newest first; `Infinity` reads all. 50 when left out. */
  limit?: number | undefined
}>

/** What `useKeptExecutions` answers. */
export type UseKeptExecutionsReturnType = Readonly<{
  /** Newest first. */
  executions: readonly KeptExecution[]
  /** Whether the journal has answered, or could not be read: then what ended on earlier pages may be missing. */
  phase: 'reading' | 'read' | 'failed'
  /** How many of the runs that were read have a record that cannot be read any more. */
  damaged: number
  /** Whether the journal may hold older ones: a higher `limit` reads them. */
  hasMore: boolean
}>

/** What was read of the journal. */
type Read = Readonly<{
  phase: UseKeptExecutionsReturnType['phase']
  runs: readonly KeptExecution[]
  damaged: ReadonlySet<string>
  hasMore: boolean
}>
type Entry = Awaited<ReturnType<Journal['list']>>[number]

const unread: Read = Object.freeze({ phase: 'reading', runs: [], damaged: new Set<string>(), hasMore: false })
const usualLimit = 50
/** How a run stands of which nothing is under way. */
const settled: ReadonlySet<ExecutionStatus> = new Set(['success', 'refunded', 'failed', 'stopped'])

/**
 * The newest runs this browser knows of: also those that ended on an earlier page. Nothing is asked or watched by it:
 * hand the `target` of one to `useExecution` to see it live.
 *
 * @example
 * const [limit, setLimit] = useState(50)
 * const { executions, hasMore } = useKeptExecutions({ limit })
 */
export function useKeptExecutions({
  limit = usualLimit,
}: UseKeptExecutionsParameters = {}): UseKeptExecutionsReturnType {
  const { client, journal, registry } = usePortage('useKeptExecutions')
  const live = useResumableExecutions()
  const [kept, setKept] = useState(unread)

  useEffect(() => {
    let isWanted = true
    // One after the other: what was written while the list was read is read behind it.
    let reading: Promise<void> = Promise.resolve()
    const take = (read: () => Promise<(before: Read) => Read>): void => {
      reading = reading
        .then(read)
        .catch(
          () =>
            (before: Read): Read => ({ ...before, phase: 'failed' }),
        )
        .then((change) => {
          if (isWanted) setKept(change)
        })
    }
    /** What was forgotten here or in another tab, and was still live on this page. Reads what is not known already. */
    const letGoOfForgotten = async (id: string, known?: Entry | null): Promise<void> => {
      const held = registry.find(id)
      if (held === null || held.state.asks.length === 0 || !settled.has(held.status)) return
      if ((known === undefined ? await journal.read(id) : known) === null) registry.letGo(id)
    }
    const readList = (): void =>
      take(async () => {
        const entries = await journal.list(Number.isFinite(limit) ? { limit } : {})
        const listed = new Map(entries.map((entry) => [entry.record ? entry.record.id : entry.id, entry]))
        for (const { id } of registry.list()) await letGoOfForgotten(id, listed.get(id))
        return () => ({
          phase: 'read',
          runs: entries.flatMap((entry) => toRun(entry) ?? []),
          damaged: new Set(entries.flatMap((entry) => (entry.record ? [] : [entry.id]))),
          hasMore: entries.length >= limit,
        })
      })
    const readOne = (id: string): void =>
      take(async () => {
        const entry = await journal.read(id)
        await letGoOfForgotten(id, entry)
        return (before) => (entry === null ? without(before, id) : withEntry(before, entry))
      })
    readList()
    const leave = journal.subscribe(readOne)
    const stopWaking = onWake(client, (sign) => sign === 'back' && readList())
    return () => {
      isWanted = false
      leave()
      stopWaking()
    }
  }, [client, journal, registry, limit])

  return useMemo(() => {
    const held = new Set(live.map(({ id }) => id))
    const running = live.map(({ id, state, status, situation }) => ({
      id,
      state,
      status,
      situation,
      target: { id },
    }))
    const all = [...running, ...kept.runs.filter(({ id }) => !held.has(id))]
    return {
      phase: kept.phase,
      damaged: kept.damaged.size,
      hasMore: kept.hasMore,
      executions: all.sort((left, right) => right.state.createdAt - left.state.createdAt),
    }
  }, [live, kept])
}

/** What was read, with a run as it stands now. */
function withEntry(before: Read, entry: Entry): Read {
  const run = toRun(entry)
  if (run !== null) return { ...before, runs: [...before.runs.filter(({ id }) => id !== run.id), run] }
  return entry.record ? before : { ...before, damaged: new Set([...before.damaged, entry.id]) }
}

/** What was read, without a run that was forgotten meanwhile. */
function without(before: Read, id: string): Read {
  return before.runs.some((run) => run.id === id)
    ? { ...before, runs: before.runs.filter((run) => run.id !== id) }
    : before
}

/** A run as the journal left it; null where its record cannot be read. */
function toRun(entry: Entry): KeptExecution | null {
  if (!entry.record) return null
  const state = createState(entry)
  const { quote, account } = entry.record
  return {
    id: state.id,
    state,
    status: getExecutionStatus(state),
    situation: getSituation(state),
    target: { quote, account },
  }
}
