import { expect, test } from 'vitest'
import { type FamilyName, families } from './families.js'
import { loadEverything } from './loadEverything.js'
import { playRun } from './playRun.js'

const names = Object.keys(families) as readonly FamilyName[]

test.each(names)(
  '%s: the same seed plays the same run, so that what went wrong can be had again',
  async (family) => {
    await loadEverything()
    const [first, second] = [await playRun({ seed: 7, family }), await playRun({ seed: 7, family })]
    expect(second).toEqual(first)
    expect(first.story.length).toBeGreaterThan(5)
    expect((await playRun({ seed: 8, family })).story).not.toEqual(first.story)
  },
)

test.each(names)(
  '%s: a journal that is gone with the page lets the judge see what was asked twice',
  async (family) => {
    const reports = []
    for (let seed = 1; seed <= 12; seed += 1) reports.push(await playRun({ seed, family, journal: 'off' }))
    const doubles = reports.filter((report) => report.doubles > 0)
    expect(doubles).not.toEqual([])
    expect(
      doubles.every(({ wrong }) => wrong.some((sentence) => sentence.includes('deposits of one order'))),
    ).toBe(true)
  },
)
