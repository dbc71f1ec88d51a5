import type { Chain, Quote } from '@portage/core'
import type { ExecutionState } from '@portage/core/execution'
import type { ButtonKind } from '../../components/Button.js'
import { shortenHash } from '../../components/Hash.js'
import type { ReviewCopy } from '../../copy/en/review.js'
import type { Format } from '../../copy/format.js'
import { type Run, readRun } from '../run/readRun.js'
import { situationOf } from '../run/situation.js'
import { type StopAct, stopView } from '../run/stopView.js'
import { type CheckList, checkLines } from './checkLines.js'

/** What the button of the review does. `send` opens the wallet; `send-unverified` does so in full knowledge. */
export type ReviewAct = StopAct | 'send' | 'send-unverified' | 'none'

/** One stretch of the line: what it is for, what it costs, how long it takes. */
export type StretchView = Readonly<{ label: string; cost: string; time: string | null }>

/** Everything the review shows. */
export type ReviewView = Readonly<{
  /** When the quote arrived, milliseconds. */
  receivedAt: number
  leaves: Readonly<{ where: string; amount: string; usd: string | null }>
  arrives: Readonly<{ where: string; amount: string; usd: string | null }>
  depository: string | null
  solver: string | null
  stretches: readonly [StretchView, StretchView, StretchView]
  facts: readonly Readonly<{ label: string; value: string; strong?: boolean | undefined }>[]
  /** Null until the checks have run. */
  checks: (CheckList & Readonly<{ title: string }>) | null
  /** Said large: something is wrong, or stopped. */
  alert: Readonly<{ title: string; text: string }> | null
  button: Readonly<{ kind: ButtonKind; label: string; act: ReviewAct }>
  note: string | null
}>

/** A quote older than this is not sent, milliseconds. The engine refuses it a little later. */
const oldestQuote = 55_000

/**
 * Turns a quote, and the execution that was prepared for it, into what to show before the click.
 *
 * @param state null until the execution was made
 * @param now milliseconds on the client's clock
 */
export function reviewView(
  quote: Quote,
  state: ExecutionState | null,
  chains: readonly Chain[],
  now: number,
  may: Readonly<{ connect: boolean }>,
  words: Readonly<{ copy: ReviewCopy; format: Format }>,
): ReviewView {
  const { copy, format } = words
  const run = readRun(quote, chains, format)
  const verification = state?.verification ?? null
  const checks = verification === null ? null : checkLines(verification.findings, run, copy)
  const { alert, button, note } = goOn(quote, state, run, now, may, copy)
  return {
    receivedAt: quote.receivedAt,
    leaves: { where: copy.leaves(run.from.chain), amount: run.from.amount, usd: run.from.usd },
    arrives: { where: copy.arrives(run.to.chain), amount: run.to.amount, usd: run.to.usd },
    depository: run.depository,
    solver: quote.protocol?.orderData.solver ?? null,
    stretches: stretchesOf(run, copy, format),
    facts: factsOf(run, now, copy, format),
    checks:
      checks === null
        ? null
        : { ...checks, title: copy.checked(format.count(checks.passed), format.count(checks.lines.length)) },
    alert,
    button,
    note,
  }
}

function goOn(
  quote: Quote,
  state: ExecutionState | null,
  run: Run,
  now: number,
  may: Readonly<{ connect: boolean }>,
  copy: ReviewCopy,
): Pick<ReviewView, 'alert' | 'button' | 'note'> {
  const situation = state === null ? null : situationOf(state)
  if (situation?.name === 'stopped' && state !== null) {
    const stop = stopView(state, situation.reason, situation.role, run, may)
    return { alert: { title: stop.title, text: stop.text }, button: stop.button, note: null }
  }
  if (now - quote.receivedAt > oldestQuote) {
    return {
      alert: null,
      button: { kind: 'onward', label: copy.newQuote, act: 'quote' },
      note: copy.aged,
    }
  }
  const { amount } = run.from
  const opens = quote.steps.some((step) => step.id === 'approve') ? copy.opensTwice(amount) : copy.opensOnce
  if (situation?.name === 'switching') return waiting(copy.switching(run.from.chain), opens)
  if (situation?.name !== 'ready') return waiting(copy.checking, opens)
  // Nothing is asked of a wallet before the checks have run; an unknown verdict is no verdict.
  const verdict = state?.verification?.verdict
  switch (verdict) {
    case 'verified':
      return {
        alert: null,
        button: { kind: 'asks', label: copy.send(amount, run.to.chain), act: 'send' },
        note: opens,
      }
    case 'unverifiable':
      return {
        alert: null,
        button: { kind: 'asks', label: copy.sendUnverified(amount, run.to.chain), act: 'send-unverified' },
        note: copy.unverifiableText,
      }
    case 'failed':
      return {
        alert: { title: copy.failedTitle, text: copy.failedText },
        button: { kind: 'onward', label: copy.back, act: 'leave' },
        note: null,
      }
    case undefined:
      return waiting(copy.checking, opens)
    default:
      return verdict satisfies never
  }
}

function waiting(label: string, note: string): Pick<ReviewView, 'alert' | 'button' | 'note'> {
  return { alert: null, button: { kind: 'waiting', label, act: 'none' }, note }
}

function stretchesOf(run: Run, copy: ReviewCopy, format: Format): ReviewView['stretches'] {
  const cost = (usd: bigint | null): string => format.usd(usd) ?? copy.notKnown
  // Only the whole way has a time: the others keep its column empty, so that costs stand under costs.
  const noTime = run.usual === null ? null : ''
  return [
    { label: copy.gasOnTop(run.from.chain), cost: cost(run.costs.gas), time: noTime },
    { label: copy.fee, cost: cost(run.costs.fee), time: noTime },
    {
      label: copy.fillGas(run.to.chain),
      cost: cost(run.costs.fillGas),
      time: run.usual === null ? null : format.shortDuration(run.usual),
    },
  ]
}

function factsOf(run: Run, now: number, copy: ReviewCopy, format: Format): ReviewView['facts'] {
  const { all } = run.costs
  const isGain = all !== null && all < 0n
  const deadline = run.deadline
  return [
    {
      label: isGain ? copy.gainsInAll : copy.costsInAll,
      value: format.usd(isGain ? -all : all) ?? copy.notKnown,
    },
    ...(run.usual === null ? [] : [{ label: copy.takes, value: format.duration(run.usual) }]),
    ...(run.least === null ? [] : [{ label: copy.atLeast, value: run.least.amount, strong: true }]),
    ...(deadline === null
      ? []
      : [
          {
            label: copy.until,
            value: copy.untilTime(format.time(deadline, now), format.duration((deadline - now) / 1000)),
          },
        ]),
    { label: copy.backTo, value: shortenHash(run.refundTo) + copy.onChain(run.from.chain) },
  ]
}
