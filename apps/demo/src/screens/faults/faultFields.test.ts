import { expect, test } from 'vitest'
import { fieldOf, readValue } from './faultFields.js'

test.each([
  ['neverFill', '', true],
  ['fillLate', '20', 20],
  ['refundInstead', '', true],
  ['refundInstead', 'SLIPPAGE', 'SLIPPAGE'],
  ['tamperDeposit', 'chains', 'chains'],
  ['tamperPermit', 'amount', 'amount'],
  ['tamperRoute', '', true],
  ['aFaultOfTomorrow', 'ignored', true],
])('%s with "%s" is sent as %s', (name, text, value) => {
  expect(readValue(fieldOf(name), text)).toBe(value)
})
