import { expect, test } from 'vitest'
import { compareDrawings, type Part } from './drawings.js'

const button: Part = { what: 'button', look: 'on ink', left: 20, top: 40, width: 380, height: 52 }
const words: Part = { what: 'p', look: '400 14px/20px ink', left: 60, top: 10, width: 100, height: 20 }

test('the same parts in the same places are no change, give or take a letter’s rounding', () => {
  const rounded = { ...words, left: 62, width: 98 }
  expect(compareDrawings([words, button], [rounded, button])).toEqual([])
})

test('what moved, grew, looks otherwise, came or went is told, part by part', () => {
  expect(compareDrawings([button], [{ ...button, top: 43 }])).toEqual([
    'button 380×52 at 20,40 is now button 380×52 at 20,43',
  ])
  expect(compareDrawings([button], [{ ...button, look: 'on paper' }])).toEqual([
    'button 380×52 at 20,40 was “on ink”, is “on paper”',
  ])
  expect(compareDrawings([button], [{ ...button, what: 'a' }])).toHaveLength(1)
  expect(compareDrawings([], [words])).toEqual(['came: p 100×20 at 60,10'])
  expect(compareDrawings([words], [])).toEqual(['went: p 100×20 at 60,10'])
})
