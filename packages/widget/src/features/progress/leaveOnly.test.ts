import { type StoryExecution, storyChains, storyExecutions, storyNow } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { createFormat } from '../../copy/format.js'
import { leaveOnly } from './leaveOnly.js'
import { progressView } from './progressView.js'

const { run: copy } = english

const format = createFormat({ locale: 'en', timeZone: 'UTC', words: english.numbers })
const may = { connect: true, openOther: true, recover: true, handOff: true, accept: true }
const buttonsOf = (name: StoryExecution) => {
  const state = storyExecutions[name]
  const { next, beside } = leaveOnly(
    progressView(state, storyChains.all, storyNow, may, { copy, words: english, format }),
    copy,
  )
  return [next, ...beside].flatMap((one) => (one === null ? [] : [[one.label, one.act]]))
}

test('where nothing can be begun, what would begin something leads back to the list', () => {
  expect(buttonsOf('success')).toEqual([['Back to the list', 'leave']])
})

test('in no state is there a button that begins something, or one act twice', () => {
  for (const name of Object.keys(storyExecutions) as StoryExecution[]) {
    const acts = buttonsOf(name).map(([, act]) => act)
    expect(acts, name).not.toContain('another')
    expect(acts, name).not.toContain('quote')
    expect(new Set(acts).size, name).toBe(acts.length)
  }
})
