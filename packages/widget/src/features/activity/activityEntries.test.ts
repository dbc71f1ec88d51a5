import type { RequestRecord } from '@portage/core'
import type { KeptExecution } from '@portage/react'
import { type StoryExecution, storyExecutions, storyNow, storyRecord } from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { keptOf } from '../../../test/storyRuns.js'
import { activityEntries } from './activityEntries.js'

const hour = 3_600_000
const runOf = (name: StoryExecution): KeptExecution => keptOf(storyExecutions[name])
const recordAt = (updatedAt: number, more: Partial<RequestRecord>): RequestRecord =>
  storyRecord({ updatedAt: new Date(updatedAt).toISOString(), ...more })
const sourceOf = (run: StoryExecution, record: RequestRecord) =>
  activityEntries([runOf(run)], [record]).map(({ source, id }) => [source, id])
const { requestId } = storyExecutions.filling.quote

describe('one run is one row', () => {
  test('default: a run and the request it became are joined, and newer rows come first', () => {
    const other = storyRecord({ id: '0xother', createdAt: new Date(storyNow + hour).toISOString() })
    const entries = activityEntries([runOf('filling')], [other, storyRecord({ id: requestId ?? '' })])
    expect(entries.map(({ id }) => id)).toEqual(['0xother', requestId])
    expect(entries[1]).toMatchObject({ run: { status: 'running' }, record: { id: requestId } })
  })

  test('whatever case the request’s id is written in', () => {
    expect(sourceOf('filling', recordAt(0, { id: (requestId ?? '').toUpperCase() }))).toHaveLength(1)
  })

  test('one that another took the place of is left out where that one is listed', () => {
    const first = storyRecord({ id: '0x1', status: 'waiting', supersededByRequestId: '0x2' })
    expect(activityEntries([], [first, storyRecord({ id: '0x2' })]).map(({ id }) => id)).toEqual(['0x2'])
    expect(activityEntries([], [first]).map(({ id }) => id)).toEqual(['0x1'])
  })
})

describe('what is known here is told', () => {
  test('as long as the service has seen no end', () => {
    expect(sourceOf('openInWallet', recordAt(storyNow + hour, { status: 'pending' }))).toEqual([
      ['run', requestId],
    ])
  })
  test('where it was proved, whatever the service says', () => {
    expect(sourceOf('success', recordAt(storyNow + hour, { status: 'failure' }))).toEqual([
      ['run', requestId],
    ])
  })
  test('where the service’s word is older', () => {
    expect(sourceOf('failed', recordAt(storyNow - hour, { status: 'refund' }))).toEqual([['run', requestId]])
  })
  test('where it was paid twice: the service tells of one payment', () => {
    expect(sourceOf('fillingPaidTwice', recordAt(storyNow + hour, { status: 'success' }))).toEqual([
      ['run', requestId],
    ])
  })
})

test('an end that the service saw later than anything known here is told', () => {
  expect(sourceOf('failed', recordAt(storyNow + hour, { status: 'refund' }))).toEqual([['record', requestId]])
})
