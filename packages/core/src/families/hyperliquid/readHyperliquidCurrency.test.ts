import { expect, test } from 'vitest'
import { currencyOfDex, dexOfCurrency } from './dollar.js'
import { readHyperliquidCurrency } from './readHyperliquidCurrency.js'

const spot = '0x6d1e7cde53ba9467b783cb7c530ce054'

test.each([
  ['perpetuals', `0x${'0'.repeat(32)}`, { side: 'perps' }, ''],
  ['spot', spot, { side: 'spot', token: spot }, 'spot'],
  ['spot, in capitals', spot.toUpperCase().replace('X', 'x'), { side: 'spot', token: spot }, 'spot'],
  [
    'another token of the spot side',
    `0x${'1'.repeat(32)}`,
    { side: 'spot', token: `0x${'1'.repeat(32)}` },
    null,
  ],
  ['a market by its name', `${spot}78797a`, { side: 'market', dex: 'xyz' }, 'xyz'],
])('%s', (_, address, currency, dex) => {
  expect(readHyperliquidCurrency(address)).toEqual(currency)
  expect(dexOfCurrency(address)).toBe(dex)
})

test.each([`0x${'0'.repeat(40)}`, '0x', '', 'USDC', `${spot}7`, `${spot}zz`, `0x${'1'.repeat(34)}`])(
  '%s is no currency of the exchange',
  (address) => {
    expect(readHyperliquidCurrency(address)).toBeNull()
  },
)

test('the dollar of a side has one address', () => {
  expect(['', 'spot', 'xyz'].map(currencyOfDex)).toEqual([`0x${'0'.repeat(32)}`, spot, `${spot}78797a`])
})
