import { isStillOnHub, isUnsure, type WithdrawalStop } from '@portage/core/recovery'
import {
  jobEnds,
  jobReasons,
  transactionFaults,
  unknownJobReason,
  type WithdrawalStopAct,
  type WithdrawalStopFacts,
  withdrawalStops,
} from '../../copy/en/withdrawal.js'
import { nothing } from '../progress/progressBody.js'
import type { WithdrawalBody, WithdrawalButton, WithdrawalTelling } from './withdrawalTelling.js'

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
export function withdrawalStopBody(reason: WithdrawalStop, telling: WithdrawalTelling): WithdrawalBody {
  const { state, terms, copy } = telling
  const words = withdrawalStops[reason.type]
  const facts: WithdrawalStopFacts = {
    amount: terms.say(state.agreed),
    lower: reason.type === 'amount-lower' ? terms.say(reason.amount) : '',
    chain: terms.chain,
    ownerChain: terms.ownerChain,
    message: messageOf(reason),
  }
  const support: WithdrawalButton = { kind: 'beside', label: copy.askSupport, act: 'support' }
  const body = { ...nothing, heading: words.title(facts), lead: [words.say(facts).trim()] }
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
        lead: [...body.lead, copy.hubHoldsLess(terms.say(onHub))],
        next: { ...support, kind: 'onward' },
      }
    body.lead.push(copy.hubHolds(terms.say(onHub)))
  }
  const next: WithdrawalButton = {
    kind: words.act === 'start' && asking.includes(reason.type) ? 'asks' : 'onward',
    label: words.button(facts),
    act: words.act,
  }
  return { ...body, next, beside: besideOf(words.act, telling, support) }
}

function besideOf(
  act: WithdrawalStopAct,
  { copy }: WithdrawalTelling,
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

function messageOf(reason: WithdrawalStop): string {
  switch (reason.type) {
    case 'transaction-refused':
      return transactionFaults[reason.fault]
    case 'job-over': {
      const { end, reason: code } = reason
      const why =
        code === null ? '' : Object.hasOwn(jobReasons, code) ? jobReasons[code] : unknownJobReason(code)
      return `${jobEnds[end]} ${why}`.trim()
    }
    default:
      return 'message' in reason ? endSentence(reason.message) : ''
  }
}

function endSentence(text: string): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
}
