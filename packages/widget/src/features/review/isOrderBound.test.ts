import type { Finding, FindingCode } from '@portage/core'
import { storyChains, storyQuotes } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { storyFormat } from '../../../test/StoryFrame.js'
import { readRun } from '../run/readRun.js'
import { checkLines } from './checkLines.js'
import { isOrderBound } from './isOrderBound.js'

const passed = (code: FindingCode): Finding => ({ code, result: 'passed', got: '' })
const uncovered = (code: FindingCode): Finding => ({ code, result: 'uncovered', expected: '', got: '' })
const promises = ['order-input', 'order-recipient', 'order-output', 'order-minimum', 'order-refund'] as const
const bound = [passed('order-id'), ...promises.map(passed), passed('deposit-order-id')]

const topicsOf = (findings: readonly Finding[]): number =>
  checkLines(findings, readRun(storyQuotes.ethToUsdc, storyChains.all, storyFormat), english).passed.length

test.each([
  'deposit-order-id',
  'route-deposit',
  'solana-deposit',
  'bitcoin-deposit',
  'nonce-mapping',
] as const)('an order with its own id that %s holds for is bound', (binding) => {
  expect(isOrderBound([passed('order-id'), passed(binding)])).toBe(true)
  expect(isOrderBound([passed('order-id'), uncovered(binding)])).toBe(false)
  expect(isOrderBound([uncovered('order-id'), passed(binding)])).toBe(false)
  expect(isOrderBound([passed('order-id'), passed(binding), uncovered(binding)])).toBe(false)
  expect(isOrderBound([passed(binding)])).toBe(false)
})

test('what the order promises is drawn as passed where the deposit is for it', () => {
  // Where it goes, what it pays, its terms, what is asked, and its form.
  expect(topicsOf(bound)).toBe(5)
})

test('and not where its id is not known to be its own, or the deposit names no order', () => {
  const goesAndForm = [passed('depository'), passed('endpoint')]
  const unbound = [...promises.map(passed), ...goesAndForm]
  expect(topicsOf([uncovered('order-id'), ...unbound, passed('deposit-order-id')])).toBe(1)
  expect(topicsOf([passed('order-id'), ...unbound])).toBe(2)
  expect(topicsOf([passed('order-id'), ...unbound, uncovered('deposit-address')])).toBe(1)
})

test('what was not read from an order needs none', () => {
  expect(topicsOf([passed('send'), passed('outflow')])).toBe(2)
})
