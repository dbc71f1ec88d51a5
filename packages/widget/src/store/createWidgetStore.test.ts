import { expect, test } from 'vitest'
import { createWidgetStore, type WidgetStorage } from './createWidgetStore.js'

function memoryStorage(kept: Record<string, string> = {}): WidgetStorage & { kept: Record<string, string> } {
  return {
    kept,
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => {
      kept[key] = value
    },
    removeItem: (key) => {
      delete kept[key]
    },
  }
}

const eth = { chainId: 1, address: '0xaa' }
const usdc = { chainId: 2, address: '0xbb' }
const keep = (form: unknown, version = 2): Record<string, string> => ({
  key: JSON.stringify({ state: { form }, version }),
})

test('default: what was chosen comes back on the next visit, but for whom it was sent to', () => {
  const storage = memoryStorage()
  const first = createWidgetStore({ initial: {}, storage, storageKey: 'key' })
  first.getState().send({ type: 'currency-chosen', side: 'from', currency: eth })
  first.getState().send({ type: 'amount-typed', text: '0.5' })
  first.getState().send({ type: 'recipient-chosen', address: '0xcc' })
  first.getState().remember('0xcc')
  first.getState().show({ name: 'picker', side: 'to' })
  expect(JSON.parse(storage.kept.key ?? '')).toEqual({
    state: { form: { from: eth, to: null, amount: '0.5' }, recents: ['0xcc'] },
    version: 2,
  })

  const second = createWidgetStore({ initial: {}, storage, storageKey: 'key' })
  second.rehydrate()
  expect(second.getState().form).toEqual({ from: eth, to: null, amount: '0.5', recipient: null })
  expect(second.getState().recents).toEqual(['0xcc'])
  expect(second.getState().screen).toEqual({ name: 'form' })
})

test('what the host wants at first wins over what was kept', () => {
  const storage = memoryStorage(keep({ from: eth, to: eth, amount: '1' }))
  const store = createWidgetStore({ initial: { to: usdc }, storage, storageKey: 'key' })
  store.rehydrate()
  expect(store.getState().form).toEqual({ from: eth, to: usdc, amount: '1', recipient: null })
})

test.each([
  ['of another version', keep({ from: eth, to: usdc, amount: '1' }, 7)],
  ['of another shape', keep({ from: 'ETH', to: { chainId: '2' }, amount: 5 })],
  ['broken', { key: '{' }],
])('what was kept and is %s is not believed', (_name, kept) => {
  const store = createWidgetStore({ initial: {}, storage: memoryStorage(kept), storageKey: 'key' })
  store.rehydrate()
  expect(store.getState().form).toEqual({ from: null, to: null, amount: '', recipient: null })
})

test('without storage nothing is kept and everything works', () => {
  const store = createWidgetStore({ initial: { from: eth }, storage: null, storageKey: 'key' })
  store.rehydrate()
  store.getState().send({ type: 'amount-typed', text: '2' })
  expect(store.getState().form).toEqual({ from: eth, to: null, amount: '2', recipient: null })
})

test('two widgets do not share a form', () => {
  const options = { initial: {}, storage: null, storageKey: 'key' }
  const [left, right] = [createWidgetStore(options), createWidgetStore(options)]
  left.getState().send({ type: 'amount-typed', text: '2' })
  expect(right.getState().form.amount).toBe('')
})

test('what version 1 kept is read', () => {
  const kept = keep({ from: eth, to: usdc, amount: '1' }, 1)
  const store = createWidgetStore({ initial: {}, storage: memoryStorage(kept), storageKey: 'key' })
  store.rehydrate()
  expect(store.getState()).toMatchObject({ form: { from: eth, to: usdc, amount: '1' }, recents: [] })
})

test('the newest addresses come first, each once, and no more than eight', () => {
  const store = createWidgetStore({ initial: {}, storage: null, storageKey: 'key' })
  for (const address of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']) store.getState().remember(address)
  expect(store.getState().recents).toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c'])
})
