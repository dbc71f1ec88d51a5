import type { StopReason } from '@portage/core/execution'
import type { WithdrawalStop } from '@portage/core/recovery'
import type { Copy } from '../../copy/copy.js'
import { endSentence } from '../../copy/endSentence.js'

type Trouble = Readonly<{ title: string; advice: string }>

/** Why a run's journal keeps nothing, and what to do about it; a host's own journal speaks for itself. */
export function journalTroubleOf(
  reason: StopReason | WithdrawalStop,
  { journalProblems, unknownJournalProblem }: Pick<Copy['run'], 'journalProblems' | 'unknownJournalProblem'>,
): Trouble {
  if (reason.type !== 'journal-failed') return { title: '', advice: '' }
  if (reason.problem !== null) return journalProblems[reason.problem]
  return { title: unknownJournalProblem, advice: endSentence(reason.message) }
}
