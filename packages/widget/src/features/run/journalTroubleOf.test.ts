import type { StopReason } from '@portage/core/execution'
import { expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { journalTroubleOf } from './journalTroubleOf.js'

type Failure = Extract<StopReason, { type: 'journal-failed' }>

const sayOf = (problem: Failure['problem'], message = 'No.'): string => {
  const { title, advice } = journalTroubleOf({ type: 'journal-failed', message, problem }, english)
  return `${title}. ${advice}`
}

test('each problem has its own sentence and its own way on', () => {
  expect(sayOf('blocked')).toBe('Another tab is blocking this one. Close the other tabs of this site.')
  expect(sayOf('framed')).toBe('This site can’t save data inside a frame. Open this site in its own tab.')
  expect(sayOf('refused')).toContain('Leave private mode')
  expect(sayOf('full')).toContain('Free some space')
  for (const problem of ['newer', 'corrupted', 'framed', 'blocked', 'lost', 'silent'] as const) {
    expect(sayOf(problem)).not.toMatch(/private mode|space/)
  }
})

test('a host’s own journal speaks for itself, and what is no trouble says nothing', () => {
  expect(sayOf(null, 'The server is away')).toBe('We couldn’t save this. The server is away.')
  expect(journalTroubleOf({ type: 'rejected' }, english)).toEqual({ title: '', advice: '' })
})
