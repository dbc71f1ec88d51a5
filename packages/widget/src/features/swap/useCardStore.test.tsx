import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { findStorage } from '../../store/findStorage.js'
import { forgetChoices } from '../activity/forgetChoices.js'
import { useCardStore } from './useCardStore.js'

beforeEach(() => localStorage.clear())

test('a form that is open forgets recipients with the history, and does not keep them anew', () => {
  const { result, unmount } = renderHook(() => useCardStore({}))
  const { store } = result.current
  store.rehydrate()
  store.getState().remember('0xfriend')
  act(() => forgetChoices(findStorage(), 'portage.swap'))
  expect(store.getState().recents).toEqual([])
  store.getState().set({ slippage: 50, topup: false })
  expect(localStorage.getItem('portage.swap')).toContain('"slippage":50')
  expect(localStorage.getItem('portage.swap')).not.toContain('0xfriend')

  unmount()
  store.getState().remember('0xfriend')
  forgetChoices(findStorage(), null)
  expect(store.getState().recents).toEqual(['0xfriend'])
})
