import { expect, test } from 'vitest'
import { type FamilyName, families } from './families.js'
import { loadEverything } from './loadEverything.js'
import { playRun } from './playRun.js'

const names = Object.keys(families) as readonly FamilyName[]

test.each(names)('%s: the same seed plays the same run, so that it can be had again', async (family) => {
  await loadEverything()
  const [first, second] = [await playRun({ seed: 7, family }), await playRun({ seed: 7, family })]
  expect(second).toEqual(first)
  expect(first.story.length).toBeGreaterThan(5)
  expect((await playRun({ seed: 8, family })).story).not.toEqual(first.story)
})

test.each(names)('%s: without a journal something is asked twice, and the judge sees it', async (family) => {
  const reports = []
  for (let seed = 1; seed <= 12; seed += 1) reports.push(await playRun({ seed, family, journal: 'off' }))
  const sentences = reports.flatMap(({ wrong }) => wrong)
  expect(sentences).toContainEqual(expect.stringContaining('prompts for what was open, under way or done'))
  // Coins of Bitcoin are spent once, whoever asks for them how often.
  const isPaidTwice = family !== 'bitcoin'
  expect(reports.some(({ doubles }) => doubles > 0)).toBe(isPaidTwice)
  expect(sentences.some((sentence) => sentence.includes('deposits of one order'))).toBe(isPaidTwice)
})
