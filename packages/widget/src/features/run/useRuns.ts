import type { ExecutionStatus } from '@portage/core/execution'
import { useResumableExecutions } from '@portage/react'
import { useEffect, useRef, useState } from 'react'
import type { Loaded } from '../../components/useLoaded.js'
import { useScreen } from '../../copy/useScreen.js'
import type { FollowedRuns } from './followedRuns.js'
import { isEnded } from './isEnded.js'
import type { RunTray } from './RunTray.js'

/** The runs that one widget follows, and what draws their rows: loaded once there is a run. */
export type Runs = FollowedRuns & Readonly<{ part: Loaded<typeof RunTray> }>

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
  const reported = useRef(new Map<string, ExecutionStatus>())

  useEffect(() => {
    for (const execution of executions) {
      const { id, status } = execution
      if (!isEnded(execution)) kept.open.add(id)
      if (reported.current.get(id) === status) continue
      reported.current.set(id, status)
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
