import { decodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Rpc } from './askAll.js'
import { readGasReserve } from './readGasReserve.js'

const abi = parseAbi(['function getL1Fee(bytes data) view returns (uint256)'])
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** A node with one price of gas, and what is asked of its contracts. */
function nodeOf(price: bigint, answer: (to: string, data: `0x${string}`) => string): Rpc {
  return (async ({ method, params }: { method: string; params: [{ to: string; data: `0x${string}` }] }) => {
    if (method === 'eth_gasPrice') return `0x${price.toString(16)}`
    if (method === 'eth_call') return answer(params[0].to, params[0].data)
    throw new Error(`${method} is not asked here.`)
  }) as unknown as Rpc
}

test('default: twice the gas of a deposit at the price of now', async () => {
  const node = nodeOf(1_000_000_000n, () => '0x')
  expect(await readGasReserve(node, 31337)).toBe(400_000_000_000_000n)
})

test('a rollup adds what it costs to write to the chain below', async () => {
  const asked: string[] = []
  const node = nodeOf(1_000_000n, (to, data) => {
    asked.push(to)
    expect(decodeFunctionData({ abi, data }).args[0]).toHaveLength(2 + 2 * 640)
    return word(30_000_000_000_000n)
  })
  expect(await readGasReserve(node, 8453)).toBe(60_400_000_000_000n)
  expect(await readGasReserve(node, 534352)).toBe(60_400_000_000_000n)
  expect(asked).toEqual([
    '0x420000000000000000000000000000000000000f',
    '0x5300000000000000000000000000000000000002',
  ])
})

test('a chain whose contract fails has its price of gas alone', async () => {
  const node = nodeOf(1n, () => {
    throw new Error('execution reverted')
  })
  expect(await readGasReserve(node, 10)).toBe(400_000n)
})

test('a node that names no price says nothing', async () => {
  const node = (async () => {
    throw new Error('down')
  }) as unknown as Rpc
  await expect(readGasReserve(node, 1)).rejects.toThrow('down')
})
