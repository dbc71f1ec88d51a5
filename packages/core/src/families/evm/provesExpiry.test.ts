import { describe, expect, test } from 'vitest'
import {
  type Answers,
  chainId,
  createNode,
  depositLog,
  fail,
  failing,
  logsOf,
  trace,
  whole,
} from './__fixtures__/node.js'
import { createEvmReader } from './createEvmReader.js'

const over = whole(5_001)
const inTime = whole(5_000)
const paid: Answers = { ...over, eth_getLogs: logsOf([depositLog(1_500n)]) }

const prove = (...providers: readonly Answers[]) =>
  createEvmReader({ [chainId]: providers.map((answers) => createNode(answers).client) }).provesExpiry({
    chainId,
    trace,
    fromBlock: 1_000n,
    expiration: 5_000n,
  })

describe('provesExpiry', () => {
  test('default: two that say it, or the one there is', async () => {
    expect(await prove(over, over)).toBe(true)
    expect(await prove(over)).toBe(true)
    expect(await prove(over, failing('down'), over)).toBe(true)
  })

  test('not while a final block is in time, nor by one of two', async () => {
    expect(await prove(inTime)).toBe(false)
    expect(await prove(over, inTime)).toBe(false)
    expect(await prove(over, failing('down'))).toBe(false)
    expect(await prove()).toBe(false)
  })

  test('not where any of them shows the payment, whatever the others say', async () => {
    expect(await prove(over, over, paid)).toBe(false)
    expect(await prove(paid)).toBe(false)
  })

  test.each<[name: string, answers: Answers]>([
    ['is of another chain', { eth_chainId: () => '0x2' }],
    ['has dropped the logs', { eth_getLogs: () => fail('pruned history unavailable', 4444) }],
    ['has dropped old receipts and does not say so', { eth_getTransactionReceipt: () => null }],
  ])('one that %s is no witness', async (_name, answers) => {
    expect(await prove({ ...over, ...answers })).toBe(false)
    expect(await prove(over, { ...over, ...answers })).toBe(false)
  })
})
