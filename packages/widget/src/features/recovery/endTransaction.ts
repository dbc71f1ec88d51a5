import type { RequestRecord } from '@portage/core'

type Transaction = RequestRecord['outTransactions'][number]

/**
 * The transaction that a request ended with, of those that have a hash; undefined where none has one. A refund may show
 * two: the first is the real one.
 */
export function endTransaction({
  outTransactions,
  status,
}: Pick<RequestRecord, 'outTransactions' | 'status'>): Transaction | undefined {
  const known = outTransactions.filter(({ hash }) => hash !== null)
  return status === 'refund' ? known.at(0) : known.at(-1)
}
