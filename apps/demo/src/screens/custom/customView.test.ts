import { type ExecutionState, getExecutionStatus } from '@portage/core/execution'
import type { HeldExecution } from '@portage/react'
import { storyExecutions } from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { customView } from './customView.js'

const nothing = (): void => undefined
const held = (state: ExecutionState): HeldExecution => ({
  id: state.id,
  state,
  status: getExecutionStatus(state),
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
