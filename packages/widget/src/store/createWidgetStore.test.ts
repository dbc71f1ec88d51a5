import { describe, expect, test } from 'vitest'
import { emptyForm } from '../features/swap/reduceForm.js'
import { createWidgetStore, type WidgetStorage } from './createWidgetStore.js'
import { guardStorage } from './guardStorage.js'

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
const whole = { from: null, to: null, amount: '', exact: 'from', unit: 'token' }
const keep = (form: object, version = 4): Record<string, string> => ({
  key: JSON.stringify({ state: { form: { ...whole, ...form } }, version }),
})
/** The form as it comes back from what was kept. */
const visit = (kept: Record<string, string>, options: Partial<Options> = {}) => {
  const store = createWidgetStore({
    initial: {},
    storage: memoryStorage(kept),
    storageKey: 'key',
    ...options,
  })
  store.rehydrate()
  return store.getState().form
}
type Options = Parameters<typeof createWidgetStore>[0]

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
    version: 4,
  })

  const second = createWidgetStore({ initial: {}, storage, storageKey: 'key' })
  second.rehydrate()
  expect(second.getState().form).toEqual({ ...emptyForm, from: eth, to: null, amount: '0.5' })
  expect(second.getState().recents).toEqual(['0xcc'])
  expect(second.getState().screen).toEqual({ name: 'form' })
})

describe('the pair and the amount come from one place', () => {
  const initial = { from: eth, to: usdc }

  test('a pair that was flipped takes its amount along on a reload, or leaves it behind: 250 USDC are never 250 ETH', () => {
    const storage = memoryStorage()
    const first = createWidgetStore({ initial, storage, storageKey: 'key' })
    first.getState().send({ type: 'flipped' })
    first.getState().send({ type: 'amount-typed', side: 'from', text: '250' })
    expect(first.getState().form).toMatchObject({ from: usdc, to: eth, amount: '250' })
    expect(visit(storage.kept, { initial })).toEqual({ ...emptyForm, from: eth, to: usdc, amount: '' })
    expect(visit(storage.kept)).toEqual({ ...emptyForm, from: usdc, to: eth, amount: '250' })
  })
  test('what was kept is taken whole where it has what the host names', () => {
    const kept = keep({
      from: { ...eth, address: '0xAA' },
      to: usdc,
      amount: '7',
      exact: 'to',
      unit: 'money',
    })
    const form = {
      ...emptyForm,
      from: { ...eth, address: '0xAA' },
      to: usdc,
      amount: '7',
      exact: 'to',
      unit: 'money',
    }
    expect(visit(kept, { initial })).toEqual(form)
    expect(visit(kept, { initial: { to: usdc } })).toEqual(form)
  })
  test.each([
    ['one end', { to: usdc }, { to: usdc }],
    ['the other end', { from: usdc }, { from: usdc }],
    ['an amount', { amount: '2' }, { amount: '2' }],
    ['the same amount at the other end', { amount: '1', exact: 'to' }, { amount: '1', exact: 'to' }],
    ['all of it', { ...initial, amount: '2' }, { ...initial, amount: '2' }],
  ] as const)(
    'where the host names another form by %s, nothing of what was kept is in it',
    (_name, named, form) => {
      expect(visit(keep({ from: eth, to: eth, amount: '1' }), { initial: named })).toEqual({
        ...emptyForm,
        ...form,
      })
    },
  )
  test('an amount in money is none of the host’s', () => {
    const kept = keep({ ...initial, amount: '2', unit: 'money' })
    expect(visit(kept, { initial: { amount: '2' } })).toEqual({ ...emptyForm, amount: '2' })
  })
  test('what was kept of an end that the host does not offer there is not taken', () => {
    const kept = keep({ from: eth, to: usdc, amount: '1' })
    const allow = { tokens: { allow: [eth] } }
    for (const offers of [{ to: { chainIds: [1] } }, { to: allow }, { from: { tokens: { deny: [eth] } } }])
      expect(visit(kept, { offers })).toEqual(emptyForm)
    expect(visit(kept, { offers: { from: allow, to: { chainIds: [1, 2] } } }).amount).toBe('1')
  })
  test('a default that the host does not offer there is not chosen, and leaves no amount', () => {
    const offers = { from: { chainIds: [2] } }
    expect(visit({}, { initial: { from: eth, to: usdc, amount: '1' }, offers })).toEqual({
      ...emptyForm,
      to: usdc,
    })
  })
  test('two widgets that write one key leave the form of one of them', () => {
    const storage = memoryStorage()
    const options = { initial, storage, storageKey: 'key' }
    const [left, right] = [createWidgetStore(options), createWidgetStore(options)]
    left.getState().send({ type: 'flipped' })
    right.getState().send({ type: 'amount-typed', side: 'from', text: '0.5' })
    left.getState().send({ type: 'amount-typed', side: 'from', text: '250' })
    expect(visit(storage.kept)).toEqual({ ...emptyForm, from: usdc, to: eth, amount: '250' })
    right.getState().send({ type: 'unit-chosen', side: 'from', unit: 'money', text: '1500' })
    expect(visit(storage.kept)).toEqual({ ...emptyForm, ...initial, amount: '1500', unit: 'money' })
  })
  test('what was read and not taken stays kept until something changes', () => {
    const storage = memoryStorage(keep({ from: eth, to: usdc, amount: '1' }))
    const before = { ...storage.kept }
    const store = createWidgetStore({ initial: { from: usdc }, storage, storageKey: 'key' })
    store.rehydrate()
    expect(storage.kept).toEqual(before)
    store.getState().send({ type: 'amount-typed', side: 'from', text: '2' })
    expect(visit(storage.kept)).toEqual({ ...emptyForm, from: usdc, amount: '2' })
  })
  test('reading once more changes nothing', () => {
    const storage = memoryStorage(keep({ from: eth, to: usdc, amount: '1' }))
    const store = createWidgetStore({ initial: {}, storage, storageKey: 'key' })
    store.rehydrate()
    storage.kept = keep({ from: usdc, to: eth, amount: '250' })
    store.rehydrate()
    expect(store.getState().form.amount).toBe('1')
  })
})

