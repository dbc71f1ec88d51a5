import { expect, test } from 'vitest'
import { createHubLedger } from './createHubLedger.js'

test('money is booked in once for each source, and no more out than there is', () => {
  const ledger = createHubLedger()
  const account = { chainId: 'harbour', owner: '0x01' }
  const token = { chainId: 'harbour', currency: 'a' }
  ledger.credit('deposit', account, token, 5n)
  ledger.credit('deposit', account, token, 5n)
  expect(ledger.holdings(account)).toMatchObject([{ amount: 5n }])
  expect(() => ledger.debit(account, token, 6n)).toThrow('does not hold')
  expect(ledger.holdings({ ...account, chainId: 'ridge' })).toEqual([])
})
