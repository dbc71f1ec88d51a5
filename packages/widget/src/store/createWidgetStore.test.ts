import { expect, test } from 'vitest'
import { emptyForm } from '../features/swap/reduceForm.js'
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
const keep = (form: unknown, version = 3): Record<string, string> => ({
  key: JSON.stringify({ state: { form }, version }),
})

test('default: what was chosen comes back on the next visit, but for whom it was sent to', () => {
  const storage = memoryStorage()
  const first = createWidgetStore({ initial: {}, storage, storageKey: 'key' })
  first.getState().send({ type: 'currency-chosen', side: 'from', currency: eth })
  first.getState().send({ type: 'amount-typed', side: 'from', text: '0.5' })
  first.getState().send({ type: 'recipient-chosen', address: '0xcc' })
  first.getState().remember('0xcc')
  first.getState().show({ name: 'picker', side: 'to' })
  expect(JSON.parse(storage.kept.key ?? '')).toEqual({
    state: {
      form: { from: eth, to: null, amount: '0.5', exact: 'from', unit: 'token' },
      recents: ['0xcc'],
      settings: { slippage: null, topup: false },
      agreed: [],
    },
    version: 3,
  })

  const second = createWidgetStore({ initial: {}, storage, storageKey: 'key' })
  second.rehydrate()
  expect(second.getState().form).toEqual({ ...emptyForm, from: eth, to: null, amount: '0.5' })
  expect(second.getState().recents).toEqual(['0xcc'])
  expect(second.getState().screen).toEqual({ name: 'form' })
})

test('what the host wants at first wins over what was kept', () => {
  const storage = memoryStorage(keep({ from: eth, to: eth, amount: '1' }))
  const store = createWidgetStore({ initial: { to: usdc }, storage, storageKey: 'key' })
  store.rehydrate()
  expect(store.getState().form).toEqual({ ...emptyForm, from: eth, to: usdc, amount: '1' })
})

test.each([
  ['of another version', keep({ from: eth, to: usdc, amount: '1' }, 7)],
  ['of another shape', keep({ from: 'ETH', to: { chainId: '2' }, amount: 5 })],
  ['broken', { key: '{' }],
])('what was kept and is %s is not believed', (_name, kept) => {
  const store = createWidgetStore({ initial: {}, storage: memoryStorage(kept), storageKey: 'key' })
  store.rehydrate()
  expect(store.getState().form).toEqual({ ...emptyForm, from: null, to: null, amount: '' })
})

test('without storage nothing is kept and everything works', () => {
  const store = createWidgetStore({ initial: { from: eth }, storage: null, storageKey: 'key' })
  store.rehydrate()
  store.getState().send({ type: 'amount-typed', side: 'from', text: '2' })
  expect(store.getState().form).toEqual({ ...emptyForm, from: eth, to: null, amount: '2' })
})

test('two widgets do not share a form', () => {
  const options = { initial: {}, storage: null, storageKey: 'key' }
  const [left, right] = [createWidgetStore(options), createWidgetStore(options)]
  left.getState().send({ type: 'amount-typed', side: 'from', text: '2' })
  expect(right.getState().form.amount).toBe('')
})

test('what version 2 kept is read: its amount is of what leaves', () => {
  const kept = JSON.stringify({
    state: { form: { from: eth, to: usdc, amount: '1' }, recents: ['0xcc'] },
    version: 2,
  })
  const store = createWidgetStore({ initial: {}, storage: memoryStorage({ key: kept }), storageKey: 'key' })
  store.rehydrate()
  expect(store.getState()).toMatchObject({
    form: { from: eth, to: usdc, amount: '1', exact: 'from', unit: 'token', acceptsLoss: false },
    recents: ['0xcc'],
    settings: { slippage: null, topup: false },
  })
})

test('an amount comes back with the end it is of, and settings that are none do not', () => {
  const state = {
    form: { from: eth, to: usdc, amount: '1', exact: 'to', unit: 'money' },
    settings: { slippage: 20_000, topup: 'yes' },
    agreed: [eth, 'ETH'],
  }
  const kept = { key: JSON.stringify({ state, version: 3 }) }
  const store = createWidgetStore({ initial: {}, storage: memoryStorage(kept), storageKey: 'key' })
  store.rehydrate()
  expect(store.getState()).toMatchObject({
    form: { amount: '1', exact: 'to', unit: 'money' },
    settings: { slippage: null, topup: false },
    agreed: [eth],
  })
  const given = createWidgetStore({
    initial: { amount: '2' },
    storage: memoryStorage(kept),
    storageKey: 'key',
  })
  given.rehydrate()
  expect(given.getState().form).toMatchObject({ amount: '2', exact: 'from', unit: 'token' })
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
