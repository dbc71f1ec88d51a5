import type { Chain } from '@portage/core'
import { type ExecutionState, getSituation, getWait, type Situation } from '@portage/core/execution'
import { shortenHash } from '../../components/Hash.js'
import { readRun } from '../run/readRun.js'
import { type May, stopView } from '../run/stopView.js'
import { allowedBody } from './allowedBody.js'
import { askBody } from './askBody.js'
import { askRows } from './askRows.js'
import { blockedBody } from './blockedBody.js'
import { costRows } from './costRows.js'
import { endRows } from './endRows.js'
import { openActs } from './openActs.js'
import { paidTwice } from './paidTwice.js'
import { type Body, nothing } from './progressBody.js'
import type { ProgressButton, ProgressView, ProgressWords, SituationContext } from './progressTypes.js'
import { isUnseenLong, travelRows } from './travelRows.js'

/**
 * Turns a run into what to show. Pure: the same state at the same time gives the same screen.
 *
 * @param now milliseconds on the client's clock; words change with it
 * @param may what the host and the page make possible
 */
export function progressView(
  state: ExecutionState,
  chains: readonly Chain[],
  now: number,
  may: May,
  words: ProgressWords,
): ProgressView {
  const run = readRun(state.quote, chains, words.format)
  const context: SituationContext = { ...words, state, run, chains, now, wait: getWait(state, now) }
  const situation = getSituation(state)
  const view = viewOf(situation, context, may)
  const title = words.copy.title({ from: run.from.chain, to: run.to.chain })
  const isKept = state.journal === 'writing' || state.asks.length === 0
  const notice = paidTwice(context)
  const handOff: ProgressButton = { kind: 'beside', label: words.copy.handOff, act: 'hand-off' }
  const recover: ProgressButton = { kind: 'beside', label: words.copy.recoverSecond, act: 'recover' }
  return {
    title,
    notice,
    ...view,
    note: isKept ? view.note : words.copy.journalFailing,
    beside: [
      ...(notice === null || !may.recover ? [] : [recover]),
      ...view.beside,
      ...(may.handOff && travelling.includes(situation.name) ? [handOff] : []),
    ],
  }
}

/** Where the service knows of it and its end is awaited: the time to put it into a pocket. */
const travelling: readonly Situation['name'][] = [
  'permitted',
  'waiting-for-solver',
  'filling',
  'reported-arrived',
  'reported-otherwise',
  'failing',
  'refunding',
]

function viewOf(situation: Situation, context: SituationContext, may: May): Body {
  const { copy, run, state, format } = context
  const another: ProgressButton = { kind: 'beside', label: copy.another, act: 'another' }
  switch (situation.name) {
    case 'preparing':
      return quietBody(copy.preparingTitle, copy.preparingText)
    case 'switching':
      return quietBody(copy.switchingTitle({ chain: run.from.chain }), copy.switchingText)
    case 'ready':
      return quietBody(copy.readyTitle, copy.readyText)
    case 'posting':
      return quietBody(copy.postingTitle, copy.postingText, copy.postingWait)
    case 'allowed':
      return { ...nothing, ...allowedBody(situation, context), beside: [{ ...another, act: 'leave' }] }
    case 'awaited':
    case 'asking':
    case 'searching':
    case 'open':
    case 'wallet-failed':
    case 'over-budget':
    case 'taken':
      return askBody(situation, context, may)
    case 'blocked':
      return blockedBody(situation, context, [another])
    case 'approving':
    case 'confirming':
      return {
        ...nothing,
        rows: travelRows(situation, context),
        note: copy.goesOn,
        // What was dropped never comes: its silence must not hold anybody here.
        beside: isUnseenLong(situation, context) ? [...openActs(copy, situation.ask), another] : [another],
      }
    case 'permitted':
      return {
        ...nothing,
        rows: travelRows(situation, context),
        note: copy.permittedNote,
        beside: [another],
      }
    case 'waiting-for-solver':
    case 'filling':
    case 'reported-arrived':
    case 'reported-otherwise':
      return { ...nothing, rows: travelRows(situation, context), note: promise(context), beside: [another] }
    case 'failing':
    case 'refunding':
      return { ...nothing, rows: endRows(situation, context), note: copy.nothingToDo, beside: [another] }
    case 'failed':
      return {
        ...nothing,
        heading: copy.failedTitle,
        lead: [copy.failedText({ amount: run.from.amount, chain: run.from.chain })],
        rows: endRows(situation, context),
        facts: { title: null, rows: [{ label: copy.requestId, value: shortenHash(state.quote.requestId) }] },
        next: may.recover
          ? { kind: 'onward', label: copy.recover, act: 'recover' }
          : { kind: 'onward', label: copy.copyId, act: 'copy-request' },
        beside: may.recover
          ? [{ kind: 'beside', label: copy.copyId, act: 'copy-request' }, another]
          : [another],
      }
    case 'arrived':
    case 'called': {
      const cost = format.usd(run.costs.all, 'up')
      return {
        ...nothing,
        rows: endRows(situation, context),
        facts:
          cost === null ? null : { title: null, rows: [{ label: copy.cost, value: cost, strong: true }] },
        next: { kind: 'onward', label: copy.somethingElse, act: 'another' },
      }
    }
    case 'back':
      return {
        ...nothing,
        rows: endRows(situation, context),
        facts: costRows(situation.proof.amount, context),
        next: { kind: 'onward', label: copy.somethingElse, act: 'another' },
      }
    case 'stopped': {
      const stop = stopView(state, situation.reason, situation.role, run, may, context.words)
      const isLeaving = stop.button.act === 'leave' || stop.button.act === 'quote'
      return {
        ...nothing,
        heading: stop.title,
        lead: [stop.text],
        rows: endRows(situation, context),
        next: stop.button,
        beside: stop.beside !== null ? [stop.beside] : isLeaving ? [] : [{ ...another, act: 'leave' }],
      }
    }
    default:
      return situation satisfies never
  }

  function quietBody(heading: string, text: string, label: string = heading): Body {
    return {
      ...nothing,
      heading,
      lead: [text],
      rows: askRows({ name: 'at-rest' }, context),
      next: { kind: 'waiting', label, act: 'none' },
    }
  }
}

/** What happens if nobody fills it: said before it is needed. */
function promise({ copy, format, run, state, ...context }: SituationContext): string {
  if (run.deadline === null) return copy.goesOn
  const now = context.now - state.clockAhead * 1_000
  const time = format.time(run.deadline, now)
  const where = shortenHash(run.refundTo)
  return now < run.deadline
    ? copy.ifNot({ time, amount: run.from.amount, where, chain: run.from.chain })
    : copy.deadlineOver({ time, where, chain: run.from.chain })
}
