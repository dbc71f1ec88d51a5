'use client'

import { onWake } from '@portage/core'
import {
  createState,
  type ExecutionState,
  type ExecutionStatus,
  getExecutionStatus,
  getSituation,
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

/** What `useKeptExecutions` answers. */
export type KeptExecutions = Readonly<{
  /** Newest first. */
  executions: readonly KeptExecution[]
  /** Whether the journal has answered, or could not be read: then what ended on earlier pages may be missing. */
  phase: 'reading' | 'read' | 'failed'
  /** How many runs of the journal have a record that cannot be read any more. */
  damaged: number
}>

const unread: KeptExecutions = Object.freeze({ executions: [], phase: 'reading', damaged: 0 })

/**
 * Every run this browser knows of, newest first: also those that ended on an earlier page. Nothing is asked or watched
 * by it: hand the `target` of one to `useExecution` to see it live.
 */
export function useKeptExecutions(): KeptExecutions {
  const { client, journal } = usePortage('useKeptExecutions')
  const live = useResumableExecutions()
  const [kept, setKept] = useState(unread)

  useEffect(() => {
    let isWanted = true
    const read = (): void => {
      journal.list().then(
        (entries) => {
          if (!isWanted) return
          const executions = entries.flatMap((entry): readonly KeptExecution[] => {
            if (!entry.record) return []
            const state = createState(entry)
            const { quote, account } = entry.record
            return [
              {
                id: state.id,
                state,
                status: getExecutionStatus(state),
                situation: getSituation(state),
                target: { quote, account },
              },
            ]
          })
          setKept({ executions, phase: 'read', damaged: entries.length - executions.length })
        },
        () => isWanted && setKept((before) => ({ ...before, phase: 'failed' })),
      )
    }
    read()
    const leave = journal.subscribe(read)
    const stopWaking = onWake(client, (sign) => sign === 'back' && read())
    return () => {
      isWanted = false
      leave()
      stopWaking()
    }
  }, [client, journal])

  return useMemo(() => {
    const held = new Set(live.map(({ id }) => id))
    const running = live.map(({ id, state, status, situation }) => ({
      id,
      state,
      status,
      situation,
      target: { id },
    }))
    const all = [...running, ...kept.executions.filter(({ id }) => !held.has(id))]
    return {
      ...kept,
      executions: all.sort((left, right) => right.state.createdAt - left.state.createdAt),
    }
  }, [live, kept])
}
