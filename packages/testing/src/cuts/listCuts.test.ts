import { expect, test } from 'vitest'
import { drawCuts, listCuts, spread } from './listCuts.js'

test('default: before each call and after each that ended; a wallet’s also while its prompt is open', () => {
  const calls = [
    { number: 1, name: 'journal.read', nth: 1, hasEnded: true },
    { number: 2, name: 'wallet.send', nth: 1, hasEnded: false },
    { number: 3, name: 'wallet.batch.send', nth: 1, hasEnded: false },
  ]
  expect(listCuts(calls).map(({ name, moment }) => `${moment} ${name}`)).toEqual([
    'before journal.read',
    'after journal.read',
    'before wallet.send',
    'during wallet.send',
    'before wallet.batch.send',
    'during wallet.batch.send',
  ])
})

test('a sample is spread over the whole list', () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7], 2)).toEqual([2, 6])
  expect(spread([0, 1, 2], 5)).toEqual([0, 1, 2])
  expect(spread([0, 1, 2], 0)).toEqual([])
})

test('the same seed draws the same cuts, another one others', () => {
  expect(drawCuts(7)).toEqual(drawCuts(7))
  expect(
    new Set(Array.from({ length: 50 }, (_, seed) => JSON.stringify(drawCuts(seed)))).size,
  ).toBeGreaterThan(40)
})
