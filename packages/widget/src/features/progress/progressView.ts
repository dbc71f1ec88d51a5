import type { Chain } from '@portage/core'
import type { ExecutionState } from '@portage/core/execution'
import type { ButtonKind } from '../../components/Button.js'
import { shortenHash } from '../../components/Hash.js'
import type { RunCopy } from '../../copy/en/run.js'
import type { Format } from '../../copy/format.js'
import { type Run, readRun } from '../run/readRun.js'
import { type Situation, situationOf } from '../run/situation.js'
import { type StopAct, stopView } from '../run/stopView.js'
import { allowedBody } from './allowedBody.js'
import { askRows, askText } from './askRows.js'
import { costRows } from './costRows.js'
import { endRows } from './endRows.js'
import { patience } from './patience.js'
import type { PlaceRow } from './placeRow.js'
import { isUnseenLong, travelRows } from './travelRows.js'
import { walletShows } from './walletShows.js'

/** What a button of this screen does. */
export type ProgressAct =
  | StopAct
  | 'send-unverified'
  | 'another'
  | 'look'
  | 'nothing-waiting'
  | 'paste'
  | 'copy-request'
  | 'none'

/** A button: how much it weighs, what it says, what it does. */
export type ProgressButton = Readonly<{ kind: ButtonKind; label: string; act: ProgressAct }>

/** Everything the progress of a run shows. One next action, and what goes beside the way. */
export type ProgressView = Readonly<{
  title: string
  /** Said large when the person has to know it before anything else. */
  heading: string | null
  lead: readonly string[]
  rows: readonly PlaceRow[]
  facts: Readonly<{ title: string | null; rows: readonly FactView[] }> | null
  note: string | null
  /** The one next action; null where waiting is all there is, and leaving is beside the way. */
  next: ProgressButton | null
  beside: readonly ProgressButton[]
}>

/** One line of facts. */
export type FactView = Readonly<{ label: string; value: string; strong?: boolean | undefined }>

/** What the words of this screen are made with. */
export type ProgressWords = Readonly<{ copy: RunCopy; format: Format }>

/** What a situation is told with. */
export type Telling = ProgressWords & Readonly<{ state: ExecutionState; run: Run; now: number }>

/**
 * Turns a run into what to show. Pure: the same state at the same time gives the same screen.
 *
 * @param now milliseconds on the client's clock; words change with it
 * @param may.connect whether the host can open its wallet list
 */
export function progressView(
  state: ExecutionState,
  chains: readonly Chain[],
  now: number,
  may: Readonly<{ connect: boolean }>,
  words: ProgressWords,
): ProgressView {
  const run = readRun(state.quote, chains, words.format)
  const telling: Telling = { ...words, state, run, now }
  const view = viewOf(situationOf(state), telling, may)
  const title = words.copy.title(run.from.chain, run.to.chain)
  const isKept = state.journal === 'writing' || state.asks.length === 0
  return { title, ...view, note: isKept ? view.note : words.copy.journalFailing }
}

type Body = Omit<ProgressView, 'title'>

const nothing = { heading: null, lead: [], facts: null, note: null, next: null, beside: [] } as const

