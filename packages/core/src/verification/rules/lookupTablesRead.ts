import type { Finding } from '../../domain/finding.js'
import type { Context } from '../context.js'
import { passed, uncovered } from '../judge.js'

/**
 * A transaction of Solana may name addresses by their place in a table, and what a wallet then shows are places. Each
 * table was read by the host, or is named as uncovered.
 */
export function lookupTablesRead({ items, lookupTables = [] }: Context): readonly Finding[] {
  const named = items.flatMap((item) => (item.type === 'solana' ? item.transaction.lookupTables : []))
  return [...new Set(named)].map((table) => {
    const read = lookupTables.find(({ address }) => address === table)
    return read
      ? passed('lookup-tables', `${table}: ${read.addresses.length} addresses`)
      : uncovered('lookup-tables', 'tables as the host read them', table)
  })
}
