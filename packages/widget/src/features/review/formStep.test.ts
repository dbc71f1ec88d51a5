import { expect, test } from 'vitest'
import { formStep, longestCheck } from './formStep.js'

test('default: a quote with nothing to be read is confirmed on the form', () => {
  expect(formStep([], 0)).toBe('confirm')
})

test('checks are waited for, but not for long', () => {
  expect(formStep(['unchecked'], longestCheck - 1)).toBe('wait')
  expect(formStep(['unchecked'], longestCheck)).toBe('review')
})

test('what has to be reviewed anyway waits for nothing', () => {
  expect(formStep(['unchecked', 'recipient'], 0)).toBe('review')
})
