import type { Situation } from '@portage/core/execution'
import type { HeldExecution } from '@portage/react'

/** The run that this one waits for or comes after, as far as this page holds it: one to be opened first. */
export function otherRun(
  situation: Situation | null,
  executions: readonly HeldExecution[],
  ownId: string | undefined,
): string | null {
  if (situation?.name === 'awaited') {
    return executions.find((one) => one.id !== ownId && isPrompting(one))?.id ?? null
  }
  if (situation?.name !== 'stopped' || !('executionId' in situation.reason)) return null
  const { executionId } = situation.reason
  return executions.some(({ id }) => id === executionId) ? executionId : null
}

function isPrompting({ state }: HeldExecution): boolean {
  return state.items.some(({ phase }) => phase.name === 'asking')
}
