import type { ExecutionState } from '@portage/core/execution'
import { storyExecutions } from '@portage/testing/states'
import { renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, test } from 'vitest'
import { heldOf } from '../../../test/storyRuns.js'
import { createWidgetStore, type WidgetStore } from '../../store/createWidgetStore.js'
import { askedForm } from './askedForm.js'
import { emptyForm, type FormState } from './reduceForm.js'
import { useSentAmount } from './useSentAmount.js'

const { ready, asking, filling, success, stoppedRejected } = storyExecutions
const form: FormState = { ...askedForm(ready.quote), recipient: null }
const empty = { ...form, amount: '' }
const { id } = ready

function open(
  ...states: readonly ExecutionState[]
): Readonly<{ store: WidgetStore; see: (...states: readonly ExecutionState[]) => FormState }> {
  const store = createWidgetStore({ initial: {}, storage: null, storageKey: '' })
  store.getState().send({ type: 'replaced', form })
  const { rerender } = renderHook(({ runs }) => useSentAmount(store, runs), {
    initialProps: { runs: states.map(heldOf) },
    wrapper: StrictMode,
  })
  return {
    store,
    see: (...next) => {
      rerender({ runs: next.map(heldOf) })
      return store.getState().form
    },
  }
}

test('default: with the ask the amount is used up, and the pair stays', () => {
  const { see } = open()
  expect(see(asking)).toEqual(empty)
  expect(see(filling)).toEqual(empty)
  expect(see(success)).toEqual(empty)
})

test('what was typed in money goes with the run it was sent to', () => {
  const { store, see } = open()
  store.getState().send({ type: 'unit-chosen', side: 'from', unit: 'money', text: '1506.2' })
  expect(see(asking).amount).toBe('1506.2')
  const { store: other, see: seeOther } = open()
  other.getState().send({ type: 'unit-chosen', side: 'from', unit: 'money', text: '1506.2' })
  other.getState().send({ type: 'begun', id })
  expect(seeOther(asking)).toEqual(empty)
})

test('what asks for something else stays', () => {
  const { store, see } = open()
  store.getState().send({ type: 'amount-typed', side: 'from', text: '0.6' })
  expect(see(asking).amount).toBe('0.6')
})

test('what is typed after it was sent stays, whatever becomes of the run', () => {
  const { store, see } = open()
  see(asking)
  store.getState().send({ type: 'amount-typed', side: 'from', text: form.amount })
  for (const state of [filling, success, stoppedRejected]) expect(see(state).amount).toBe(form.amount)
})

describe('where the wallet was asked and nothing left it', () => {
  test('what stood there comes back, in the unit it was typed in', () => {
    const { store, see } = open()
    store.getState().send({ type: 'unit-chosen', side: 'from', unit: 'money', text: '1506.2' })
    const typed = store.getState().form
    store.getState().send({ type: 'begun', id })
    see(asking)
    expect(see(stoppedRejected)).toEqual(typed)
    expect(see(asking).amount).toBe('1506.2')
  })
  test('another choice made meanwhile stays', () => {
    const { store, see } = open()
    see(asking)
    store.getState().send({ type: 'flipped' })
    expect(see(stoppedRejected)).toEqual({ ...emptyForm, from: form.to, to: form.from, exact: 'to' })
  })
  test('it is used up once more with the next ask', () => {
    const { see } = open()
    see(asking)
    expect(see(stoppedRejected)).toEqual(form)
    expect(see(filling)).toEqual(empty)
  })
})

describe('when the widget opens', () => {
  test('a run under way that sends just the same empties the form', () => {
    expect(open(filling).store.getState().form).toEqual(empty)
  })
  test('one that has ended is of an earlier visit', () => {
    expect(open(success).store.getState().form).toEqual(form)
  })
  test('one that asks nobody leaves the form alone, until it asks', () => {
    const { see, store } = open(stoppedRejected)
    expect(store.getState().form).toEqual(form)
    expect(see(filling)).toEqual(empty)
  })
})
