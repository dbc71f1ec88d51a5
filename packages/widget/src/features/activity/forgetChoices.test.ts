// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { createWidgetStore } from '../../store/createWidgetStore.js'
import { findStorage } from '../../store/findStorage.js'
import { forgottenKey } from '../../store/storageKeys.js'
import { createAssetMemory } from '../assets/createAssetMemory.js'
import { forgetChoices } from './forgetChoices.js'

const token = { chainId: 1, address: '0xa' }

beforeEach(() => localStorage.clear())

const open = () => {
  const store = createWidgetStore({ initial: { from: token }, storage: findStorage(), storageKey: 'form' })
  store.rehydrate()
  return store
}

test('default: recipients and tokens go, the form, the settings and the stars stay', () => {
  const { remember, set, agree } = open().getState()
  remember('0xfriend')
  agree(token)
  set({ slippage: 50, topup: true })
  const memory = createAssetMemory(findStorage())
  memory.toggleStar(token)
  memory.remember(token)

  forgetChoices(findStorage(), 'form')
  expect(open().getState()).toMatchObject({
    recents: [],
    agreed: [],
    settings: { slippage: 50, topup: true },
    form: { from: token },
  })
  expect(createAssetMemory(findStorage()).get()).toEqual({ starred: [token], recents: [] })
  expect(JSON.stringify({ ...localStorage })).not.toContain('0xfriend')
})

test('this page hears of it, and nothing of the telling is kept', () => {
  const heard: (string | null)[] = []
  const listen = ({ key }: StorageEvent): number => heard.push(key)
  addEventListener('storage', listen)
  forgetChoices(findStorage(), null)
  removeEventListener('storage', listen)
  expect(heard).toEqual([forgottenKey])
  expect(localStorage).toHaveLength(0)
})

test('what somebody else keeps there stays', () => {
  localStorage.setItem('form', 'not ours')
  forgetChoices(findStorage(), 'form')
  expect(localStorage.getItem('form')).toBe('not ours')
})
