import type { SituationContext } from './progressTypes.js'

/** Whether what is waited for takes longer than is usual: its silence is then spoken of. */
export function isLate({ wait }: Pick<SituationContext, 'wait'>): boolean {
  return wait !== null && wait.standing !== 'usual'
}
