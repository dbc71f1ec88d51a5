import { expect, test } from 'vitest'
import { layersOf } from './layersOf.js'

test('default: an error, what caused it, and what MetaMask hides in its data, outermost first', () => {
  const original = { code: 4001 }
  const hidden = { code: 5750 }
  const inner = { code: -32603, data: { originalError: original, cause: hidden } }
  const outer = { code: -1, cause: inner }
  expect(layersOf(outer)).toEqual([outer, inner, original, hidden])
})

test('what is no object has no layers, and neither has a text that holds JSON', () => {
  for (const thrown of [null, undefined, 4001, '{"code":4001}']) expect(layersOf(thrown)).toEqual([])
  const inner = { message: '{"code":4001}', data: '{"originalError":{"code":4001}}' }
  expect(layersOf(inner)).toEqual([inner])
})

test('an error that holds itself ends, and so does a very deep one', () => {
  const round: { cause?: unknown } = {}
  round.cause = round
  expect(layersOf(round)).toHaveLength(1)
  let deep: object = { code: 4001 }
  for (let depth = 0; depth < 100; depth += 1) deep = { cause: deep }
  expect(layersOf(deep)).toHaveLength(16)
})
