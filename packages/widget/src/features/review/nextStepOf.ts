import type { Quote } from '@portage/core'
import { type ExecutionState, getSituation } from '@portage/core/execution'
import { decide } from '@portage/core/verification'
import type { ButtonKind } from '../../components/Button.js'
import type { Copy, ReviewCopy } from '../../copy/copy.js'
import type { Run } from '../run/readRun.js'
import { type StopButton, stopView } from '../run/stopView.js'
import type { QuoteChange } from './changeOf.js'
import type { Confirmation } from './confirmation.js'
import { isAged } from './isAged.js'
import type { DescribedLoss } from './lossChange.js'
import type { ReviewAct, ReviewFacts } from './reviewFacts.js'

/** The one next action of the review, and what is said around it. */
export type NextStep = Readonly<{
  alert: Readonly<{ title: string; text: string }> | null
  button: Readonly<{ kind: ButtonKind; label: string; act: ReviewAct }>
  beside: StopButton | null
  note: string | null
  /** Whether the button waits for a yes, or was given one. */
  asksToConfirm: boolean
}>

const nothingElse = { alert: null, beside: null, note: null, asksToConfirm: false } as const

/** What can be done now: what stopped it first, then what the quote's age, its changes and the verdict leave. */
export function nextStepOf(
  facts: ReviewFacts,
  read: Readonly<{
    run: Run
    loss: DescribedLoss
    change: QuoteChange | null
    confirmation: Confirmation | null
  }>,
  words: Copy['run'],
): NextStep {
  const { review: copy } = words
  const { quote, state, may } = facts
  const { run, change } = read
  const situation = state === null ? null : getSituation(state)
  if (situation?.name === 'stopped' && state !== null && !isReplaceable(facts, situation.reason.type)) {
    const stop = stopView(state, situation.reason, situation.role, run, may, words)
    return {
      ...nothingElse,
      alert: { title: stop.title, text: stop.text },
      button: stop.button,
      beside: stop.beside,
    }
  }
  if (isAged(facts) || situation?.name === 'stopped') {
    return facts.isAsking
      ? waiting(copy.askingAgain, copy.aged)
      : { ...nothingElse, button: { kind: 'onward', label: copy.newQuote, act: 'quote' }, note: copy.aged }
  }
  if (change !== null) {
    return {
      ...nothingElse,
      button: { kind: 'onward', label: change.button, act: 'agree' },
      note: copy.changedNote,
    }
  }
  const opens = opensHow(quote, state, run.from.amount, copy)
  if (situation?.name === 'switching') return waiting(copy.switching({ chain: run.from.chain }), opens)
  if (situation?.name !== 'ready') return waiting(copy.checking, opens)
  return sendOrNot(facts, read, opens, copy)
}

/** A run that stopped for its quote's age, and was never asked for, gets a newer quote in its place. */
function isReplaceable({ state }: ReviewFacts, reason: string): boolean {
  return reason === 'quote-aged' && state?.asks.length === 0
}

/** Nothing is asked of a wallet before the checks have run; an unknown verdict is no verdict. */
function sendOrNot(
  { state, policy, host, balance }: ReviewFacts,
  { run, loss, confirmation }: Readonly<{ run: Run; loss: DescribedLoss; confirmation: Confirmation | null }>,
  opens: string,
  copy: ReviewCopy,
): NextStep {
  const verdict = state?.verification?.verdict
  if (verdict === undefined) return waiting(copy.checking, opens)
  if (balance === 'short' && verdict !== 'failed')
    return waiting(copy.notEnough({ symbol: run.from.symbol }), opens)
  const isFull = verdict === 'verified'
  const decision = decide(verdict, policy)
  switch (decision) {
    case 'block':
      return {
        ...nothingElse,
        alert:
          verdict === 'failed'
            ? { title: copy.failedTitle, text: copy.failedText }
            : { title: copy.blockedTitle, text: copy.blockedText },
        button: { kind: 'onward', label: copy.back, act: 'leave' },
      }
    case 'ask':
    case 'allow': {
      const note = isFull ? opens : copy.unverifiableText
      const asksToConfirm = decision === 'ask'
      if (asksToConfirm && confirmation?.checked !== true)
        return { ...waiting(copy.confirmFirst, note), asksToConfirm }
      if (host.state === 'asking') return { ...waiting(copy.waitingForPage, note), asksToConfirm }
      return {
        ...nothingElse,
        note,
        asksToConfirm,
        button: isFull
          ? { kind: 'asks', label: sends(run, loss, copy), act: 'send' }
          : {
              kind: 'asks',
              label: copy.notFullyChecked({ sends: sends(run, loss, copy) }),
              act: 'send-unverified',
            },
      }
    }
    default:
      return decision satisfies never
  }
}

/** What is sent and where to; what is lost of it, where that is much or nobody knows. */
function sends(run: Run, { text, asks }: DescribedLoss, copy: ReviewCopy): string {
  const { amount } = run.from
  const { chain } = run.to
  if (!asks) return copy.send({ amount, chain })
  return text === null
    ? copy.sendLosingUnknown({ amount, chain })
    : copy.sendLosing({ amount, chain, loss: text })
}

/** How often the wallet asks, and for what. */
function opensHow(quote: Quote, state: ExecutionState | null, amount: string, copy: ReviewCopy): string {
  if (state?.items.some(({ phase }) => phase.name === 'joined')) return copy.opensTogether({ amount })
  return quote.steps.some((step) => step.id === 'approve') ? copy.opensTwice({ amount }) : copy.opensOnce
}

function waiting(label: string, note: string): NextStep {
  return { ...nothingElse, button: { kind: 'waiting', label, act: 'none' }, note }
}
