import type { ExecutionState, ItemState, StopReason } from '@portage/core/execution'
import type { ButtonKind } from '../../components/Button.js'
import { shortenHash } from '../../components/Hash.js'
import type { StopCopy } from '../../copy/copy.js'
import { endSentence } from '../../copy/endSentence.js'
import { tell } from '../../copy/tell.js'
import { hasOlderPrompt } from './hasOlderPrompt.js'
import { isRefused } from './isRefused.js'
import { journalTroubleOf } from './journalTroubleOf.js'
import type { Run } from './readRun.js'
import { sayLeft } from './sayLeft.js'
import { type StopAction, stopActions } from './stopActions.js'

/** What the host and the page make possible: opening the wallet list, the other run that is named, recovery. */
export type May = Readonly<{
  connect: boolean
  openOther: boolean
  recover: boolean
  handOff: boolean
  /** Whether the host lets a person go on with what nobody could check. */
  accept: boolean
}>

/** Why a run stopped, the one thing to do, and what else there is where that is not simply to leave. */
export type StopView = Readonly<{
  title: string
  text: string
  button: StopButton
  beside: StopButton | null
}>

/** One button of a stop. */
export type StopButton = Readonly<{ kind: ButtonKind; label: string; act: StopAct }>

/** What may stand in the sentences of a stop. */
type StopFacts = Readonly<{
  amount: string
  chain: string
  /** Whether anything left the wallet, as far as that is known. */
  left: string
  /** Words of the wallet, the chain or the browser. */
  message: string
  /** Why a journal keeps nothing, and what to do about it. */
  problem: string
  advice: string
  expected: string
  got: string
  /** The network the wallet paid on instead; empty where it did not. */
  elsewhere: string
  /** The transaction that was named for it; empty where there is none. */
  hash: string
  /** How a permission that was signed ended, where it did. */
  end: 'spent' | 'other'
}>

/** What a button of a stop does. Of those that go on with the run only `start` does nothing but ask the wallet. */
export type StopAct =
  | 'start'
  | 'go-beside'
  | 'post-again'
  | 'prepare'
  | 'quote'
  | 'connect'
  | 'go-uncovered'
  | 'open-other'
  | 'recover'
  | 'copy-hash'
  | 'leave'

/** Says why a run stopped. `Nothing left your wallet` stands only where that is known. */
export function stopView(
  state: ExecutionState,
  reason: StopReason,
  role: ItemState['role'],
  run: Run,
  may: May,
  copy: StopCopy,
): StopView {
  const words = wordsOf(state, reason, copy)
  const trouble = journalTroubleOf(reason, copy)
  const approved = state.proofs.some((proof) => proof.type === 'approval')
  const facts: StopFacts = {
    amount: run.from.amount,
    chain: run.from.chain,
    message: 'message' in reason ? endSentence(reason.message ?? '') : '',
    problem: trouble.title,
    advice: trouble.advice,
    expected: 'expected' in reason ? shortenHash(reason.expected) : '',
    got: 'got' in reason && reason.got !== null ? shortenHash(reason.got) : copy.left.noAccount,
    left: sayLeft(
      state.asks.some((ask) => hasOlderPrompt(state, ask)),
      approved && role === 'deposit' ? run.from.amount : null,
      copy.left,
    ),
    end: 'end' in reason && reason.end === 'spent' ? 'spent' : 'other',
    hash: 'hash' in reason ? shortenHash(reason.hash) : '',
    elsewhere: 'chainId' in reason ? run.chainName(reason.chainId) : '',
  }
  // What was refused by name is not signed for again: its place is used up.
  const action = isRefused(reason) ? 'quote' : stopActions[reason.type]
  const act = actOf(action, state, may)
  return {
    title: tell(words.title, facts),
    text: [tell(words.say, facts), ...namesOf(state, action, copy)].join(' ').replace(/\s+/g, ' ').trim(),
    button: {
      kind: act === 'start' ? 'asks' : 'onward',
      label: labelOf(act, words.button, facts, copy),
      act,
    },
    beside: besideOf(action, facts, may, copy),
  }
}

/** What nobody could check, by name, where a yes to it is asked for. */
function namesOf({ verification }: ExecutionState, action: StopAction, copy: StopCopy): readonly string[] {
  if (action !== 'accept' || verification === null) return []
  const uncovered = verification.findings.filter(({ result }) => result === 'uncovered')
  return [
    ...new Set(
      uncovered.map(({ code }) =>
        endSentence(copy.review.notCovered({ what: copy.findings[code].uncovered })),
      ),
    ),
  ]
}

function wordsOf(state: ExecutionState, reason: StopReason, copy: StopCopy) {
  if (isRefused(reason)) return copy.refused
  if (reason.type === 'rejected' && reason.asked === 'nobody') return copy.notAsked
  return reason.type === 'replaced' && hasEnd(state) ? copy.ranOut : copy.stops[reason.type]
}

/** VMs whose transactions have an end of their own. */
const ended: ReadonlySet<string> = new Set(['solana', 'ton', 'tron'])

/** Whether what was signed is over after a while by itself: nothing has to take its place. */
function hasEnd({ quote }: ExecutionState): boolean {
  return quote.steps.some(({ items }) => items.some(({ call }) => ended.has(call.vm)))
}

function labelOf(
  act: StopAct,
  button: string | ((facts: StopFacts) => string),
  facts: StopFacts,
  { stopButtons }: StopCopy,
): string {
  if (act === 'start') return stopButtons.askAgain(facts)
  if (act === 'copy-hash') return stopButtons.copyHash
  return act === 'leave' ? stopButtons.goBack : tell(button, facts)
}

function besideOf(
  action: StopAction,
  facts: StopFacts,
  may: May,
  { stopButtons, review }: StopCopy,
): StopButton | null {
  if (action === 'earlier') return { kind: 'beside', label: stopButtons.goBeside(facts), act: 'go-beside' }
  if (action === 'accept' && may.accept)
    return { kind: 'beside', label: review.confirmUncovered, act: 'go-uncovered' }
  return action === 'recover' ? { kind: 'beside', label: stopButtons.goBack, act: 'leave' } : null
}

function actOf(action: StopAction, state: ExecutionState, may: May): StopAct {
  switch (action) {
    case 'ask':
      return 'start'
    case 'retry':
      // A run that was begun goes on to the wallet by itself; one that was only prepared waits for its click.
      return state.will === 'run' ? 'start' : 'prepare'
    case 'connect':
      return may.connect ? 'connect' : 'prepare'
    case 'post':
      return 'post-again'
    case 'earlier':
    case 'owner':
      return may.openOther ? 'open-other' : 'leave'
    case 'recover':
      return may.recover ? 'recover' : 'copy-hash'
    case 'quote':
      return 'quote'
    case 'accept':
    case 'leave':
      return 'leave'
    default:
      return action satisfies never
  }
}
