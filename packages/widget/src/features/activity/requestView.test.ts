import type { RequestRecord } from '@portage/core'
import { storyChains, storyFinds, storyNow, storyRecord } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { createFormat } from '../../copy/format.js'
import { requestView } from './requestView.js'

const { activity: copy, headlines, recovery } = english

const format = createFormat({ locale: 'en', timeZone: 'UTC', words: english.numbers })
const words = { chains: storyChains.all, now: storyNow, copy, headlines, recovery, reasons: english, format }
const viewOf = (record: RequestRecord | null, recover = true) =>
  requestView(record ?? storyRecord(), words, { recover, openAddress: true })
const actsOf = (record: RequestRecord | null, recover = true) => {
  const { next, beside } = viewOf(record, recover)
  return [next, ...beside].map(({ act }) => act)
}

test('what can be taken home leads to recovery, and says why it was not filled', () => {
  const { next, sentence, more } = viewOf(storyFinds.refused.record)
  expect(next).toMatchObject({ label: 'Get it back', act: 'recover' })
  expect(sentence).toMatch(/not completed, you can withdraw the money\.$/)
  expect(more).toEqual(['Not completed: the amount was more than the solver can handle at once.'])
})

test('where the host has no recovery, nothing leads there', () => {
  expect(actsOf(storyFinds.refused.record, false)).toEqual(['look-again'])
})

test.each([
  ['what has arrived', storyFinds.arrived.record, ['see']],
  ['what was sent back', storyFinds.sentBack.record, ['see']],
  ['what another took the place of', storyFinds.superseded.record, ['follow']],
  ['what failed a moment ago', storyFinds.justFailed.record, ['look-again', 'recover']],
  ['what is on its way', storyFinds.onItsWay.record, ['look-again']],
  ['what came to a deposit address', storyFinds.depositAddress.record, ['recover', 'look-again', 'address']],
] as const)('%s has one next action', (_name, record, acts) => {
  expect(actsOf(record)).toEqual(acts)
})