function viewOf(situation: Situation, telling: Telling, may: Readonly<{ connect: boolean }>): Body {
  const { copy, run, state, format, now } = telling
  const another: ProgressButton = { kind: 'beside', label: copy.another, act: 'another' }
  switch (situation.name) {
    case 'preparing':
      return quietly(copy.preparingTitle, copy.preparingText)
    case 'switching':
      return quietly(copy.switchingTitle(run.from.chain), copy.switchingText)
    case 'ready':
      return quietly(copy.readyTitle, copy.readyText)
    case 'allowed':
      return { ...nothing, ...allowedBody(situation, telling), beside: [{ ...another, act: 'leave' }] }
    case 'asking': {
      const waited = situation.ask === null ? 0 : now - situation.ask.askedAt
      return {
        ...nothing,
        heading: copy.askingTitle,
        lead: [
          askText(situation, telling),
          waited < patience ? copy.askingText : copy.askingLate(format.duration(waited / 1000)),
        ],
        rows: askRows(situation, telling),
        facts: walletShows(situation, telling),
        next: { kind: 'waiting', label: copy.waitingForWallet, act: 'none' },
        // A window that a person has closed, or that never came, must not hold them here.
        beside: situation.ask !== null && waited >= patience ? openActs(copy) : [],
      }
    }
    case 'searching':
      return {
        ...nothing,
        heading: copy.searchingTitle,
        lead: [
          copy.searchingText(...askedAt(situation, telling), run.from.chain),
          ...refused(situation, copy),
        ],
        rows: askRows(situation, telling),
        facts: walletShows(situation, telling),
        next: { kind: 'waiting', label: copy.searchingWait(run.from.chain), act: 'none' },
        // A network that cannot be read must not hold anybody here for good.
        beside: openActs(copy).slice(now - situation.ask.askedAt < patience ? 1 : 0),
      }
    case 'open':
      return {
        ...nothing,
        heading: copy.openTitle,
        lead: [
          copy.openText(...askedAt(situation, telling), run.from.chain, format.count(situation.searchedTo)),
          ...refused(situation, copy),
        ],
        rows: askRows(situation, telling),
        facts: walletShows(situation, telling),
        note: copy.askedOnlyAfter,
        next: { kind: 'onward', label: copy.look, act: 'look' },
        beside: openActs(copy),
      }
    case 'wallet-failed':
      return {
        ...nothing,
        heading: copy.walletFailedTitle,
        lead: [
          copy.walletFailedText(situation.message, run.from.chain),
          ...(situation.searchedTo === null
            ? []
            : [copy.walletFailedSearched(run.from.chain, format.count(situation.searchedTo))]),
          ...refused(situation, copy),
        ],
        rows: askRows(situation, telling),
        facts: walletShows(situation, telling),
        note: copy.askedOnlyAfter,
        next: { kind: 'onward', label: copy.look, act: 'look' },
        beside: openActs(copy),
      }
    case 'approving':
    case 'confirming':
      return {
        ...nothing,
        rows: travelRows(situation, telling),
        note: copy.goesOn,
        // What was dropped never comes: its silence must not hold anybody here.
        beside: isUnseenLong(situation, now) ? [...openActs(copy), another] : [another],
      }
    case 'waiting-for-solver':
    case 'filling':
    case 'said-arrived':
    case 'said-otherwise':
      return { ...nothing, rows: travelRows(situation, telling), note: promise(telling), beside: [another] }
    case 'failing':
    case 'refunding':
      return { ...nothing, rows: endRows(situation, telling), note: copy.nothingToDo, beside: [another] }
    case 'failed':
      return {
        ...nothing,
        heading: copy.failedTitle,
        lead: [copy.failedText(run.from.amount, run.from.chain)],
        rows: endRows(situation, telling),
        facts: { title: null, rows: [{ label: copy.requestId, value: shortenHash(state.quote.requestId) }] },
        next: { kind: 'onward', label: copy.copyId, act: 'copy-request' },
        beside: [another],
      }
    case 'arrived': {
      const cost = format.usd(run.costs.all)
      return {
        ...nothing,
        rows: endRows(situation, telling),
        facts:
          cost === null ? null : { title: null, rows: [{ label: copy.cost, value: cost, strong: true }] },
        next: { kind: 'onward', label: copy.somethingElse, act: 'another' },
      }
    }
    case 'back':
      return {
        ...nothing,
        rows: endRows(situation, telling),
        facts: costRows(situation.proof.amount, telling),
        next: { kind: 'onward', label: copy.somethingElse, act: 'another' },
      }
    case 'stopped': {
      const stop = stopView(state, situation.reason, situation.role, run, may)
      return {
        ...nothing,
        heading: stop.title,
        lead: [stop.text],
        rows: endRows(situation, telling),
        next: stop.button,
        beside:
          stop.button.act === 'leave' || stop.button.act === 'quote' ? [] : [{ ...another, act: 'leave' }],
      }
    }
    default:
      return situation satisfies never
  }

  function quietly(heading: string, text: string): Body {
    return {
      ...nothing,
      heading,
      lead: [text],
      rows: askRows({ name: 'at-rest' }, telling),
      next: { kind: 'waiting', label: heading, act: 'none' },
    }
  }
}

function openActs(copy: RunCopy): readonly ProgressButton[] {
  return [
    { kind: 'beside', label: copy.nothingWaiting, act: 'nothing-waiting' },
    { kind: 'beside', label: copy.paste, act: 'paste' },
  ]
}

function refused(
  { refusedHash }: Readonly<{ refusedHash: string | null }>,
  copy: RunCopy,
): readonly string[] {
  return refusedHash === null ? [] : [copy.refused(shortenHash(refusedHash))]
}

/** When the wallet was asked, and how long ago that is. */
function askedAt(
  { ask }: Extract<Situation, { name: 'open' | 'searching' }>,
  telling: Telling,
): [string, string] {
  const { format, now } = telling
  return [format.time(ask.askedAt, now), format.duration((now - ask.askedAt) / 1000)]
}

/** What happens if nobody fills it: said before it is needed. */
function promise({ copy, format, run, now }: Telling): string {
  if (run.deadline === null) return copy.goesOn
  const time = format.time(run.deadline, now)
  const where = shortenHash(run.refundTo)
  return now < run.deadline
    ? copy.ifNot(time, run.from.amount, where, run.from.chain)
    : copy.deadlineOver(time, where, run.from.chain)
}
