import { expect, test } from 'vitest'
import { loadEverything } from './loadEverything.js'
import { playRun } from './playRun.js'

test('the same seed plays the same run, so that what went wrong can be had again', async () => {
  await loadEverything()
  const [first, second] = [await playRun({ seed: 7 }), await playRun({ seed: 7 })]
  expect(second).toEqual(first)
  expect(first.story.length).toBeGreaterThan(5)
  expect((await playRun({ seed: 8 })).story).not.toEqual(first.story)
})

test('a journal that is gone with the page lets an order be paid for twice, and the judge sees it', async () => {
  const reports = []
  for (let seed = 1; seed <= 12; seed += 1) reports.push(await playRun({ seed, journal: 'off' }))
  const doubles = reports.filter((report) => report.doubles > 0)
  expect(doubles).not.toEqual([])
  expect(
    doubles.every(({ wrong }) => wrong.some((sentence) => sentence.includes('deposits of one order'))),
  ).toBe(true)
})
