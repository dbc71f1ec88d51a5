import { describe, expect, test } from 'vitest'
import type { TriedCall } from '../chainReadings.js'
import {
  type Answers,
  account,
  chainId,
  createNode,
  depository,
  fail,
  failing,
  type Node,
} from './__fixtures__/node.js'
import { createEvmReader } from './createEvmReader.js'

const call = (value: bigint): TriedCall => ({ from: account, to: depository, data: '0x1234', value })
const calls = [call(5n), call(0n)]
const fine = { status: '0x1', returnData: '0x01', logs: [], gasUsed: '0x1' }
const simulates: Answers = { eth_simulateV1: () => [{ calls: [fine, fine] }] }
const unknown = (): never => fail('the method eth_simulateV1 does not exist', -32601)
const simulateOver = (...nodes: readonly Node[]) =>
  createEvmReader({ [chainId]: nodes.map(({ client }) => client) }).simulate({ chainId, calls })

test('default: every call in one block, with movements of the native currency and no fee', async () => {
  const node = createNode({
    eth_simulateV1: (params) => {
      const raw = (value: string) => ({ from: account, to: depository, data: '0x1234', value })
      expect(params).toEqual([
        { blockStateCalls: [{ calls: [raw('0x5'), raw('0x0')] }], traceTransfers: true, validation: false },
        'latest',
      ])
      return [{ calls: [fine, fine] }]
    },
  })
  const outcome = { succeeded: true, data: '0x01', message: null, movements: [], allowances: [] }
  expect(await simulateOver(node)).toEqual({ type: 'simulated', calls: [outcome, outcome] })
})

test('a call that reverts says with what, wherever the node puts it', async () => {
  const broken = {
    ...fine,
    status: '0x0',
    returnData: '0x',
    error: { message: 'execution reverted', data: '0x0badf00d' },
  }
  const node = createNode({
    eth_simulateV1: () => [{ calls: [broken, { ...broken, returnData: '0xdeadbeef', error: undefined }] }],
  })
  expect(await simulateOver(node)).toMatchObject({
    calls: [
      { succeeded: false, data: '0x0badf00d', message: 'execution reverted' },
      { succeeded: false, data: '0xdeadbeef', message: '' },
    ],
  })
})

describe('several providers', () => {
  test('the first in the host’s order that can simulate is heard, and no other is asked', async () => {
    const [down, old, first, second] = [
      createNode(failing('down')),
      createNode({ eth_simulateV1: unknown }),
      createNode(simulates),
      createNode(simulates),
    ]
    expect((await simulateOver(down, old, first, second)).type).toBe('simulated')
    expect([old.asked, first.asked, second.asked]).toEqual([['eth_simulateV1'], ['eth_simulateV1'], []])
  })

  test('an answer that leaves calls out is none', async () => {
    const short = createNode({ eth_simulateV1: () => [{ calls: [fine] }] })
    const whole = createNode(simulates)
    expect((await simulateOver(short, whole)).type).toBe('simulated')
    expect(whole.asked).toEqual(['eth_simulateV1'])
  })
})

describe('where no node can simulate', () => {
  test('the first call alone is tried', async () => {
    const node = createNode({ eth_simulateV1: unknown, eth_call: () => '0x' })
    expect(await simulateOver(node)).toEqual({
      type: 'unsupported',
      first: { succeeded: true, data: '0x', message: null },
    })
  })

  test.each([
    ['with bytes', { code: 3, message: 'execution reverted', data: '0x0badf00d' }, '0x0badf00d'],
    ['by code alone', { code: 3, message: '' }, '0x'],
    ['in words alone', { code: -32000, message: 'execution reverted: insufficient balance' }, '0x'],
  ])('a revert %s is told from an RPC that fails', async (_name, error, data) => {
    const node = createNode({
      eth_simulateV1: unknown,
      eth_call: () => {
        throw Object.assign(new Error(error.message), error)
      },
    })
    expect(await simulateOver(node)).toMatchObject({ type: 'unsupported', first: { succeeded: false, data } })
  })

  test('error: an RPC that fails is thrown', async () => {
    await expect(simulateOver(createNode(failing('down')))).rejects.toThrow('down')
  })
})

test.each([
  ['eth_simulateV1', { eth_simulateV1: () => fail('Insufficient funds for gas * price + value', -32003) }],
  ['eth_call', { eth_simulateV1: unknown, eth_call: () => fail('insufficient funds for transfer', -32000) }],
] as const)('an account that lacks what is sent along is told by %s', async (_name, answers) => {
  expect(await simulateOver(createNode(answers))).toEqual({ type: 'unaffordable' })
})
