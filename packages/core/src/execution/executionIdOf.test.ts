import { expect, test } from 'vitest'
import { hyperliquidQuote } from '../families/hyperliquid/__fixtures__/honestQuote.js'
import { canonicalText } from '../utils/canonicalText.js'
import { keccakText } from '../utils/keccak.js'
import { executionIdOf } from './executionIdOf.js'

test('a run that was kept when calls of Hyperliquid had another name keeps its id', () => {
  const { quote } = hyperliquidQuote()
  const { receivedAt: _, ...content } = quote
  const kept = canonicalText([content, '0xabc']).replaceAll('"hyperliquid"', '"exchange"')
  expect(canonicalText(content)).toContain('"hyperliquid"')
  expect(executionIdOf(quote, '0xABC')).toBe(keccakText(kept))
})
