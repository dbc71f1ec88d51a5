import type { Finding } from '@portage/core'
import { storyChains, storyQuotes } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { storyFormat } from '../../../test/StoryFrame.js'
import { readRun } from '../run/readRun.js'
import { checkLines } from './checkLines.js'

const named = (own: string, shown: string): Finding => ({
  code: 'token-symbol',
  result: 'uncovered',
  expected: `${own} of 0x1`,
  got: `${shown} shown`,
})

const linesOf = (...findings: readonly Finding[]) =>
  checkLines(findings, readRun(storyQuotes.ethToUsdc, storyChains.all, storyFormat), english).open

test('what is said twice in the same words is one line, with the details of both', () => {
  const lines = linesOf(named('DAI', 'USDC'), named('USDC', 'DAI'))
  expect(lines).toHaveLength(1)
  expect(lines[0]?.details.map(({ value }) => value)).toEqual([
    'DAI of 0x1',
    'USDC shown',
    'USDC of 0x1',
    'DAI shown',
  ])
})

test('and once where both are the same', () => {
  expect(linesOf(named('DAI', 'USDC'), named('DAI', 'USDC'))[0]?.details).toHaveLength(2)
})
