import type { Chain, RequestRecord } from '@portage/core'
import type { RecoveryCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { linkOf } from '../run/linkOf.js'
import { nameOf } from './names.js'

/** One thing that happened, as far as the service says. */
export type HistoryRow = Readonly<{
  key: string
  text: string
  /** When; null where nobody says. */
  time: string | null
  hash: string | null
  url: string | null
}>

/** Everything the service says of a request, oldest first where it says when. */
export function historyOf(
  record: RequestRecord | null,
  words: Readonly<{ chains: readonly Chain[]; now: number; copy: RecoveryCopy; format: Format }>,
): readonly HistoryRow[] {
  const { copy, chains, format, now } = words
  if (record === null) return []
  const plain = { hash: null, url: null }
  const timeOf = (at: string | null): number | null => {
    const parsed = at === null ? Number.NaN : Date.parse(at)
    return Number.isNaN(parsed) ? null : parsed
  }
  const moves = (side: 'inTransactions' | 'outTransactions', say: RecoveryCopy['sent']) =>
    record[side].map((one, at) => {
      const what = say({ chain: nameOf(chains, one.chainId, copy) })
      return {
        key: `${side}:${at}`,
        at: one.timestamp === null ? null : one.timestamp * 1000,
        text: one.status === 'failure' ? copy.failedTransaction({ what }) : what,
        hash: one.hash,
        url: one.hash === null ? null : linkOf(chains, one.chainId, one.hash),
      }
    })
  const rows = [
    { key: 'asked', at: timeOf(record.createdAt), text: copy.asked, ...plain },
    ...moves('inTransactions', copy.sent),
    ...moves('outTransactions', record.status === 'refund' ? copy.refundedOn : copy.paid),
    { key: 'says', at: timeOf(record.updatedAt), text: copy.says({ status: record.status }), ...plain },
  ]
  return rows.map(({ at, ...row }) => ({ ...row, time: at === null ? null : format.second(at, now) }))
}
