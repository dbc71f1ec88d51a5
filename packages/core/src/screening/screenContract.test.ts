import { expect, test } from 'vitest'
import type { Reader, Readers } from '../families/reader.js'
import { screenContract } from './screenContract.js'

const address = `0x${'a1'.repeat(20)}`

/** Readers of chains on which the address is a contract, or is none. */
function readersOf(contracts: Readonly<Record<number, boolean>>, asked: number[] = []): Readers {
  const reader: Pick<Reader, 'vm' | 'canRead' | 'readAnchor'> = {
    vm: 'evm',
    canRead: (chainId) => contracts[chainId] !== undefined,
    readAnchor: async ({ chainId }) => {
      asked.push(chainId)
      return {
        blockNumber: 1n,
        blockHash: '0x1',
        blockTime: 1,
        latestNonce: 0,
        pendingNonce: 0,
        isContract: contracts[chainId] === true,
      }
    },
  }
  return { evm: reader as Reader }
}
const screen = (readers: Readers, destinationChainId = 2, signal?: AbortSignal) =>
  screenContract({ address, originChainId: 1, destinationChainId, readers, signal })

test('default: a contract that does not exist where it arrives is pointed out', async () => {
  expect(await screen(readersOf({ 1: true, 2: false }))).toEqual([
    { code: 'contract-absent', level: 'warn', facts: { originChainId: 1, destinationChainId: 2 } },
  ])
})

test.each([
  ['a contract on both', { 1: true, 2: true }],
  ['an account on both', { 1: false, 2: false }],
  ['a contract where it arrives only', { 1: false, 2: true }],
  ['a chain nobody reads', { 1: true }],
])('%s says nothing', async (_name, contracts) => {
  expect(await screen(readersOf(contracts))).toEqual([])
})

test('one chain, or no reader, asks nothing', async () => {
  const asked: number[] = []
  expect(await screen(readersOf({ 1: true }, asked), 1)).toEqual([])
  expect(await screen({})).toEqual([])
  expect(asked).toEqual([])
})

test('an RPC that fails says nothing, and the signal ends it', async () => {
  const over = new AbortController()
  const fails = readersOf({ 1: true, 2: false }).evm
  const readers = {
    evm: {
      ...(fails as Reader),
      readAnchor: async () => {
        throw new Error('down')
      },
    },
  }
  expect(await screen(readers)).toEqual([])
  over.abort(new Error('left'))
  await expect(screen(readers, 2, over.signal)).rejects.toThrow('left')
})
