import { type HonestQuote, readAnswer } from './honestQuote.js'
import type { Lie } from './namedCase.js'
import { replaceAt } from './walkJson.js'

const table = '2immgwYNHBbyVQKVGCEkgWpi53bLwWNRMB5G2nbgYV17'
const other = 'Dodg2HifwU8rmaVVyMyUZDGTRbqAJTyVYxXPwcbNpBKc'
const accounts = ['11111111111111111111111111111111']

/** What is known of the lookup tables that a transaction of Solana names. None where it is of another chain. */
export function tableCases(honest: HonestQuote): readonly Lie[] {
  const { quote } = readAnswer(honest, honest.json)
  if (!quote.steps.some(({ items }) => items.some(({ call }) => call.vm === 'solana'))) return []
  const path = ['steps', 0, 'items', 0, 'data', 'addressLookupTableAddresses']
  const named = (tables: readonly string[]) => readAnswer(honest, replaceAt(honest.json, path, tables))
  const held = (address: string) => [{ address, addresses: accounts }]
  return [
    { name: 'a table that nobody has read', outcome: 'must-tell', read: () => named([table]) },
    {
      name: 'a table, where another was read',
      outcome: 'must-tell',
      read: () => ({ ...named([table]), lookupTables: held(other) }),
    },
    {
      name: 'two tables, of which one was read',
      outcome: 'must-tell',
      read: () => ({ ...named([table, other]), lookupTables: held(table) }),
    },
    {
      name: 'a table that was read',
      outcome: 'harmless',
      read: () => ({ ...named([table]), lookupTables: held(table) }),
    },
    {
      name: 'no table, where one was read',
      outcome: 'harmless',
      read: () => ({ ...named([]), lookupTables: held(table) }),
    },
  ]
}