describe('what was sent', () => {
  test('is not kept from the click on', () => {
    const storage = memoryStorage()
    const store = createWidgetStore({ initial: {}, storage, storageKey: 'key' })
    store.getState().send({ type: 'currency-chosen', side: 'from', currency: eth })
    store.getState().send({ type: 'amount-typed', side: 'from', text: '0.5' })
    store.getState().send({ type: 'begun', id: '0x1' })
    expect(store.getState().form.amount).toBe('0.5')
    expect(visit(storage.kept)).toEqual({ ...emptyForm, from: eth })
    // Typed anew, it is another one.
    store.getState().send({ type: 'amount-typed', side: 'from', text: '0.6' })
    expect(visit(storage.kept).amount).toBe('0.6')
  })
  test('is not left behind by a storage that takes no more', () => {
    const storage = memoryStorage(keep({ from: eth, to: usdc, amount: '1' }))
    const full = guardStorage(() => ({
      ...storage,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError')
      },
    }))
    const store = createWidgetStore({ initial: {}, storage: full, storageKey: 'key' })
    store.rehydrate()
    store.getState().send({ type: 'cleared' })
    expect(store.getState().form.amount).toBe('')
    expect(visit(storage.kept)).toEqual(emptyForm)
  })
})

test.each([
  ['of a newer version', keep({ from: eth, to: usdc, amount: '1' }, 7)],
  ['with a token of another shape', keep({ from: 'ETH', to: usdc, amount: '250' })],
  ['with another token of another shape', keep({ from: eth, to: { chainId: '2' }, amount: '250' })],
  ['with no amount', keep({ from: eth, to: usdc, amount: 5 })],
  ['with an amount that is too long', keep({ from: eth, to: usdc, amount: '1'.repeat(81) })],
  ['of no end', keep({ from: eth, to: usdc, amount: '250', exact: 'both' })],
  ['of no unit', keep({ from: eth, to: usdc, amount: '250', unit: 'yen' })],
  ['broken', { key: '{' }],
  ['nothing', {}],
])('what was kept and is %s is not believed, not even in part', (_name, kept) => {
  expect(visit(kept as Record<string, string>)).toEqual(emptyForm)
  expect(visit(kept as Record<string, string>, { initial: { from: usdc } })).toEqual({
    ...emptyForm,
    from: usdc,
  })
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

test.each([1, 2, 3])(
  'what version %i kept is read, but for its amount: it may be of another token, or sent',
  (version) => {
    const state = {
      form: { from: eth, to: usdc, amount: '250', exact: 'to', unit: 'money' },
      recents: ['0xcc'],
      settings: { slippage: 50, topup: true },
      agreed: [eth],
    }
    const storage = memoryStorage({ key: JSON.stringify({ state, version }) })
    const store = createWidgetStore({ initial: {}, storage, storageKey: 'key' })
    store.rehydrate()
    expect(store.getState()).toMatchObject({
      form: { ...emptyForm, from: eth, to: usdc },
      recents: version === 1 ? [] : ['0xcc'],
      settings: version === 3 ? state.settings : { slippage: null, topup: false },
      agreed: version === 3 ? [eth] : [],
    })
  },
)

test('settings that are none do not come back, nor tokens that are none', () => {
  const state = { form: whole, settings: { slippage: 20_000, topup: 'yes' }, agreed: [eth, 'ETH'] }
  const storage = memoryStorage({ key: JSON.stringify({ state, version: 4 }) })
  const store = createWidgetStore({ initial: {}, storage, storageKey: 'key' })
  store.rehydrate()
  expect(store.getState()).toMatchObject({ settings: { slippage: null, topup: false }, agreed: [eth] })
})

test('the newest addresses come first, each once, and no more than eight', () => {
  const store = createWidgetStore({ initial: {}, storage: null, storageKey: 'key' })
  for (const address of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']) store.getState().remember(address)
  expect(store.getState().recents).toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c'])
})
