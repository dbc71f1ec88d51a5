import type { Finding } from '../../../domain/finding.js'
import { failed, passed, uncovered } from '../../../verification/judge.js'
import type { Context } from '../../../verification/rule.js'
import { solanaItemsOf } from '../effectsOf.js'

/**
 * A transaction of Solana may name addresses by their place in a table, and what a wallet then shows are places. Each
 * table was read by the host, or is named as uncovered; one that the host's providers contradict each other about fails.
 */
export function lookupTablesRead(context: Context): readonly Finding[] {
  const { lookupTables = [] } = context
  const named = solanaItemsOf(context).flatMap(({ transaction }) => transaction.lookupTables)
  return [...new Set(named)].map((table) => {
    const read = lookupTables.find(({ address }) => address === table)
    if (!read) return uncovered('lookup-tables', 'tables as the host read them', table)
    return read.addresses === 'disputed'
      ? failed('lookup-tables', `one table at ${table}`, 'different ones, by the host’s own providers')
      : passed('lookup-tables', `${table}: ${read.addresses.length} addresses`)
  })
}
