import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findGrown, keepMeasure, medianOf, readMeasures } from './measures.mjs'

const measureOf = (seconds, machine = 'this one') => ({
  at: '2026-01-01T00:00:00.000Z',
  machine,
  stages: { unit: { seconds, tests: 1 } },
})

describe('findGrown', () => {
  test('default: a stage that took more than a tenth longer than the median of the last five runs', () => {
    const earlier = [90, 20, 20, 21, 19, 20].map((seconds) => measureOf(seconds))
    expect(findGrown(measureOf(23), earlier)).toEqual([{ name: 'unit', seconds: 23, before: 20, runs: 5 }])
    expect(findGrown(measureOf(21.9), earlier)).toEqual([])
  })

  test('behavior: runs of another kind of machine, and what was never measured, are no comparison', () => {
    expect(findGrown(measureOf(40), [measureOf(20, 'another')])).toEqual([])
    expect(findGrown(measureOf(40), [])).toEqual([])
  })

  test('behavior: a tenth of nearly nothing is no news', () => {
    expect(findGrown(measureOf(1), [measureOf(0.1)])).toEqual([])
  })
})

test('what is kept is read back, and a line that was cut off costs no other', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'portage-measures-')), 'measures.jsonl')
  expect(readMeasures(file)).toEqual([])
  keepMeasure(measureOf(1), file)
  writeFileSync(file, '{"at":\n', { flag: 'a' })
  keepMeasure(measureOf(2), file)
  expect(readMeasures(file)).toEqual([measureOf(1), measureOf(2)])
})

test('the median of an even number of runs lies between the two in the middle', () => {
  expect(medianOf([4, 1, 3, 2])).toBe(2.5)
})
