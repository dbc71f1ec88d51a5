import { decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi, pad, slice } from 'viem'
import { expect, test } from 'vitest'
import { type Answers, account, chainId, createNode, fail, failing, hex } from './__fixtures__/node.js'
import { createEvmReader } from './createEvmReader.js'

const native = `0x${'0'.repeat(40)}`
const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'
const tokenAt = (at: number): Hex => pad(hex(at + 1), { size: 20 })

type Call = Readonly<{ to: Hex; data: Hex }>
type CallResult = Readonly<{ success: boolean; returnData: Hex }>

/** A node with Multicall3, decoded and encoded by viem, so that it is no echo of our own coding. */
const nodeWith = (say: (target: Hex, data: Hex) => CallResult): Answers => ({
  eth_call: ([given]) => {
    const { to, data } = given as Call
    if (to !== multicall3) return say(to, data).returnData
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = (args as readonly [readonly Readonly<{ target: Hex; callData: Hex }>[]])[0]
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: calls.map(({ target, callData }) => say(target.toLowerCase() as Hex, callData)),
    })
  },
})
/** Every token holds its own number; Multicall3 itself tells the native balance. */
const honest = (target: Hex, data: Hex): CallResult => {
  expect(slice(data, 16, 36)).toBe(account)
  if (target === multicall3) expect(slice(data, 0, 4)).toBe('0x4d2301cc')
  else expect(slice(data, 0, 4)).toBe('0x70a08231')
  return { success: true, returnData: target === multicall3 ? pad(hex(7)) : pad(target, { size: 32 }) }
}
const read = (currencies: readonly string[], ...providers: readonly Answers[]) => {
  const nodes = providers.map(createNode)
  const reader = createEvmReader({ [chainId]: nodes.map(({ client }) => client) })
  return {
    held: reader.readBalances({ chainId, account, currencies }),
    asked: () => nodes.map((node) => node.asked.length),
  }
}

test('default: all of a chain in one request, the native currency among them', async () => {
  const { held, asked } = read([tokenAt(0), native, tokenAt(1)], nodeWith(honest))
  expect(await held).toEqual([1n, 7n, 2n])
  expect(asked()).toEqual([1])
})

test('1,200 currencies are three requests, in the order they were asked for', async () => {
  const { held, asked } = read(
    Array.from({ length: 1_200 }, (_, at) => tokenAt(at)),
    nodeWith(honest),
  )
  expect(await held).toEqual(Array.from({ length: 1_200 }, (_, at) => BigInt(at + 1)))
  expect(asked()).toEqual([3])
})

test('a token that fails, or answers with less than a number, loses only itself', async () => {
  const odd = nodeWith((target, data) => {
    if (target === tokenAt(1)) return { success: false, returnData: '0x' }
    if (target === tokenAt(2)) return { success: true, returnData: '0x' }
    return honest(target, data)
  })
  expect(await read([tokenAt(0), tokenAt(1), tokenAt(2), native], odd).held).toEqual([1n, null, null, 7n])
})

test('a token that takes the whole call with it is found half by half', async () => {
  const bomb = nodeWith((target, data) => {
    if (target === tokenAt(5)) fail('out of gas')
    return honest(target, data)
  })
  const currencies = Array.from({ length: 8 }, (_, at) => tokenAt(at))
  const { held, asked } = read(currencies, bomb)
  expect(await held).toEqual([1n, 2n, 3n, 4n, 5n, null, 7n, 8n])
  expect(asked()).toEqual([7])
})

test('on a chain without Multicall3 each is asked for by itself', async () => {
  const bare: Answers = {
    eth_getBalance: () => hex(7),
    eth_call: ([given]) => {
      const { to } = given as Call
      if (to === tokenAt(1)) fail('execution reverted', 3)
      return to === multicall3 || to === tokenAt(2) ? '0x' : pad(to, { size: 32 })
    },
  }
  const { held, asked } = read([native, tokenAt(0), tokenAt(1), tokenAt(2)], bare)
  expect(await held).toEqual([7n, 1n, null, null])
  expect(asked()).toEqual([5])
})

test('one currency needs no Multicall3', async () => {
  const { held, asked } = read([native], { eth_getBalance: () => hex(7) })
  expect(await held).toEqual([7n])
  expect(asked()).toEqual([1])
})

test('a provider that does not answer is one request, and the next is asked', async () => {
  const currencies = Array.from({ length: 8 }, (_, at) => tokenAt(at))
  const { held, asked } = read(currencies, failing('down'), nodeWith(honest))
  expect(await held).toHaveLength(8)
  expect(asked()).toEqual([1, 1])
})

test('error: an answer that leaves calls out is none', async () => {
  const short: Answers = {
    eth_call: () => encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: [] }),
  }
  await expect(read([native, tokenAt(0)], short).held).rejects.toThrow('did not answer every call')
})

test('nothing asked for asks nothing', async () => {
  const { held, asked } = read([], nodeWith(honest))
  expect(await held).toEqual([])
  expect(asked()).toEqual([0])
})
