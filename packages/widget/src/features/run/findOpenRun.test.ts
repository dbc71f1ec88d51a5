import type { HeldExecution } from '@portage/react'
import { type StoryExecution, storyChains, storyCurrencies, storyExecutions } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { storyFormat } from '../../../test/StoryFrame.js'
import { heldOf } from '../../../test/storyRuns.js'
import { findOpenRun } from './findOpenRun.js'
import { runHeadline } from './runHeadline.js'
import type { TrayRun } from './trayView.js'

const { headlines } = english

function rowOf(name: StoryExecution): TrayRun & Readonly<{ execution: HeldExecution }> {
  const state = storyExecutions[name]
  const { id } = state
  return {
    id,
    headline: runHeadline(state, storyChains.all, { copy: headlines, format: storyFormat }),
    execution: heldOf(state),
  }
}

const find = (name: StoryExecution): HeldExecution | null =>
  findOpenRun([rowOf(name).execution], storyExecutions[name].account, storyCurrencies.harbourEth, null)

test('default: a request that may be open in the wallet comes before a new one', () => {
  expect(find('openInWallet')?.id).toBe(storyExecutions.openInWallet.id)
  expect(find('asking')).not.toBeNull()
})

test('the run that the form was sent to comes before all others', () => {
  const [filling, asking] = [rowOf('filling').execution, { ...rowOf('asking').execution, id: 'another' }]
  const { account } = filling.state
  expect(findOpenRun([asking, filling], account, storyCurrencies.harbourEth, filling.id)).toBe(filling)
  expect(findOpenRun([asking, filling], account, storyCurrencies.harbourEth, 'unheard')).toBe(asking)
})

test('one of which the person said that nothing is waiting holds nobody back', () => {
  expect(find('stoppedNothingWaiting')).toBeNull()
  expect(rowOf('stoppedNothingWaiting').headline.text).toBe(
    '0.5 ETH to Ridge: probably not sent, still checking',
  )
})

test('a permission without its deposit waits for the person, and says so', () => {
  expect(rowOf('allowed').headline).toMatchObject({
    text: '20 USDC to Harbour: approved, not sent yet',
    asks: true,
  })
})
