import { isStillOnHub, isUnsure, type WithdrawalStop } from '@portage/core/recovery'
import type { WithdrawalStopCopy } from '../../copy/copy.js'
import { endSentence } from '../../copy/endSentence.js'
import { tell } from '../../copy/tell.js'
import { nothing } from '../progress/progressBody.js'
import { journalTroubleOf } from '../run/journalTroubleOf.js'
import { type WithdrawalStopAct, withdrawalStopActs } from './withdrawalStopActs.js'
import type { WithdrawalBody, WithdrawalButton, WithdrawalContext } from './withdrawalTypes.js'

/** What is known of a withdrawal when it stops. */
type StopFacts = Readonly<{
  amount: string
  /** What can be withdrawn instead, where that is less. */
  lower: string
  chain: string
  /** The owner’s network. */
  ownerChain: string
  /** Words of the service, the wallet or the chain, ended. */
  message: string
  /** Why a journal keeps nothing, and what to do about it. */
  problem: string
  advice: string
}>

/** Stops after whose click the wallet is the next to be asked. */
const asking: readonly WithdrawalStop['type'][] = [
  'amount-lower',
  'signature-unanswered',
  'rejected',
  'submission-refused',
  'job-over',
  'nothing-waiting',
  'reverted',
]

/** Why a withdrawal stopped, and the one thing to do. */
export function withdrawalStopBody(reason: WithdrawalStop, context: WithdrawalContext): WithdrawalBody {
  const { state, terms, copy } = context
  const isUnasked = reason.type === 'rejected' && reason.asked === 'nobody'
  const { withdrawalStops, withdrawalNotAsked } = context.stops
  const words = isUnasked ? withdrawalNotAsked : withdrawalStops[reason.type]
  const stopAct = withdrawalStopActs[reason.type]
  const trouble = journalTroubleOf(reason, context.stops)
  const facts: StopFacts = {
    amount: terms.say(state.agreed),
    lower: reason.type === 'amount-lower' ? terms.say(reason.amount) : '',
    chain: terms.chain,
    ownerChain: terms.ownerChain,
    message: messageOf(reason, context.stops),
    problem: trouble.title,
    advice: trouble.advice,
  }
  const support: WithdrawalButton = { kind: 'beside', label: copy.askSupport, act: 'support' }
  const body = { ...nothing, heading: tell(words.title, facts), lead: [tell(words.say, facts).trim()] }
  // Nobody can say what became of what was signed: only where the hub still holds it another one is safe.
  if (isUnsure(reason)) {
    const { onHub } = state
    if (onHub === null)
      return {
        ...body,
        next: { kind: 'waiting', label: copy.hubLooking, act: 'none' },
        beside: [support],
      }
    if (!isStillOnHub(state))
      return {
        ...body,
        lead: [...body.lead, copy.hubHoldsLess({ amount: terms.say(onHub) })],
        next: { ...support, kind: 'onward' },
      }
    body.lead.push(copy.hubHolds({ amount: terms.say(onHub) }))
  }
  const next: WithdrawalButton = {
    kind: stopAct === 'start' && asking.includes(reason.type) ? 'asks' : 'onward',
    label: tell(words.button, facts),
    act: stopAct,
  }
  return { ...body, next, beside: besideOf(stopAct, context, support) }
}

function besideOf(
  act: WithdrawalStopAct,
  { copy }: WithdrawalContext,
  support: WithdrawalButton,
): readonly WithdrawalButton[] {
  switch (act) {
    case 'support':
      return []
    // Once the other one has come to its end.
    case 'see-other':
      return [{ kind: 'beside', label: copy.tryAgain, act: 'start' }, support]
    default:
      return [support]
  }
}

function messageOf(
  reason: WithdrawalStop,
  { jobEnds, jobReasons, transactionFaults, unknownJobReason }: WithdrawalStopCopy,
): string {
  switch (reason.type) {
    case 'transaction-refused':
      return transactionFaults[reason.fault]
    case 'job-over': {
      const { end, reason: code } = reason
      const known: Readonly<Record<string, string>> = jobReasons
      const why = code === null ? '' : (known[code] ?? unknownJobReason({ reason: code }))
      return `${jobEnds[end]} ${why}`.trim()
    }
    default:
      return 'message' in reason ? endSentence(reason.message) : ''
  }
}
