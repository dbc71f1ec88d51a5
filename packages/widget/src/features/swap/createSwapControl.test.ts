import { expect, test } from 'vitest'
import type { InitialForm } from '../../store/formOfPlaces.js'
import { createSwapControl, type SwapControl } from './createSwapControl.js'

const eth = { chainId: 1, address: '0x0000000000000000000000000000000000000000' }
const usdc = { chainId: 8453, address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }

/** A widget as a control knows one: it takes what it is given and says so. */
function connect(control: SwapControl, answer: 'whole' | 'in-part' = 'whole') {
  const taken: InitialForm[] = []
  const { form } = control.read()
  const leave = control.listen?.((next) => {
    taken.push(next)
    control.write(next)
    return answer
  }, form)
  return { form, taken, leave: () => leave?.() }
}

test('what is set before a widget is there waits for it, and is taken once', () => {
  const control = createSwapControl()
  expect(control.get()).toEqual({})
  expect(control.set({ from: eth })).toBe('waits')
  expect(control.set({ to: usdc, amount: '5' })).toBe('waits')
  const first = connect(control)
  expect(first.form).toEqual({ to: usdc, amount: '5' })
  first.leave()
  expect(connect(control).form).toEqual({})
})

test('what is set goes to the widget, and whoever listens hears of it and of what the person does', () => {
  const control = createSwapControl()
  const heard: InitialForm[] = []
  const { taken } = connect(control)
  const stop = control.subscribe((form) => heard.push(form))
  expect(control.set({ from: eth, amount: '0.5' })).toBe('whole')
  expect(taken).toEqual([{ from: eth, amount: '0.5' }])
  control.write({ from: eth, amount: '0.75' })
  expect(heard.map(({ amount }) => amount)).toEqual(['0.5', '0.75'])
  expect(control.get()).toEqual({ from: eth, amount: '0.75' })
  stop()
  control.write({ from: eth })
  expect(heard).toHaveLength(2)
})

test('says where a part of it was not taken', () => {
  const control = createSwapControl()
  connect(control, 'in-part')
  expect(control.set({ from: usdc })).toBe('in-part')
})

test('keeps a link of the page up to date, and begins with it where nothing was set', () => {
  const written: InitialForm[] = []
  const link = {
    read: () => ({ form: { from: eth }, isBroken: true }),
    write: (form: InitialForm) => void written.push(form),
  }
  const control = createSwapControl({ link })
  expect(control.read()).toEqual({ form: { from: eth }, isBroken: true })
  control.set({ to: usdc })
  expect(connect(control).form).toEqual({ to: usdc })
  control.write({ from: eth, to: usdc })
  expect(written).toEqual([{ from: eth, to: usdc }])
})

test.each<[unknown, string]>([
  [{ from: 'ETH' }, 'set was given an end that is none.'],
  [{ to: { chainId: '1', address: eth.address } }, 'set was given an end that is none.'],
  [{ amount: 5 }, 'set was given an amount that is none.'],
  [{ amount: '1'.repeat(81) }, 'set was given an amount that is none.'],
  [{ amount: '5', exact: 'both' }, 'set was given an amount that is none.'],
  [{ from: eth, to: eth }, 'set was given one token at both ends.'],
])('what is no form is refused in one sentence: %j', (form, sentence) => {
  const control = createSwapControl()
  const { taken } = connect(control)
  expect(() => control.set(form as InitialForm)).toThrow(sentence)
  expect(taken).toEqual([])
})
