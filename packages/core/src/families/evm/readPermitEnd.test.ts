import { describe, expect, test } from 'vitest'
import type { Permit } from '../chainReadings.js'
import {
  type Answers,
  account,
  chainId,
  createNode,
  depositLog,
  fail,
  failing,
  hex,
  logsOf,
  trace,
  whole,
} from './__fixtures__/node.js'
import { createEvmReader } from './createEvmReader.js'
import { uintWord } from './words.js'

const word = (value: bigint): string => `0x${uintWord(value)}`
const permit: Permit = {
  standard: 'eip3009',
  contract: `0x${'9'.repeat(40)}`,
  owner: account,
  spender: `0x${'8'.repeat(40)}`,
  amount: 100n,
  nonce: 7n,
  expiresAt: 5_000n,
}

/** A provider that has everything and saw no deposit; its finalized block is 2000, of this time. */
const untouched = (time: number, state: bigint): Answers => ({
  ...whole(time),
  eth_call: ([, at]) => (at === hex(2_000) ? word(state) : fail('not at the finalized block')),
})
const open = untouched(5_000, 0n)
const expired = untouched(5_001, 0n)
const spent = untouched(4_000, 1n)

const read = (providers: readonly Answers[], over: Partial<Permit> = {}) =>
  createEvmReader({ [chainId]: providers.map((answers) => createNode(answers).client) }).readPermitEnd({
    chainId,
    permit: { ...permit, ...over },
    trace,
    fromBlock: 1_000n,
  })

describe('readPermitEnd', () => {
  test('default: one that is unused and in time is not over', async () => {
    expect(await read([open, open])).toBeNull()
  })

  test('two that say the same prove it: unused and out of time, or used without a deposit', async () => {
    expect(await read([expired, expired])).toBe('expired')
    expect(await read([spent, spent])).toBe('spent')
    expect(await read([spent, failing('down'), spent])).toBe('spent')
  })

  test('one alone, two that differ, and one that fails prove nothing', async () => {
    for (const providers of [[], [expired], [expired, spent], [expired, open], [spent, failing('down')]]) {
      expect(await read(providers)).toBeNull()
    }
  })

  test('a deposit that any of them shows ends nothing: it was used for what it was given for', async () => {
    const deposited = { ...spent, eth_getLogs: logsOf([depositLog(1_500n)]) }
    expect(await read([spent, spent, deposited])).toBeNull()
  })

  test.each<[name: string, answers: Answers]>([
    ['is of another chain', { eth_chainId: () => '0x2' }],
    ['has dropped the logs', { eth_getLogs: () => fail('pruned history unavailable', 4444) }],
    ['has dropped old receipts and does not say so', { eth_getTransactionReceipt: () => null }],
    ['has no such contract', { eth_call: () => '0x' }],
  ])('one that %s is no witness', async (_name, answers) => {
    expect(await read([spent, { ...spent, ...answers }])).toBeNull()
  })

  test.each<[standard: Permit['standard'], nonce: bigint, asked: string, state: bigint, end: string | null]>([
    ['eip2612', 7n, `7ecebe00`, 8n, 'spent'],
    ['eip2612', 7n, `7ecebe00`, 7n, null],
    ['eip3009', 0xabn, `e94a0102`, 1n, 'spent'],
    ['permit2', 0x102n, `4fe02b44`, 0b100n, 'spent'],
    ['permit2', 0x102n, `4fe02b44`, 0b1011n, null],
  ])('%s: nonce %s', async (standard, nonce, selector, state, end) => {
    const asked: string[] = []
    const provider: Answers = {
      ...untouched(4_000, state),
      eth_call: (params) => {
        const [call] = params as [{ to: string; data: string }]
        asked.push(call.data)
        return word(state)
      },
    }
    expect(await read([provider, provider], { standard, nonce })).toBe(end)
    const second = { eip2612: '', eip3009: uintWord(nonce), permit2: uintWord(1n) }[standard]
    expect(asked[0]).toBe(`0x${selector}${account.slice(2).toLowerCase().padStart(64, '0')}${second}`)
  })

  test.each<[what: string, left: bigint, time: number, end: string | null]>([
    ['still allows all of it: the deposit may come yet', 100n, 4_000, null],
    ['still allows all of it, out of time: what is allowed has no end', 100n, 5_001, null],
    ['allows less than it did: nobody can deposit by it', 99n, 4_000, 'spent'],
  ])('an EIP-2612 permit that was handed in, and %s', async (_what, left, time, end) => {
    const provider: Answers = {
      ...untouched(time, 0n),
      eth_call: (params) => {
        const [call] = params as [{ to: string; data: string }]
        return word(call.data.startsWith('0xdd62ed3e') ? left : 8n)
      },
    }
    expect(await read([provider, provider], { standard: 'eip2612' })).toBe(end)
  })
})
