import type { Chain } from '@portage/core'
import type { ExecutionStatus } from '@portage/core/execution'
import { type HeldExecution, usePortage, useResumableExecutions } from '@portage/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Loaded } from '../../components/useLoaded.js'
import { useNow } from '../../components/useNow.js'
import type { Format } from '../../copy/format.js'
import { useScreen } from '../../copy/useScreen.js'
import { useKnownWords } from '../../copy/useWords.js'
import { isListed } from './isListed.js'
import type { Headline } from './runHeadline.js'
import type { UnderWayPart } from './underWayPart.js'

/** One run that is worth a row on the form. */
export type RunRow = Readonly<{ id: string; headline: Headline; execution: HeldExecution }>

/** The runs of this provider as the form shows them, and what is said of them to whoever listens. */
export type Runs = Readonly<{
  /** Under way, and those that ended while this widget was there until they have been looked at. */
  rows: readonly RunRow[]
  /** Every one of them, also while the words for the rows are still being loaded. */
  executions: readonly HeldExecution[]
  /** Draws the rows; loaded once there is a run. */
  part: Loaded<UnderWayPart>
  /** The newest change, in one sentence; empty before the first. */
  announcement: string
  /** A run has been looked at: where it has ended, its row may go. */
  dismiss: (id: string) => void
}>

const loadPart = async () => (await import('./underWayPart.js')).underWayPart

/**
 * Follows every run that has asked a wallet.
 *
 * @param onChange told once for each change of a run's status
 */
export function useRuns(
  chains: readonly Chain[],
  format: Format,
  onChange: (id: string, status: ExecutionStatus) => void,
): Runs {
  const executions = useResumableExecutions()
  const now = useNow(usePortage('useRuns').client.clock, executions.length === 0 ? null : 60_000)
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const said = useRef(new Map<string, string>())
  const told = useRef(new Map<string, ExecutionStatus>())
  const wasOpen = useRef(new Set<string>())

  const part = useScreen(loadPart, 'dialogs', executions.length > 0)
  const sayRun = part.type === 'loaded' ? part.part.sayRun : null
  const copy = useKnownWords('dialogs')?.headlines ?? null
  const rows = useMemo(
    () =>
      sayRun === null || copy === null
        ? []
        : executions.map((execution) => ({
            id: execution.id,
            execution,
            headline: sayRun(execution.state, chains, { copy, format }),
          })),
    [executions, chains, copy, format, sayRun],
  )

  useEffect(() => {
    for (const execution of executions) {
      const { id, status } = execution
      if (isListed(execution, now)) wasOpen.current.add(id)
      if (told.current.get(id) === status) continue
      told.current.set(id, status)
      onChange(id, status)
    }
  }, [executions, onChange, now])

  useEffect(() => {
    for (const { id, execution, headline } of rows) {
      if (chains.length === 0 || said.current.get(id) === headline.text) continue
      const isNews = said.current.has(id) || isListed(execution, now)
      said.current.set(id, headline.text)
      if (isNews) setAnnouncement(headline.text)
    }
  }, [rows, chains, now])

  return {
    rows: rows.filter(
      ({ id, execution }) =>
        isListed(execution, now) || (isEnded(execution) && wasOpen.current.has(id) && !dismissed.has(id)),
    ),
    executions,
    part,
    announcement,
    dismiss: (id) => {
      const isOver = executions.some((one) => one.id === id && isEnded(one))
      if (isOver) setDismissed((ids) => (ids.has(id) ? ids : new Set([...ids, id])))
    },
  }
}

function isEnded({ status }: HeldExecution): boolean {
  return status === 'success' || status === 'refunded'
}
