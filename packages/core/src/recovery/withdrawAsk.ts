import { placeOf, withWithdrawalChange } from './change.js'
import type { WithdrawalEvent } from './events.js'
import type { WithdrawalState } from './state.js'
import type { WithdrawalStop } from './withdrawalStop.js'

/**
 * An ask that was recorded and never made is closed as by a refusal. The journal may have told of it before, as of one
 * that is open; and whoever has gone on meanwhile asks under another key.
 */
export function withdrawAsk(
  state: WithdrawalState,
  { ask, kind, round, attempt, at }: Extract<WithdrawalEvent, { type: 'ask-withdrawn' }>,
): WithdrawalState {
  const closed = withWithdrawalChange(state, {
    ask,
    fact: { type: 'rejected', kind, round, attempt, asked: 'nobody', at },
  })
  if (round !== state.round || attempt !== state.attempt) return closed
  const { phase } = state
  if (isOpenBy(state, ask.key)) {
    const reason: WithdrawalStop =
      state.will === 'cancelled' ? { type: 'cancelled' } : { type: 'rejected', asked: 'nobody' }
    return { ...closed, phase: { name: 'stopped', reason, at: kind === 'signature' ? 'signing' : 'asking' } }
  }
  const before = phase.name === 'stopped' ? phase.at : placeOf(phase)
  return (kind === 'signature' ? beforeSigning : beforeAsking).has(before)
    ? { ...closed, attempt: attempt + 1 }
    : closed
}

const beforeSigning: ReadonlySet<string> = new Set(['idle', 'preparing', 'needs-wallet', 'signing'])
const beforeAsking: ReadonlySet<string> = new Set([
  'ready',
  'checking',
  'switching',
  'needs-wallet',
  'asking',
])

function isOpenBy({ phase }: WithdrawalState, key: string): boolean {
  if (phase.name === 'stopped') return phase.reason.type === 'signature-unanswered'
  return 'ask' in phase && phase.ask?.key === key
}
