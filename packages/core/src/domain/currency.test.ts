import { describe, expect, test } from 'vitest'
import { isNativeAddress, isSameAddress, nativeAddress } from './currency.js'

const zero = '0x0000000000000000000000000000000000000000'
const token = '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01'
const solToken = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

describe('the native currency', () => {
  test.each([
    ['evm', zero],
    ['svm', '11111111111111111111111111111111'],
    ['bvm', 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmql8k8'],
    ['tvm', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['tonvm', 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'],
    ['hypevm', '0x00000000000000000000000000000000'],
    ['lvm', '0'],
    ['xrpvm', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
  ])('of %s chains stands under %s', (vmType, address) => {
    expect(nativeAddress(vmType)).toBe(address)
    expect(isNativeAddress(address, vmType)).toBe(true)
  })

  test('is unknown for a VM never seen, whatever its name', () => {
    for (const vmType of ['movevm', '', 'EVM', 'constructor', 'toString', '__proto__']) {
      expect(nativeAddress(vmType)).toBeNull()
      expect(isNativeAddress(zero, vmType)).toBe(false)
    }
  })

  test('is no token, and not the sentinel of another VM', () => {
    expect(isNativeAddress(token, 'evm')).toBe(false)
    expect(isNativeAddress('0x00000000000000000000000000000000', 'evm')).toBe(false)
    expect(isNativeAddress('11111111111111111111111111111111', 'evm')).toBe(false)
    expect(isNativeAddress(zero, 'svm')).toBe(false)
  })
})

describe('isSameAddress', () => {
  test('letter case says nothing where addresses are hex', () => {
    expect(isSameAddress(token, token.toLowerCase(), 'evm')).toBe(true)
    expect(isSameAddress(token, token.toUpperCase(), 'hypevm')).toBe(true)
    expect(isSameAddress(token, zero, 'evm')).toBe(false)
  })

  test('letter case counts everywhere else, also on a VM never seen', () => {
    for (const vmType of ['svm', 'tvm', 'tonvm', 'movevm']) {
      expect(isSameAddress(solToken, solToken, vmType)).toBe(true)
      expect(isSameAddress(solToken, solToken.toLowerCase(), vmType)).toBe(false)
    }
  })
})
