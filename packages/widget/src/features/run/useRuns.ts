import type { Chain } from '@portage/core'
import type { ExecutionStatus } from '@portage/core/execution'
import { type HeldExecution, usePortage, useResumableExecutions } from '@portage/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNow } from '../../components/useNow.js'
import { headlines } from '../../copy/en/headlines.js'
import type { Format } from '../../copy/format.js'
import { isListed } from './isListed.js'
import { type Headline, runHeadline } from './runHeadline.js'

/** One run that is worth a row on the form. */
export type RunRow = Readonly<{ id: string; headline: Headline; execution: HeldExecution }>

/** The runs of this provider as the form shows them, and what is said of them to whoever listens. */
export type Runs = Readonly<{
  /** Under way, and those that ended while this widget was there until they have been looked at. */
  rows: readonly RunRow[]
  /** The newest change, in one sentence; empty before the first. */
  announcement: string
  /** A run has been looked at: where it has ended, its row may go. */
  dismiss: (id: string) => void
}>

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

  const rows = useMemo(
    () =>
      executions.map((execution) => ({
        id: execution.id,
        execution,
        headline: runHeadline(execution.state, chains, { copy: headlines, format }),
      })),
    [executions, chains, format],
  )

  useEffect(() => {
    for (const { id, execution, headline } of rows) {
      if (isListed(execution, now)) wasOpen.current.add(id)
      if (told.current.get(id) !== execution.status) {
        told.current.set(id, execution.status)
        onChange(id, execution.status)
      }
      if (chains.length === 0 || said.current.get(id) === headline.text) continue
      const isNews = said.current.has(id) || isListed(execution, now)
      said.current.set(id, headline.text)
      if (isNews) setAnnouncement(headline.text)
    }
  }, [rows, chains, onChange, now])

  return {
    rows: rows.filter(
      ({ id, execution }) =>
        isListed(execution, now) || (isEnded(execution) && wasOpen.current.has(id) && !dismissed.has(id)),
    ),
    announcement,
    dismiss: (id) => {
      const isOver = rows.some((row) => row.id === id && isEnded(row.execution))
      if (isOver) setDismissed((ids) => (ids.has(id) ? ids : new Set([...ids, id])))
    },
  }
}

function isEnded({ status }: HeldExecution): boolean {
  return status === 'success' || status === 'refunded'
}
