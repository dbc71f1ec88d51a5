import { expect, test } from 'vitest'
import { type Findings, judgeRun } from './judgeRun.js'

const paid: Findings = {
  flow: 'native',
  wallet: 'late',
  ending: 'success',
  deposits: 1,
  asked: 1,
  openPrompts: 0,
}
const open: Findings = {
  flow: 'native',
  wallet: 'never',
  ending: 'open',
  deposits: 0,
  asked: 1,
  openPrompts: 1,
}

test('default: one deposit and success, or one prompt that is open, is right', () => {
  expect(judgeRun(paid).outcome).toBe('right')
  expect(judgeRun(open).outcome).toBe('right')
})

test('a permission asked for twice is one permission: only what was deposited counts', () => {
  expect(judgeRun({ ...paid, flow: 'permit', asked: 2 }).outcome).toBe('right')
  expect(judgeRun({ ...open, flow: 'permit', asked: 2, openPrompts: 2 }).outcome).toBe('right')
  expect(judgeRun({ ...paid, flow: 'permit', deposits: 2 }).outcome).toBe('double')
  expect(judgeRun({ ...open, flow: 'permit', openPrompts: 0 }).outcome).toBe('lost')
})

test.each([
  ['two deposits, whatever the end', { ...paid, deposits: 2 }, 'double'],
  ['a wallet asked twice, even if it paid once', { ...paid, asked: 2 }, 'double'],
  ['two prompts open for one deposit', { ...open, asked: 2, openPrompts: 2 }, 'double'],
  ['success without a deposit', { ...paid, deposits: 0 }, 'lost'],
  ['a deposit nobody finds', { ...paid, ending: 'locating' }, 'lost'],
  ['waiting for a prompt that is not there', { ...open, openPrompts: 0 }, 'lost'],
  ['success where the wallet never answered', { ...open, ending: 'success' }, 'lost'],
] as const)('%s is not', (_what, findings, outcome) => {
  expect(judgeRun(findings)).toMatchObject({ outcome, why: expect.any(String) })
})
