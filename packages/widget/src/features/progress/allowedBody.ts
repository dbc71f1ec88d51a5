import type { Situation } from '@portage/core/execution'
import { sayFinding } from '../review/checkLines.js'
import { askRows } from './askRows.js'
import type { ProgressButton, ProgressView, SituationContext } from './progressTypes.js'

type AllowedBody = Pick<ProgressView, 'heading' | 'lead' | 'rows' | 'facts' | 'note' | 'next'>

/** A permission is there and its run waits for a click: what will be sent, what was checked, and the one button. */
export function allowedBody(
  situation: Extract<Situation, { name: 'allowed' }>,
  context: SituationContext,
): AllowedBody {
  const { copy, run, state, now } = context
  const { review } = context.words
  const body = {
    heading: copy.allowedTitle({ amount: run.from.amount }),
    rows: askRows({ name: 'at-rest' }, context),
    facts:
      run.least === null
        ? null
        : { title: null, rows: [{ label: review.atLeast, value: run.least.amount, strong: true }] },
  }
  if (run.deadline !== null && now >= run.deadline) {
    return {
      ...body,
      lead: [copy.allowedAged],
      note: null,
      next: { kind: 'onward', label: review.newQuote, act: 'quote' },
    }
  }
  const isUncovered = situation.at === 'ready' && state.verification?.verdict === 'unverifiable'
  return {
    ...body,
    lead: [copy.allowedText, ...(isUncovered ? uncovered(context) : [])],
    note: isUncovered ? review.unverifiableText : review.opensOnce,
    next: nextOf(situation, context),
  }
}

/** Nothing is asked of a wallet before the checks have run again; an unknown verdict is no verdict. */
function nextOf(
  { at }: Extract<Situation, { name: 'allowed' }>,
  { run, state, words }: SituationContext,
): ProgressButton {
  const { review } = words
  const { amount } = run.from
  const verdict = at === 'ready' ? state.verification?.verdict : undefined
  switch (verdict) {
    case 'verified':
      return { kind: 'asks', label: review.send({ amount, chain: run.to.chain }), act: 'start' }
    case 'unverifiable':
      return {
        kind: 'asks',
        label: review.notFullyChecked({ sends: review.send({ amount, chain: run.to.chain }) }),
        act: 'send-unverified',
      }
    case 'failed':
      return { kind: 'onward', label: review.back, act: 'leave' }
    case undefined:
      return { kind: 'waiting', label: review.checking, act: 'none' }
    default:
      return verdict satisfies never
  }
}

/** What nobody here could check, each once. */
function uncovered({ state, words }: SituationContext): readonly string[] {
  const open = (state.verification?.findings ?? []).filter(({ result }) => result === 'uncovered')
  return [...new Set(open.map(({ code }) => sayFinding(code, 'uncovered', words)))]
}
