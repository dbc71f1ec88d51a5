import type { ExecutionStatus } from '@portage/core/execution'
import { type HeldExecution, useResumableExecutions } from '@portage/react'
import { useEffect, useRef, useState } from 'react'
import type { Loaded } from '../../components/useLoaded.js'
import { useScreen } from '../../copy/useScreen.js'
import { isEnded } from './isEnded.js'
import type { RunTray } from './RunTray.js'

/** The runs of this provider, and what one widget remembers of them. */
export type Runs = Readonly<{
  /** Every one of them, also while what draws their rows is still being loaded. */
  executions: readonly HeldExecution[]
  /** Draws the rows; loaded once there is a run. */
  part: Loaded<typeof RunTray>
  memory: RunMemory
  /** The newest changes, a sentence each; empty before the first. */
  announcement: string
  say: (announcement: string) => void
  /** A run has been looked at, or its row was taken away: where it has ended, it goes. */
  dismiss: (id: string) => void
}>

/** What is remembered of runs by their ids. */
export type RunMemory = Readonly<{
  /** Those that were open while this widget was there. */
  open: Set<string>
  /** What was last said of each. */
  said: Map<string, string>
  dismissed: ReadonlySet<string>
}>

const loadTray = async () => (await import('./RunTray.js')).RunTray

/**
 * Follows every run that has asked a wallet or waits for its turn to.
 *
 * @param onChange told once for each change of a run's status
 */
export function useRuns(onChange: (id: string, status: ExecutionStatus) => void): Runs {
  const executions = useResumableExecutions()
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const [announcement, say] = useState('')
  const [kept] = useState(() => ({ open: new Set<string>(), said: new Map<string, string>() }))
  const told = useRef(new Map<string, ExecutionStatus>())

  useEffect(() => {
    for (const execution of executions) {
      const { id, status } = execution
      if (!isEnded(execution)) kept.open.add(id)
      if (told.current.get(id) === status) continue
      told.current.set(id, status)
      onChange(id, status)
    }
  }, [executions, onChange, kept])

  return {
    executions,
    part: useScreen(loadTray, 'dialogs', executions.length > 0),
    memory: { ...kept, dismissed },
    announcement,
    say,
    dismiss: (id) => {
      const isOver = executions.some((one) => one.id === id && isEnded(one))
      if (isOver) setDismissed((ids) => (ids.has(id) ? ids : new Set([...ids, id])))
    },
  }
}
