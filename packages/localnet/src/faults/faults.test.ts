import { expect, test } from 'vitest'
import { createFaults, parseFault } from './faults.js'
import { faultTable } from './faultTable.js'

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
    `There is no fault "explode". The faults are: ${Object.keys(faultTable).join(', ')}.`,
  )
})

test('error: a value that does not fit is refused', () => {
  const faults = createFaults()
  expect(() => faults.set('fillLate')).toThrow('needs a number of seconds')
  expect(() => faults.set('fillLate', 'soon')).toThrow('needs a number of seconds')
  expect(() => faults.set('refundInstead', 'because')).toThrow('failReason')
  expect(() => faults.set('tamperDeposit', 'all')).toThrow('"chains"')
  expect(() => faults.set('tamperPermit', 'all')).toThrow('"amount"')
  expect(() => faults.set('tamperRoute', 'all')).toThrow('"chains"')
  expect(() => faults.set('thinMarket')).toThrow('needs a whole number of per cent')
  expect(() => faults.set('thinMarket', '95')).toThrow('needs a whole number of per cent')
  expect(() => faults.set('reward', 5)).toThrow('needs a whole number of basis points')
  expect(() => faults.set('quoteError')).toThrow('needs one of UNAUTHORIZED, ')
  expect(() => faults.set('quoteError', 'BAD_WEATHER')).toThrow('needs one of UNAUTHORIZED, ')
  expect(() => faults.set('refundImpossible', 'because')).toThrow('refundFailReason')
  expect(() => faults.set('blockedWallet', '0x12')).toThrow('an address')
  expect(() => faults.set('webhookLate')).toThrow('needs a number of seconds')
  expect(() => faults.set('requestsV2Limit', 'few')).toThrow('needs a number of calls')
  expect(() => faults.set('tamperSteps', 'all')).toThrow('"withdrawal"')
  expect(() => faults.set('tamperOrder', 'all')).toThrow('"version"')
  expect(() => faults.set('badRows', 'all')).toThrow('takes no value')
  expect(() => faults.set('tamperSymbol', '')).toThrow('the symbol')
  expect(() => faults.set('holdWithdrawal', 'executed')).toThrow('"ready"')
  expect(() => faults.set('failWithdrawal', 'No money')).toThrow('the reason')
  expect(() => faults.set('expireWithdrawal', '1.5')).toThrow('"early"')
  expect(() => faults.set('tamperWithdrawal', 'all')).toThrow('"target"')
  expect(() => faults.set('recoveryDown', 'soft')).toThrow('"busy"')
  expect(() => faults.set('dropOrder', 3)).toThrow('takes no value')
})

test('a fault of withdrawals without a value has the one that is meant', () => {
  const faults = createFaults()
  faults.set('holdWithdrawal')
  faults.set('expireWithdrawal')
  expect(faults.list()).toEqual({ holdWithdrawal: 'processing', expireWithdrawal: 0 })
  faults.set('expireWithdrawal', '30')
  expect(faults.get('expireWithdrawal')).toBe(30)
})

test('a fault on a command line is a name or name=value', () => {
  expect(parseFault('neverFill')).toEqual(['neverFill', true])
  expect(parseFault('refundInstead=SLIPPAGE')).toEqual(['refundInstead', 'SLIPPAGE'])
})
