import type { RequestRecord } from '@portage/core'
import { getSituation, type Situation } from '@portage/core/execution'
import type { KeptExecution } from '@portage/react'
import type { Figure } from '../../components/FigureText.js'
import { isListed } from '../run/isListed.js'
import { readRun, shortOf } from '../run/readRun.js'
import { type Headline, runHeadline } from '../run/runHeadline.js'
import type { TokenView } from '../run/tokenView.js'
import type { ActivityEntry } from './activityEntries.js'
import {
  endsOf,
  type RecordStanding,
  type RecordWords,
  recordHeadline,
  standingOf,
} from './recordHeadline.js'

/** Which rows are wanted. */
export type ActivityState = 'all' | 'under-way' | 'needs-you' | 'ended'

/** Bold is a fact, regular is expected, struck will not come. */
export type AmountTone = 'fact' | 'expected' | 'never'

/** An amount over an end of the line. */
type RowEnd = Readonly<{ amount: Figure; tone: AmountTone; token: TokenView | null }>

/** One row: the two amounts over the ends of a small line, what is so in a sentence, and since when. */
export type ActivityRow = Readonly<{
  id: string
  from: RowEnd
  /** An empty amount is one nobody names. */
  to: RowEnd
  headline: Headline
  time: string
  state: Exclude<ActivityState, 'all'>
  chainIds: readonly (number | null)[]
  /** Everything it can be found by, in small letters. */
  names: readonly string[]
}>

/** Turns one entry into its row. Pure. */
export function activityRow(entry: ActivityEntry, words: RecordWords): ActivityRow {
  const row = entry.source === 'run' ? rowOfRun(entry.run, words) : rowOfRecord(entry.record, words)
  const { copy, format, now } = words
  const seconds = Math.max(0, (now - entry.at) / 1000)
  return {
    ...row,
    id: entry.id,
    time:
      row.state === 'ended' ? format.time(entry.at, now) : copy.ago({ time: format.shortDuration(seconds) }),
    names: [
      entry.id.toLowerCase(),
      ...(entry.run === null ? [] : namesOfRun(entry.run)),
      ...(entry.record === null ? [] : namesOfRecord(entry.record)),
    ],
  }
}

const unnamed: Figure = { text: '', whole: '' }

type RowContent = Omit<ActivityRow, 'id' | 'time' | 'names'>

function rowOfRun({ state, status }: KeptExecution, words: RecordWords): RowContent {
  const { chains, copy, headlines, format, now } = words
  const run = readRun(state.quote, chains, format)
  const situation = getSituation(state)
  const headline = runHeadline(
    state,
    chains,
    { copy: headlines, format },
    copy.route({ from: run.from.chain, to: run.to.chain }),
  )
  const tones = tonesOf(situation)
  const paid = situation.name === 'arrived' ? situation.proof.amount : null
  const arrived =
    paid !== null && run.to.currency !== null ? shortOf(paid, run.to.currency, 'down', format) : run.to.short
  const needs = headline.asks || situation.name === 'failed' || isListedAfterEnd(state, status, now)
  return {
    from: { amount: run.from.short, tone: tones.from, token: run.from.token },
    to: { amount: arrived, tone: tones.to, token: run.to.token },
    headline,
    state: needs ? 'needs-you' : isListed({ state, status }, now) ? 'under-way' : 'ended',
    chainIds: [run.from.chainId, run.to.chainId],
  }
}

/** Whether a run that is over left something to be taken back, or may still turn up. */
function isListedAfterEnd(
  state: KeptExecution['state'],
  status: KeptExecution['status'],
  now: number,
): boolean {
  const isOver = status === 'success' || status === 'refunded' || status === 'stopped'
  return isOver && isListed({ state, status }, now)
}

function tonesOf(situation: Situation): Readonly<{ from: AmountTone; to: AmountTone }> {
  switch (situation.name) {
    case 'arrived':
    case 'called':
      return { from: 'fact', to: 'fact' }
    case 'waiting-for-solver':
    case 'filling':
    case 'reported-arrived':
    case 'reported-otherwise':
      return { from: 'fact', to: 'expected' }
    case 'failing':
    case 'refunding':
    case 'failed':
    case 'back':
      return { from: 'fact', to: 'never' }
    case 'stopped':
      return situation.reason.type === 'deposit-on-other-chain'
        ? { from: 'fact', to: 'never' }
        : { from: 'never', to: 'never' }
    default:
      return { from: 'expected', to: 'expected' }
  }
}

function rowOfRecord(record: RequestRecord, words: RecordWords): RowContent {
  const { from, to } = endsOf(record, words)
  const { tones, state } = standings[standingOf(record, words.now)]
  return {
    from: { amount: from.short, tone: tones[0], token: from.token },
    to: { amount: to?.short ?? unnamed, tone: tones[1], token: to?.token ?? null },
    headline: recordHeadline(record, words),
    state,
    chainIds: [from.chainId, to?.chainId ?? null],
  }
}

const standings: Readonly<
  Record<RecordStanding, Readonly<{ tones: readonly [AmountTone, AmountTone]; state: ActivityRow['state'] }>>
> = {
  unpaid: { tones: ['expected', 'expected'], state: 'under-way' },
  superseded: { tones: ['never', 'never'], state: 'ended' },
  deposited: { tones: ['fact', 'expected'], state: 'under-way' },
  filling: { tones: ['fact', 'expected'], state: 'under-way' },
  arrived: { tones: ['fact', 'fact'], state: 'ended' },
  back: { tones: ['fact', 'never'], state: 'ended' },
  failing: { tones: ['fact', 'never'], state: 'under-way' },
  withdrawable: { tones: ['fact', 'never'], state: 'needs-you' },
  failed: { tones: ['fact', 'never'], state: 'needs-you' },
  other: { tones: ['fact', 'expected'], state: 'under-way' },
}

function namesOfRun({ state: { quote, account, facts, proofs } }: KeptExecution): readonly string[] {
  const { request } = quote
  const hashes = [...facts, ...proofs].flatMap((one) =>
    'hash' in one && one.hash !== null ? [one.hash] : [],
  )
  return [account, request.user, request.recipient ?? '', ...hashes].map((one) => one.toLowerCase())
}

function namesOfRecord(record: RequestRecord): readonly string[] {
  const { user, sender, recipient, refundTo, orderId, depositAddress, inTransactions, outTransactions } =
    record
  const hashes = [...inTransactions, ...outTransactions].map(({ hash }) => hash)
  return [
    user,
    sender,
    recipient,
    refundTo,
    orderId,
    depositAddress?.address,
    depositAddress?.depositTxHash,
    ...hashes,
  ]
    .filter((one) => one !== null && one !== undefined)
    .map((one) => one.toLowerCase())
}
