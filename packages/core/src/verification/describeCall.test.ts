import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Hex } from '../domain/brand.js'
import type { EvmCall, Message } from '../domain/step.js'
import { allFamilies } from '../families/__fixtures__/allFamilies.js'
import {
  depository as bitcoinDepository,
  bitcoinQuote,
  stranger,
} from '../families/bitcoin/__fixtures__/honestQuote.js'
import { hyperliquidQuote } from '../families/hyperliquid/__fixtures__/honestQuote.js'
import { depositOf, instruction, mint, solanaQuote } from '../families/solana/__fixtures__/honestQuote.js'
import { programs } from '../families/solana/effects/programs.js'
import { authorization, permit } from './__fixtures__/signatures.js'
import { describeCall } from './describeCall.js'

const account = '0x71c20e241775e5332c143b0a5e3a1f6d1e8e9f3e'
const token = `0x${'aa'.repeat(20)}` as const
const other = `0x${'bb'.repeat(20)}` as const
const id = `0x${'5a'.repeat(32)}` as const
const depositoryAbi = parseAbi([
  'function depositNative(address depositor, bytes32 id) payable',
  'function depositErc20(address depositor, address token, uint256 amount, bytes32 id)',
])

const callOf = (to: string, data: Hex, value = 0n): EvmCall => ({
  vm: 'evm',
  chainId: 1,
  from: account,
  to,
  data,
  value,
  gas: null,
  maxFeePerGas: null,
  maxPriorityFeePerGas: null,
})
const encode = (functionName: 'approve' | 'transfer', amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [other, amount] })

test.each([
  [
    'an approval',
    callOf(token, encode('approve', 5n)),
    { type: 'approval', spender: other, taken: [{ token, amount: 5n }] },
  ],
  [
    'a native deposit',
    callOf(
      other,
      encodeFunctionData({ abi: depositoryAbi, functionName: 'depositNative', args: [account, id] }),
      7n,
    ),
    { type: 'deposit', to: other, token: null, amount: 7n },
  ],
  [
    'a token’s deposit',
    callOf(
      other,
      encodeFunctionData({
        abi: depositoryAbi,
        functionName: 'depositErc20',
        args: [account, token, 9n, id],
      }),
    ),
    { type: 'deposit', to: other, token, amount: 9n },
  ],
  [
    'a deposit by transfer',
    callOf(token, `${encode('transfer', 3n)}${id.slice(2)}`),
    { type: 'deposit', to: other, token, amount: 3n },
  ],
  [
    'a deposit of whatever was allowed',
    callOf(
      other,
      `0x5a1ee3ac${account.slice(2).padStart(64, '0')}${token.slice(2).padStart(64, '0')}${id.slice(2)}`,
    ),
    { type: 'deposit', to: other, token, amount: null },
  ],
  ['a payment', callOf(other, '0x', 4n), { type: 'payment', to: other, token: null, amount: 4n }],
  [
    'a token’s payment',
    callOf(token, encode('transfer', 2n)),
    { type: 'payment', to: other, token, amount: 2n },
  ],
  ['any other call', callOf(other, '0x12345678', 1n), { type: 'call', to: other, value: 1n }],
  ['a call of no kind known', { vm: 'unknown', raw: {} } as const, { type: 'unknown' }],
])('default: %s is told from its bytes', (_name, call, description) => {
  expect(describeCall(call, allFamilies)).toEqual(description)
})

const signing = (sign: Message) => describeCall({ vm: 'signature', sign, post: null }, allFamilies)

test('a message that lets somebody take names who, what and until when', () => {
  for (const message of [authorization, permit]) {
    const described = signing(message)
    if (described.type !== 'permission') throw new Error('It is a permission.')
    expect([described.spender.length, described.taken.length, described.taken[0]?.amount !== 0n]).toEqual([
      42,
      1,
      true,
    ])
    expect(described.expiresAt).toBeGreaterThan(0n)
  }
})

test('a bare hash, a text and what is unknown are messages of which nothing is told', () => {
  expect(signing({ kind: 'eip191', message: id })).toEqual({ type: 'message' })
  expect(signing({ kind: 'unknown', raw: 1 })).toEqual({ type: 'message' })
})

test('a deposit on Solana is told where nothing of weight stands beside it', () => {
  const parameters = solanaQuote()
  const sol = depositOf(parameters)
  const { amount, user } = parameters.request
  const describe = (...instructions: (typeof sol)[]) =>
    describeCall({ vm: 'solana', instructions, lookupTables: [] }, allFamilies)
  const described = { type: 'deposit', to: sol.programId, token: null, amount }
  expect(describe(sol)).toEqual(described)
  expect(describe(depositOf(parameters, { mint }))).toEqual({ ...described, token: mint })
  const rent = instruction(programs.tokenAccounts, '01', [user, mint, user, mint], [user])
  const units = instruction(programs.computeBudget, '02400d0300', [], [])
  expect(describe(rent, units, sol)).toEqual(described)
  const transfer = instruction(programs.system, '020000000100000000000000', [user, mint], [user])
  for (const instructions of [[], [sol, sol], [sol, transfer], [rent]])
    expect(describe(...instructions)).toEqual({ type: 'unknown' })
})

test('a quote from the exchange links an order to a transfer, and then makes it', () => {
  const calls = hyperliquidQuote().quote.steps.flatMap(({ items }) => items.map(({ call }) => call))
  expect(calls.map((call) => describeCall(call, allFamilies).type)).toEqual(['order-link', 'deposit'])
})

const psbtOf = (changes: Parameters<typeof bitcoinQuote>[0] = {}) => {
  const call = bitcoinQuote(changes).quote.steps[0]?.items[0]?.call
  if (call?.vm !== 'bitcoin') throw new Error('It is of Bitcoin.')
  return describeCall(call, allFamilies)
}

test('a transaction of Bitcoin is told by what does not come back', () => {
  const token = null
  expect(psbtOf()).toEqual({ type: 'deposit', to: bitcoinDepository, token, amount: 1_000_000n })
  expect(psbtOf({ depositAddress: stranger })).toEqual({
    type: 'payment',
    to: stranger,
    token,
    amount: 1_000_000n,
  })
  expect(
    psbtOf({ outputs: ([deposit, ...rest]) => [deposit, deposit, ...rest].filter((one) => !!one) }),
  ).toEqual({
    type: 'unknown',
  })
  expect(describeCall({ vm: 'bitcoin', psbt: '7073' }, allFamilies)).toEqual({ type: 'unknown' })
})
