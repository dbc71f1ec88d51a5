import { type ExecutionState, getExecutionStatus, getSituation, getStopReason } from '@portage/core/execution'
import type { HeldExecution } from '@portage/react'
import { storyExecutions } from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { customView } from './customView.js'

const nothing = (): void => undefined
const held = (state: ExecutionState): HeldExecution => ({
  id: state.id,
  state,
  status: getExecutionStatus(state),
  situation: getSituation(state),
  check: nothing,
  prepare: nothing,
  start: nothing,
  cancel: nothing,
  nothingWaiting: nothing,
  pasteHash: nothing,
})
const nameOf = (chainId: number): string => (chainId === 31337 ? 'Harbour' : 'Ridge')

describe.each(Object.entries(storyExecutions))('%s', (_name, state) => {
  const view = customView(held(state), nameOf)

  test('has a sentence that ends', () => {
    expect(view.sentence).toMatch(/^[A-Z].*[.:]/)
    expect(view.sentence).not.toMatch(/undefined|null|\[object/)
  })

  test('offers to ask a wallet only where nothing is open', () => {
    if (view.isOpen) expect(view.action.type).toBe('none')
  })
})

test('an open ask can be closed by the person, and by nobody else', () => {
  const open = Object.values(storyExecutions).filter((state) => getExecutionStatus(state) === 'locating')
  expect(open.length).toBeGreaterThan(0)
  for (const state of open) expect(customView(held(state), nameOf)).toMatchObject({ isOpen: true })
})

test('what is over leads back to the form', () => {
  const over = Object.values(storyExecutions).filter((state) =>
    ['success', 'refunded', 'failed'].includes(getExecutionStatus(state)),
  )
  expect(over.length).toBeGreaterThan(0)
  for (const state of over) expect(customView(held(state), nameOf).action.type).toBe('again')
})

describe('another run that comes first', () => {
  const { awaited, asking, stoppedEarlierOpen } = storyExecutions
  const other = (id: string) => ({ ...held(asking), id })

  test('is opened where the wallet is still answering it', () => {
    expect(customView(held(awaited), nameOf, [other('before')]).action).toMatchObject({
      type: 'open',
      id: 'before',
    })
    expect(customView(held(awaited), nameOf).action.type).toBe('none')
  })

  test('is shown before a second one for the same money, which goes on only by a click of its own', () => {
    const reason = getStopReason(stoppedEarlierOpen)
    if (reason?.type !== 'earlier-open') throw new Error('Another story.')
    const { executionId } = reason
    expect(customView(held(stoppedEarlierOpen), nameOf, [other(executionId)])).toMatchObject({
      action: { type: 'open', id: executionId },
      beside: { type: 'start' },
    })
    expect(customView(held(stoppedEarlierOpen), nameOf)).toMatchObject({
      action: { type: 'again' },
      beside: { type: 'start' },
    })
  })
})

test('what was paid twice is said whatever the end', () => {
  for (const name of ['fillingPaidTwice', 'successPaidTwice'] as const) {
    expect(customView(held(storyExecutions[name]), nameOf).notice).toContain('You paid twice: 0.5 ETH (0x')
  }
  expect(customView(held(storyExecutions.success), nameOf).notice).toBeNull()
})

test('the other chain is called by its name', () => {
  expect(customView(held(storyExecutions.stoppedOnOtherChain), nameOf).sentence).toContain('paid on Ridge')
})
