import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyFact, anyUnknownFact } from './__fixtures__/arbitraries.js'
import { askOf, recordOf } from './__fixtures__/walk.js'
import { createState } from './createState.js'
import { type Fact, factKey } from './facts.js'
import { getExecutionStatus } from './getExecutionStatus.js'
import { transition } from './transition.js'

/** As a newer tab would write it: a type that this code has no word for. */
const unknownFact = (rest: object): Fact => rest as Fact

test('the time does not make another line of a fact, anything else does', () => {
  fc.assert(
    fc.property(anyFact, fc.nat(), (fact, at) => {
      expect(factKey({ ...fact, at })).toBe(factKey(fact))
    }),
  )
  const insured = unknownFact({ type: 'insured', step: 0, amount: 1n, at: 1 })
  expect(factKey(unknownFact({ ...insured, amount: 2n }))).not.toBe(factKey(insured))
  const proof = unknownFact({ type: 'proof', proof: { type: 'attested', by: 'a', at: 1 }, at: 1 })
  expect(factKey(unknownFact({ ...proof, proof: { type: 'attested', by: 'b', at: 1 } }))).not.toBe(
    factKey(proof),
  )
})

test('facts of an unknown type move nothing, break nothing, and stay', () => {
  const record = recordOf([])
  const asks = [askOf(0, 0)]
  const known = createState({ record, asks, facts: [] })
  fc.assert(
    fc.property(fc.array(anyUnknownFact, { minLength: 1 }), (facts) => {
      const state = createState({ record, asks, facts })
      expect(state).toEqual({ ...known, facts })
      expect(getExecutionStatus(state)).toBe(getExecutionStatus(known))

      const [merged, effects] = transition(known, { type: 'journal-read', entry: { record, asks, facts } })
      expect(new Set(merged.facts.map(factKey))).toEqual(new Set(facts.map(factKey)))
      expect(merged.items).toEqual(known.items)
      expect(effects).toEqual([])
      const [again] = transition(merged, { type: 'journal-read', entry: { record, asks, facts } })
      expect(again).toBe(merged)
    }),
  )
})
