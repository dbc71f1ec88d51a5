import { expect, test } from 'vitest'
import { createFaults, parseFault } from './faults.js'

test('default', () => {
  const faults = createFaults()
  faults.set('neverFill')
  faults.set('fillLate', '20')
  expect(faults.list()).toEqual({ neverFill: true, fillLate: 20 })
  faults.set('neverFill', false)
  expect(faults.list()).toEqual({ fillLate: 20 })
  faults.clear()
  expect(faults.list()).toEqual({})
})

test('error: an unknown name is refused with the names there are', () => {
  expect(() => createFaults().set('explode')).toThrow(
    'There is no fault "explode". The faults are: neverFill, fillLate, refundInstead, tamperRecipient, tamperDeposit, dropOrder, statusDown, websocketSilent.',
  )
})

test('error: a value that does not fit is refused', () => {
  const faults = createFaults()
  expect(() => faults.set('fillLate')).toThrow('needs a number of seconds')
  expect(() => faults.set('fillLate', 'soon')).toThrow('needs a number of seconds')
  expect(() => faults.set('refundInstead', 'because')).toThrow('failReason')
  expect(() => faults.set('tamperDeposit', 'all')).toThrow('"chains"')
  expect(() => faults.set('dropOrder', 3)).toThrow('takes no value')
})

test('a fault on a command line is a name or name=value', () => {
  expect(parseFault('neverFill')).toEqual(['neverFill', true])
  expect(parseFault('refundInstead=SLIPPAGE')).toEqual(['refundInstead', 'SLIPPAGE'])
})
