import { type ConformanceRig, conformance } from '@portage/testing/conformance'
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest'
import { type EvmConformance, openEvmConformance } from './conformance/evm.js'
import { startTronConformance } from './conformance/tron.js'

const cases = conformance.map(({ name, run }) => [name, run] as const)
let evm: EvmConformance
let rig: ConformanceRig
beforeAll(async () => {
  evm = await openEvmConformance()
})
afterAll(() => evm?.stop())
afterEach(() => rig?.stop())

describe('EVM', () => {
  beforeEach(async () => {
    rig = await evm.start()
  })
  test.each(cases)('%s', (_what, run) => run(rig))
})

describe('Tron', () => {
  beforeEach(async () => {
    rig = await startTronConformance()
  })
  test.each(cases)('%s', (_what, run) => run(rig))
})
