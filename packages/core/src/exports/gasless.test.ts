import { expect, test } from 'vitest'
import * as gasless from './gasless.js'

test('@portage/core/gasless exports exactly what it promises', () => {
  expect(Object.keys(gasless).sort()).toEqual(['createGaslessWallet'])
})
