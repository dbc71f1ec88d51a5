import { expect, test } from 'vitest'
import * as contract from './contract.js'

test('default: the surface is these names', () => {
  expect(Object.keys(contract).sort()).toEqual([
    'chainsOf',
    'createSample',
    'localExamples',
    'recordedExamples',
    'requestOf',
    'runContract',
    'serviceVmType',
  ])
})
