import { expect, test } from 'vitest'
import { createHubLedger } from '../hub/createHubLedger.js'
import { pageHoldings } from './pageHoldings.js'

test('a balance that is used up between two pages hides no other one', () => {
  const ledger = createHubLedger()
  const account = { chainId: 'harbour', owner: '0x01' }
  const tokens = ['a', 'b', 'c', 'd'].map((currency) => ({ chainId: 'harbour', currency }))
  for (const token of tokens) ledger.credit(token.currency, account, token, 5n)
  const namesOf = (text?: string): [string[], string | null] => {
    const { page, continuation } = pageHoldings(ledger.holdings(account), '2', text)
    return [page.map(({ token }) => token.currency), continuation]
  }
  const [first, continuation] = namesOf()
  expect(first).toEqual(['a', 'b'])
  for (const token of tokens.slice(0, 2)) ledger.debit(account, token, 5n)
  expect(namesOf(continuation ?? '')).toEqual([['c', 'd'], null])
  expect(namesOf()).toEqual([['c', 'd'], null])
})
