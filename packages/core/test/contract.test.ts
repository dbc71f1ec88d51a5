import { createSample, recordedExamples, runContract } from '@portage/testing/contract'
import { describe, expect, test } from 'vitest'
import { core } from './contractCore.js'
import { hasSharedSpec, listSharedSpec, readSharedSpec } from './sharedSpec.js'

/** Every recorded answer; none where they are not on this machine. */
const examples = hasSharedSpec
  ? recordedExamples(core, {
      answers: listSharedSpec('quotes')
        .filter((name) => name.endsWith('.json'))
        .map((name) => ({ name, json: readSharedSpec(`quotes/${name}`) })),
      protocolMap: readSharedSpec('chains-protocol-map.json'),
    })
  : []

describe.runIf(hasSharedSpec)('recorded answers', () => {
  test.each(examples)(
    '$name is read, kept and judged, and no change of it is read as a wrong number',
    (example) => {
      const { wrong, cases } = runContract(core, [example], createSample(7))
      expect(wrong).toEqual([])
      expect(cases).toBeGreaterThan(10)
    },
  )

  test('there are enough of them to mean something', () => {
    expect(examples.length).toBeGreaterThan(25)
    expect(examples.filter(({ judged }) => judged !== undefined)).toHaveLength(8)
  })
})
