import { type Chain, findChain } from '@portage/core'
import { isSignDataDomain, type PayoutProof, type Recoverable } from '@portage/core/recovery'
import type { ButtonKind } from '../../components/Button.js'
import { shortenHash } from '../../components/Hash.js'
import type { ReasonCopy, RecoveryCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { linkOf } from '../run/linkOf.js'
import { symbolOf } from '../run/readRun.js'
import { type TokenView, tokenView } from '../run/tokenView.js'
import { endTransaction } from './endTransaction.js'
import { amountOfFind, findCurrency, nameOf } from './names.js'
import { reasonOf } from './reasonOf.js'

/** What can be done about something that was found. */
export type FindAct = 'withdraw' | 'resume' | 'look-again' | 'support' | 'index' | 'reindex' | 'see'

/** A button of a find. `url` where it leads to another page, such as the explorer. */
export type FindButton<Act extends string = FindAct> = Readonly<{
  kind: ButtonKind
  label: string
  act: Act
  url?: string | undefined
}>

/** What is told of money: how much and where, what is so, one next action, and what goes beside it. */
export type FindContent<Act extends string> = Readonly<{
  /** What the heading’s amount is of; null where nobody knows. */
  token: TokenView | null
  heading: string
  sentence: string
  /** What that means, where the sentence does not say it. */
  more: readonly string[]
  next: FindButton<Act>
  beside: readonly FindButton<Act>[]
}>

/** One find in words. Its sentence says which network, whose, how much, since when and why. */
export type FindView = FindContent<FindAct> &
  Readonly<{
    id: string
    /** Whether it can be opened at all. */
    isSelectable: boolean
  }>

/** What a find is told with. */
export type FindWords = Readonly<{
  chains: readonly Chain[]
  /** Milliseconds on the client's clock. */
  now: number
  /** A payment of its deposit that this browser has made already. */
  paid: PayoutProof | null
  /** The host name of this page: a TON wallet signs for it. */
  domain: string
  /** The service's own page for withdrawals that cannot be signed on this one. */
  claimPage: string
  copy: RecoveryCopy
  reasons: ReasonCopy
  format: Format
}>

/** A failure is final for the service's own refunds once it has stood so long unchanged, milliseconds. */
const refundTime = 600_000

/** Says of one find where the money is and what to do. Pure. */
export function findView(find: Recoverable, words: FindWords): FindView {
  const { copy, chains } = words
  const chain = nameOf(chains, find.chainId, copy)
  const heading = copy.onChain({ amount: amountOfFind(find, chains, words, copy.amountUnknown), chain })
  const currency = findCurrency(chains, find.chainId, find.currency)
  const token = currency && tokenView(currency, { symbol: symbolOf(currency), chain }, chains)
  const view = { id: find.id, token, heading, isSelectable: find.obstacle !== 'currency-unknown' }
  // Only a withdrawal's sentence does not begin with the amount.
  const unknown = find.source === 'withdrawal' ? copy.anUnknownAmount : copy.amountUnknown
  return { ...view, ...bodyOf(find, amountOfFind(find, chains, words, unknown), words) }
}

type Body = Pick<FindView, 'sentence' | 'more' | 'next' | 'beside'>

function bodyOf(find: Recoverable, amount: string, words: FindWords): Body {
  const { copy, chains, format, now } = words
  const paid = find.payout ?? words.paid
  const chain = nameOf(chains, find.chainId, copy)
  const again = button('onward', copy.lookAgain, 'look-again')
  if (paid !== null)
    return {
      sentence: copy.paidOut({ what: amount, chain, time: copy.at({ time: format.time(paid.at, now) }) }),
      more: [],
      next: seeOr(paid.hash, paid.chainId, copy.seeFill, again, words),
      beside: [],
    }
  if (find.source === 'withdrawal')
    return {
      sentence: copy.withdrawalOpen({ what: amount, chain }),
      more: [],
      next: button('onward', copy.resume, 'resume'),
      beside: [],
    }
  if (find.obstacle === 'currency-unknown')
    return {
      sentence: copy.unnamed({
        amount: find.amount === null ? copy.anUnknownAmount : format.count(find.amount),
        token: shortenHash(find.hubTokenId ?? '?'),
      }),
      more: [],
      next: button('onward', copy.askSupport, 'support'),
      beside: [],
    }
  const ended = endOf(find, amount, words)
  if (ended !== null) return ended
  return stoppedBody(find, amount, words)
}

/** A request that arrived, was sent back, or is still on its way; null where it stopped. */
function endOf(find: Recoverable, amount: string, words: FindWords): Body | null {
  const { copy, chains, format, now } = words
  const { record } = find
  if (record === null || find.terms !== null) return null
  const again = button('onward', copy.lookAgain, 'look-again')
  const last = endTransaction(record)
  const time = last?.timestamp == null ? '' : copy.at({ time: format.time(last.timestamp * 1000, now) })
  const named = record.supersededByRequestId
  const more = named === null ? [] : [copy.followed({ id: shortenHash(named) })]
  const shown = (one: typeof record.received): string | null =>
    one?.amount == null ? null : `${format.amount(one.amount, one.currency.decimals)} ${one.currency.symbol}`
  switch (record.status) {
    case 'success': {
      const chainId = record.received?.currency.chainId ?? last?.chainId ?? null
      return {
        sentence: copy.arrived({
          what: shown(record.received) ?? amount,
          chain: nameOf(chains, chainId, copy),
          time,
        }),
        more,
        next: seeOr(last?.hash ?? null, last?.chainId ?? chainId, copy.seeFill, again, words),
        beside: [],
      }
    }
    case 'refund': {
      const chainId = record.refunded?.currency.chainId ?? last?.chainId ?? find.chainId
      return {
        sentence: copy.refunded({
          what: shown(record.refunded) ?? amount,
          chain: nameOf(chains, chainId, copy),
          time,
        }),
        more,
        next: seeOr(last?.hash ?? null, last?.chainId ?? chainId, copy.seeRefund, again, words),
        beside: [],
      }
    }
    case 'failure':
      return null
    default: {
      const chain = nameOf(chains, find.chainId, copy)
      return {
        sentence: copy.goesOn({ what: amount, chain, status: record.status, since: sinceOf(find, words) }),
        more,
        next: again,
        beside: reindexButtons(find, copy),
      }
    }
  }
}

function stoppedBody(find: Recoverable, amount: string, words: FindWords): Body {
  const { copy, chains, format, now, reasons } = words
  const { record, obstacle, owner } = find
  const chain = nameOf(chains, find.chainId, copy)
  const what = owner === null ? amount : copy.of({ amount, owner: shortenHash(owner) })
  const where = find.source === 'balance' ? copy.onHub({ what, chain }) : copy.inDepository({ what, chain })
  const why = reasonOf(record?.failReason ?? null, 'fail', reasons)
  const noRefund = reasonOf(record?.refundFailReason ?? null, 'refund', reasons)
  const cause =
    (why?.say ?? plainCause(find, copy)) + (noRefund === null ? '' : copy.notRefunded({ why: noRefund.say }))
  const sentence = copy.stopped({ where, since: sinceOf(find, words), cause })
  const withdraw = button('onward', copy.withdraw({ amount }), 'withdraw')
  const again = button('onward', copy.lookAgain, 'look-again')
  const support = button('onward', copy.askSupport, 'support')
  const beside = reindexButtons(find, copy)
  const advice = why?.action === 'support' || noRefund?.action === 'support' ? 'support' : why?.action

  if (find.terms !== null) {
    const claim = claimElsewhere(find, words)
    if (claim !== null) return { sentence, more: [claim.say], next: claim.next, beside }
    // What support holds back, or a network may still carry out, can be tried all the same: the service decides.
    if (advice === 'support')
      return { sentence, more: [], next: support, beside: [asBeside(withdraw), ...beside] }
    return { sentence, more: [], next: withdraw, beside }
  }
  switch (obstacle) {
    case 'support-only':
      return { sentence, more: [copy.takesSupport], next: support, beside: [] }
    case 'owner-unknown':
      return { sentence, more: [copy.ownerUnknown], next: support, beside }
    case 'chain-unlisted':
      return { sentence, more: [copy.chainUnlisted], next: support, beside }
    case 'amount-unknown':
      return { sentence, more: [copy.amountUnsaid], next: support, beside }
    case 'not-withdrawable':
    case 'currency-unknown':
    case null: {
      const updatedAt = record?.updatedAt == null ? Number.NaN : Date.parse(record.updatedAt)
      const until = updatedAt + refundTime
      const isYoung = !Number.isNaN(until) && now < until
      if (advice === 'support') return { sentence, more: [copy.notYet], next: support, beside }
      return {
        sentence,
        more: [isYoung ? copy.mayRefund({ time: format.time(until, now) }) : copy.notYet],
        next: isYoung || advice === 'wait' ? again : support,
        beside: isYoung || advice === 'wait' ? beside : [asBeside(again), ...beside],
      }
    }
    default:
      return obstacle satisfies never
  }
}

/** Money of TON is signed for on a page the service takes such signatures from; null where this is one, or for any other. */
function claimElsewhere(
  { ownerChainId, deposit }: Recoverable,
  { chains, domain, claimPage, copy }: FindWords,
): Readonly<{ say: string; next: FindButton }> | null {
  const owned = ownerChainId === null ? null : findChain(chains, ownerChainId)
  if (owned?.vmType !== 'tonvm' || isSignDataDomain(domain)) return null
  const url = new URL(claimPage)
  url.searchParams.set('tab', 'claim')
  if (deposit !== null) {
    url.searchParams.set('chain', `${deposit.chainId}`)
    url.searchParams.set('txHash', deposit.transactionId)
  }
  const next = { ...button('onward', copy.claimAt({ host: url.host }), 'see'), url: url.href }
  return { say: copy.tonElsewhere({ host: url.host }), next }
}

function plainCause({ source }: Recoverable, copy: RecoveryCopy): string {
  switch (source) {
    case 'elsewhere':
      return copy.elsewhere
    case 'duplicate':
      return copy.duplicate
    case 'deposit':
      return copy.orphan
    case 'balance':
      return copy.balance
    case 'request':
    case 'withdrawal':
      return copy.notFilled
    default:
      return source satisfies never
  }
}

/** The service may have missed it: what it can be asked to look at again. */
function reindexButtons({ deposit, record, source }: Recoverable, copy: RecoveryCopy): readonly FindButton[] {
  const index = deposit !== null && source !== 'elsewhere' ? [button('beside', copy.index, 'index')] : []
  return record?.depositAddress ? [...index, button('beside', copy.reindex, 'reindex')] : index
}

function sinceOf({ since }: Recoverable, { copy, format, now }: FindWords): string {
  return since === null
    ? ''
    : copy.since({ time: format.time(since, now), ago: format.ago(Math.max(0, (now - since) / 1000)) })
}

function seeOr(
  hash: string | null,
  chainId: number | null,
  label: string,
  otherwise: FindButton,
  { chains }: FindWords,
): FindButton {
  const url = hash === null ? null : linkOf(chains, chainId, hash)
  return url === null ? otherwise : { ...button('onward', label, 'see'), url }
}

function button(kind: ButtonKind, label: string, act: FindAct): FindButton {
  return { kind, label, act }
}

function asBeside(one: FindButton): FindButton {
  return { ...one, kind: 'beside' }
}
