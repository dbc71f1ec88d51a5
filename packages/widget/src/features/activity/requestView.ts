import type { RequestRecord } from '@portage/core'
import { endSentence } from '../../copy/endSentence.js'
import { endTransaction } from '../recovery/endTransaction.js'
import type { FindButton, FindContent } from '../recovery/findView.js'
import { reasonOf } from '../recovery/reasonOf.js'
import { linkOf } from '../run/linkOf.js'
import { endsOf, type RecordWords, recordHeadline, standingOf } from './recordHeadline.js'

/** What can be done about a request that this browser did not run. */
export type RequestAct = 'recover' | 'follow' | 'address' | 'look-again' | 'see'

/** What the host makes possible from here. */
export type RequestMay = Readonly<{ recover: boolean; openAddress: boolean }>

/** Says of one request where the money is and what to do. Pure. */
export function requestView(
  record: RequestRecord,
  words: RecordWords,
  may: RequestMay,
): FindContent<RequestAct> {
  const { copy } = words
  const { from, to } = endsOf(record, words)
  return {
    token: from.token,
    heading: to === null ? from.amount : copy.amounts({ sent: from.amount, arrives: to.amount }),
    sentence: endSentence(recordHeadline(record, words).whole),
    more: moreOf(record, words),
    ...actsOf(record, words, may),
  }
}

function moreOf(record: RequestRecord, { copy, now, reasons }: RecordWords): readonly string[] {
  const standing = standingOf(record, now)
  if (standing === 'unpaid') return [copy.pay]
  if (standing !== 'failing' && standing !== 'failed' && standing !== 'withdrawable') return []
  const why = reasonOf(record.failReason, 'fail', reasons)
  const noRefund = reasonOf(record.refundFailReason, 'refund', reasons)
  return [
    ...(why === null ? [] : [copy.isNotFilled({ why: why.say })]),
    ...(noRefund === null ? [] : [copy.isNotRefunded({ why: noRefund.say })]),
    ...(standing === 'failing' && noRefund === null ? [copy.mayRefund] : []),
  ]
}

function actsOf(
  record: RequestRecord,
  words: RecordWords,
  may: RequestMay,
): Pick<FindContent<RequestAct>, 'next' | 'beside'> {
  const { copy } = words
  const again: FindButton<RequestAct> = { kind: 'onward', label: copy.lookAgain, act: 'look-again' }
  const address: readonly FindButton<RequestAct>[] =
    record.depositAddress !== null && may.openAddress
      ? [{ kind: 'beside', label: copy.openAddress, act: 'address' }]
      : []
  const standing = standingOf(record, words.now)
  switch (standing) {
    case 'superseded':
      return { next: { kind: 'onward', label: copy.followed, act: 'follow' }, beside: address }
    case 'arrived':
      return { next: see(record, copy.seePayment, words) ?? again, beside: address }
    case 'back':
      return { next: see(record, copy.seeRefund, words) ?? again, beside: address }
    case 'withdrawable':
    case 'failed':
    case 'failing': {
      const label = standing === 'withdrawable' ? copy.takeHome : copy.whereIsIt
      const recover: FindButton<RequestAct> = { kind: 'onward', label, act: 'recover' }
      return may.recover && standing !== 'failing'
        ? { next: recover, beside: [{ ...again, kind: 'beside' }, ...address] }
        : { next: again, beside: may.recover ? [{ ...recover, kind: 'beside' }, ...address] : address }
    }
    case 'unpaid':
      return address[0] === undefined
        ? { next: again, beside: [] }
        : { next: { ...address[0], kind: 'onward' }, beside: [{ ...again, kind: 'beside' }] }
    case 'deposited':
    case 'filling':
    case 'other':
      return { next: again, beside: address }
    default:
      return standing satisfies never
  }
}

/** The payment that ended it, in the explorer. */
function see(record: RequestRecord, label: string, { chains }: RecordWords): FindButton<RequestAct> | null {
  const paid = endTransaction(record)
  const url = paid?.hash == null ? null : linkOf(chains, paid.chainId, paid.hash)
  return url === null ? null : { kind: 'onward', label, act: 'see', url }
}
