import { type ExecutionReport, getExecutionReport } from '@portage/core/execution'
import type { HeldExecution } from '@portage/react'

/** How a run ends. One that stopped has not ended: a click takes it up again. */
type RunEnd = 'success' | 'refunded' | 'failed'

/**
 * A run has ended: what was asked for arrived (`success`), came back (`refunded`), or nobody fills it (`failed`).
 * Reported once for each run and page, with everything that is known then: ids, hashes, amounts, dollars and times.
 *
 * One that failed may still come back, which `run-changed` says.
 */
export type RunEndedEvent = Readonly<{ type: 'run-ended'; status: RunEnd }> & ExecutionReport

/** Of each provider, the runs whose end was reported. Several widgets of one page are one. */
const reported = new WeakMap<object, Set<string>>()

/**
 * Reports the end of each run that has ended and was not reported before.
 *
 * @param provider what the runs belong to, the same object for all its widgets
 */
export function reportEnded(
  provider: object,
  executions: readonly Pick<HeldExecution, 'id' | 'state' | 'status'>[],
  report: (event: RunEndedEvent) => void,
): void {
  const ids = reported.get(provider) ?? new Set()
  reported.set(provider, ids)
  for (const { id, state, status } of executions) {
    if (!isEnd(status) || ids.has(id)) continue
    ids.add(id)
    report({ type: 'run-ended', ...getExecutionReport(state), status })
  }
}

function isEnd(status: HeldExecution['status']): status is RunEnd {
  return status === 'success' || status === 'refunded' || status === 'failed'
}
