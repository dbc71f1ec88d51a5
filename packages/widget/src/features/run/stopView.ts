import type { ExecutionState, ItemState, StopReason } from '@portage/core/execution'
import type { ButtonKind } from '../../components/Button.js'
import { shortenHash } from '../../components/Hash.js'
import { askAgain, type StopAction, stops } from '../../copy/en/stops.js'
import type { Run } from './readRun.js'

/** Why a run stopped, and the one thing to do. */
export type StopView = Readonly<{
  title: string
  text: string
  button: Readonly<{ kind: ButtonKind; label: string; act: StopAct }>
}>

/** What the button of a stop does. */
export type StopAct = 'start' | 'prepare' | 'quote' | 'connect' | 'leave'

/** Says why a run stopped. `Nothing left your wallet` stands only where that is known. */
export function stopView(
  state: ExecutionState,
  reason: StopReason,
  role: ItemState['role'],
  run: Run,
  may: Readonly<{ connect: boolean }>,
): StopView {
  const words = stops[reason.type]
  const approved = state.proofs.some((proof) => proof.type === 'approval')
  const facts = {
    amount: run.from.amount,
    chain: run.from.chain,
    allowed: approved && role === 'deposit' ? run.from.amount : null,
    message: 'message' in reason ? endSentence(reason.message) : '',
    expected: 'expected' in reason ? shortenHash(reason.expected) : '',
    got: 'got' in reason && reason.got !== null ? shortenHash(reason.got) : 'none',
  }
  const act = actOf(words.action, state, may)
  return {
    title: words.title,
    text: words.say(facts).replace(/\s+/g, ' ').trim(),
    button: { kind: kindOf(act), label: act === 'start' ? askAgain(facts) : words.button(facts), act },
  }
}

function actOf(action: StopAction, state: ExecutionState, may: Readonly<{ connect: boolean }>): StopAct {
  switch (action) {
    case 'ask':
      return 'start'
    case 'retry':
      // A run that was begun goes on to the wallet by itself; one that was only prepared waits for its click.
      return state.will === 'run' ? 'start' : 'prepare'
    case 'connect':
      return may.connect ? 'connect' : 'prepare'
    case 'quote':
      return 'quote'
    case 'leave':
      return 'leave'
    default:
      return action satisfies never
  }
}

function kindOf(act: StopAct): ButtonKind {
  return act === 'start' ? 'asks' : 'onward'
}

function endSentence(text: string): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
}
