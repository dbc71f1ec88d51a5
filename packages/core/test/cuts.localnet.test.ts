import { cutEverywhere } from '@portage/testing/cuts'
import { expect, test } from 'vitest'

test('a page killed at any call and opened again pays once; without a journal it pays twice', async () => {
  const report = await cutEverywhere({ cuts: 18, repeated: 6, controls: 3, seed: 20_260_101 })

  expect(report.wrong).toEqual([])
  expect(report).toMatchObject({ doubles: 0, lost: 0 })
  expect(report.cutPoints).toBeGreaterThan(400)
  expect(report.cutPointsTried).toBeGreaterThanOrEqual(15)
  expect(report.controlDoubles).toBeGreaterThan(0)
}, 180_000)
