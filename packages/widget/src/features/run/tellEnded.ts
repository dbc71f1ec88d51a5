import { type ExecutionReport, getExecutionReport } from '@portage/core/execution'
import type { HeldExecution } from '@portage/react'

/** How a run ends. One that stopped has not ended: a click takes it up again. */
type RunEnd = 'success' | 'refunded' | 'failed'

/**
 * A run has ended: what was asked for arrived (`success`), came back (`refunded`), or nobody fills it (`failed`). Told
 * once for each run and page, with everything that is known then: ids, hashes, amounts, dollars and times.
 *
 * One that failed may still come back, which `run-changed` says.
 */
export type RunEndedEvent = Readonly<{ type: 'run-ended'; status: RunEnd }> & ExecutionReport

/** Of each provider, the runs whose end was told. Several widgets of one page are one. */
const told = new WeakMap<object, Set<string>>()

/**
 * Tells the end of each run that has ended and was not told of before.
 *
 * @param provider what the runs belong to, the same object for all its widgets
 */
export function tellEnded(
  provider: object,
  executions: readonly Pick<HeldExecution, 'id' | 'state' | 'status'>[],
  tell: (event: RunEndedEvent) => void,
): void {
  const ids = told.get(provider) ?? new Set()
  told.set(provider, ids)
  for (const { id, state, status } of executions) {
    if (!isEnd(status) || ids.has(id)) continue
    ids.add(id)
    tell({ type: 'run-ended', ...getExecutionReport(state), status })
  }
}

function isEnd(status: HeldExecution['status']): status is RunEnd {
  return status === 'success' || status === 'refunded' || status === 'failed'
}
