import type { Execution, ExecutionState } from '@portage/core/execution'

/** Resolves when an execution has come to a state, at once when it is there already. */
export function untilState(execution: Execution, holds: (state: ExecutionState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!holds(execution.getSnapshot())) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = execution.subscribe(look)
    look()
  })
}
