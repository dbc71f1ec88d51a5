import { expect, test } from 'vitest'
import { readSearch, writeSearch } from './searchLink.js'

const read = (search: string) => readSearch(new URLSearchParams(search))
const eth = { chainId: 1, address: '0x0000000000000000000000000000000000000000' }
const sol = { chainId: 792703809, address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' }

test('default: what was written is read back', () => {
  const form = { from: eth, to: sol, amount: '0.5', exact: 'to' } as const
  const search = writeSearch(new URLSearchParams('?tab=swap'), form)
  expect(search).toBe(`?tab=swap&from=1:${eth.address}&to=792703809:${sol.address}&amount=0.5&exact=to`)
  expect(read(search)).toEqual({ form, isBroken: false })
})

test('a form nobody touched leaves the address as it was', () => {
  expect(writeSearch(new URLSearchParams('?tab=swap'), {})).toBe('?tab=swap')
  expect(writeSearch(new URLSearchParams('?from=1:0xaa&amount=1&exact=to'), { amount: '' })).toBe('')
})

test.each([
  ['from=ETH&to=1:0xaa', { to: { chainId: 1, address: '0xaa' } }],
  ['from=1:0xaa&to=1:<script>', { from: { chainId: 1, address: '0xaa' } }],
  ['from=1:0xaa&amount=1e9', { from: { chainId: 1, address: '0xaa' } }],
  ['amount=-5', {}],
  // An amount that may be of either end is of neither.
  ['amount=5&exact=both', {}],
  // One of a token that cannot be read is of none.
  ['from=everything&to=1:0xaa&amount=250', { to: { chainId: 1, address: '0xaa' } }],
  ['to=everything&amount=250&exact=to', { exact: 'to' }],
])('what is not sound is left out, and the rest is read: %s', (search, form) => {
  expect(read(search)).toEqual({ form: { exact: 'from', ...form }, isBroken: true })
})

test('whom it is paid to is never read from a link', () => {
  expect(read('recipient=0xaa&amount=5').form).toEqual({ amount: '5', exact: 'from' })
})

test('a page that has parameters of the same names sets its own before them', () => {
  const search = writeSearch(new URLSearchParams('?from=mail'), { from: eth }, 'swap-')
  expect(search).toBe(`?from=mail&swap-from=1:${eth.address}`)
  expect(readSearch(new URLSearchParams(search), 'swap-').form.from).toEqual(eth)
})
