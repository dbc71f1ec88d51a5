import { getSituation, getStopReason } from '@portage/core/execution'
import type { HeldExecution } from '@portage/react'
import { type StoryExecution, storyExecutions } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { heldOf } from '../../../test/storyRuns.js'
import { otherRun } from './otherRun.js'

const held = (id: string, name: StoryExecution): HeldExecution => ({ ...heldOf(storyExecutions[name]), id })

const find = (name: StoryExecution, runs: readonly HeldExecution[]): string | null =>
  otherRun(getSituation(storyExecutions[name]), runs, 'own')

test('default: the run that the wallet is answering', () => {
  expect(find('awaited', [held('filled', 'filling'), held('asked', 'asking')])).toBe('asked')
})

test('never the run itself, and none that waits too', () => {
  expect(find('awaited', [held('own', 'asking'), held('third', 'awaited')])).toBeNull()
})

test('the earlier run that is named, where this page holds it', () => {
  const reason = getStopReason(storyExecutions.stoppedEarlierOpen)
  if (reason?.type !== 'earlier-open') throw new Error('Another story.')
  const { executionId } = reason
  expect(find('stoppedEarlierOpen', [held(executionId, 'openInWallet')])).toBe(executionId)
  expect(find('stoppedEarlierOpen', [held('another', 'openInWallet')])).toBeNull()
})

test('nothing comes before any other run', () => {
  expect(find('filling', [held('asked', 'asking')])).toBeNull()
  expect(otherRun(null, [held('asked', 'asking')], undefined)).toBeNull()
})
