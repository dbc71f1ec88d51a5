import type { HistoryCount } from '@portage/core/execution'
import type { ActivityCopy } from '../../copy/copy.js'

/** How far forgetting is. */
export type ForgetPhase =
  | Readonly<{ name: 'asking' | 'forgetting' | 'done' }>
  | Readonly<{ name: 'failed'; error: Error }>

/** What the dialog says, and what can be pressed. */
export type ForgetView = Readonly<{
  sentences: readonly string[]
  /** What went wrong; null where nothing did. */
  error: string | null
  next: 'forget' | 'wait' | 'close'
}>

/**
 * Says what goes, what stays, and that others keep their own records. Pure.
 *
 * @param count null while the journals are read, and where they cannot be
 */
export function forgetView(
  { phase, count }: Readonly<{ phase: ForgetPhase; count: HistoryCount | null }>,
  { history: copy, reading }: ActivityCopy,
): ForgetView {
  if (phase.name === 'done') return { sentences: [copy.done, copy.listed], error: null, next: 'close' }
  const goes = count === null ? reading : count.ended === 0 ? copy.none : copy.gone({ count: count.ended })
  const stays = count === null || count.kept === 0 ? [] : [copy.kept({ count: count.kept })]
  return {
    sentences: [goes, ...stays, copy.also, copy.records],
    error: phase.name === 'failed' ? copy.failed({ message: phase.error.message }) : null,
    next: phase.name === 'forgetting' ? 'wait' : 'forget',
  }
}
