import type { HeldExecution } from '@portage/react'

/** Whether nothing more comes of a run: its row may go. */
export function isEnded({ status }: Pick<HeldExecution, 'status'>): boolean {
  return status === 'success' || status === 'refunded'
}
