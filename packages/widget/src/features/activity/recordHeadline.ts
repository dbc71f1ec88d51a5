import type { Amount, Chain, RequestRecord } from '@portage/core'
import type { Figure } from '../../components/FigureText.js'
import type { SmallLineState } from '../../components/SmallLine.js'
import type { ActivityCopy, HeadlineCopy, ReasonCopy, RecoveryCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import type { Way } from '../../copy/shorten.js'
import { nameOf } from '../recovery/names.js'
import { shortOf, symbolOf } from '../run/readRun.js'
import type { Headline } from '../run/runHeadline.js'
import { type TokenView, tokenView } from '../run/tokenView.js'
import { timeOf } from './activityEntries.js'

/** What a request is told with. */
export type RecordWords = Readonly<{
  chains: readonly Chain[]
  /** Milliseconds on the client's clock. */
  now: number
  copy: ActivityCopy
  headlines: HeadlineCopy
  recovery: RecoveryCopy
  reasons: ReasonCopy
  format: Format
}>

/** How a request stands. */
export type RecordStanding =
  /** Its deposit address is not paid yet. */
  | 'unpaid'
  | 'superseded'
  | 'deposited'
  | 'filling'
  | 'arrived'
  | 'back'
  /** Not filled a moment ago: a refund may come by itself. */
  | 'failing'
  /** Not filled, and its owner can take it home. */
  | 'withdrawable'
  | 'failed'
  /** In a word nobody knows yet. */
  | 'other'

/** A failure is final for the service's own refunds once it has stood so long unchanged, milliseconds. */
const refundTime = 600_000

/** Tells how a request stands, by what the service says of it. */
export function standingOf(record: RequestRecord, now: number): RecordStanding {
  switch (record.status) {
    case 'waiting':
      if (record.supersededByRequestId !== null) return 'superseded'
      return record.depositAddress !== null && record.inTransactions.length === 0 ? 'unpaid' : 'deposited'
    case 'depositing':
      return 'deposited'
    case 'pending':
    case 'submitted':
      return 'filling'
    case 'success':
      return 'arrived'
    case 'refund':
      return 'back'
    case 'failure': {
      if (record.isWithdrawable === true) return 'withdrawable'
      const since = timeOf(record.updatedAt)
      return since !== null && now < since + refundTime ? 'failing' : 'failed'
    }
    default:
      return 'other'
  }
}

/** One of them: every digit of the amount, and the same cut, up where it leaves and down where it arrives. */
type RecordEnd = Readonly<{
  amount: string
  short: Figure
  chain: string
  chainId: number | null
  token: TokenView | null
}>

/** Both ends of a request in words. What arrived where it has, else what was to; null where nobody says. */
export type RecordEnds = Readonly<{
  from: RecordEnd
  to: RecordEnd | null
}>

/** Reads both ends of a request, as far as the service names them. */
export function endsOf(record: RequestRecord, words: RecordWords): RecordEnds {
  const { chains, recovery } = words
  const arrives =
    record.receivedFrom === 'actual'
      ? (record.received ?? record.quotedOutput)
      : (record.quotedOutput ?? record.received)
  const end = (amount: Amount | null, way: Way): RecordEnd => {
    const currency = amount?.currency ?? null
    const chainId = currency?.chainId ?? null
    const chain = nameOf(chains, chainId, recovery)
    const token = currency && tokenView(currency, { symbol: symbolOf(currency), chain }, chains)
    const short = sayAmount(amount, way, words)
    return { amount: short.whole, short, chain, chainId, token }
  }
  return { from: end(record.deposited, 'up'), to: arrives === null ? null : end(arrives, 'down') }
}

/** What a request is called: where it comes from and where it goes, as far as anybody says. */
export function routeOf({ from, to }: RecordEnds, copy: ActivityCopy): string {
  return to === null ? copy.routeFrom({ from: from.chain }) : copy.route({ from: from.chain, to: to.chain })
}

/** An amount of the service in words. */
function sayAmount(
  amount: Amount | null,
  way: Way,
  { copy, format }: Pick<RecordWords, 'copy' | 'format'>,
): Figure {
  if (amount?.amount == null) return { text: copy.unknownAmount, whole: copy.unknownAmount }
  return shortOf(amount.amount, amount.currency, way, format)
}

/** Says a request in one sentence and draws it in one small line, as `runHeadline` does a run. */
export function recordHeadline(record: RequestRecord, words: RecordWords): Headline {
  const { copy, headlines } = words
  const ends = endsOf(record, words)
  const { from, to } = ends
  const what = routeOf(ends, copy)
  const standing = standingOf(record, words.now)
  return {
    text: say('text'),
    whole: say('whole'),
    asks: standing === 'withdrawable',
    line: lines[standing],
  }

  function say(of: keyof Figure): string {
    switch (standing) {
      case 'unpaid':
        return copy.waits({ what })
      case 'superseded':
        return copy.superseded({ what })
      case 'deposited':
        return headlines.deposited({ what })
      case 'filling':
        return headlines.filling({ what })
      case 'arrived':
        return to === null
          ? headlines.saidArrived({ what })
          : headlines.arrived({ amount: to.short[of], chain: to.chain })
      case 'back':
        return headlines.back({
          amount: sayAmount(record.refunded ?? record.deposited, 'down', words)[of],
          chain: from.chain,
        })
      case 'failing':
        return headlines.failing({ what })
      case 'withdrawable':
        return copy.canBeTakenHome({ what })
      case 'failed':
        return headlines.failed({ what })
      case 'other':
        return headlines.said({ what, status: record.status })
      default:
        return standing satisfies never
    }
  }
}

const lines: Readonly<Record<RecordStanding, SmallLineState>> = {
  unpaid: {
    marks: ['ring-dot', 'place-ahead', 'place-ahead', 'ring-ahead'],
    stretches: ['ahead', 'ahead', 'ahead'],
  },
  superseded: {
    marks: ['ring-ahead', 'place-never', 'place-never', 'never'],
    stretches: ['none', 'none', 'none'],
  },
  deposited: {
    marks: ['ring', 'place', 'place-ahead', 'ring-ahead'],
    stretches: ['solid', 'moving', 'ahead'],
  },
  filling: { marks: ['ring', 'place', 'place', 'ring-ahead'], stretches: ['solid', 'solid', 'moving'] },
  arrived: { marks: ['ring', 'place', 'place', 'arrived'], stretches: ['solid', 'solid', 'solid'] },
  back: { marks: ['arrived', 'place', 'bar', 'never'], stretches: ['solid', 'solid', 'none'] },
  failing: { marks: ['ring', 'moving', 'bar', 'never'], stretches: ['solid', 'none', 'none'] },
  withdrawable: { marks: ['ring', 'square', 'place-never', 'never'], stretches: ['solid', 'none', 'none'] },
  failed: { marks: ['ring', 'place', 'cross', 'never'], stretches: ['solid', 'solid', 'none'] },
  other: { marks: ['ring', 'place', 'place-ahead', 'ring-ahead'], stretches: ['solid', 'moving', 'ahead'] },
}
