import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../../domain/brand.js'
import type { EvmCall, TransactionCall } from '../../domain/step.js'
import type { SentCall } from '../../families/chainReadings.js'
import {
  multiSendCallOnly,
  oneCall,
  packed,
  severalCalls,
  toSafe,
} from '../../families/evm/__fixtures__/wrappers.js'
import { evm } from '../../families/evm/evm.js'
import type { InnerCall } from '../../families/evm/readInnerCalls.js'
import { familyOf } from '../../families/familyOf.js'
import { tron } from '../../families/tron/tron.js'
import { toTronBase58 } from '../../families/tron/tronAddress.js'
import { keccakHex } from '../../utils/keccak.js'
import { honestQuote } from '../../verification/__fixtures__/honestQuote.js'
import { askOf } from '../__fixtures__/walk.js'
import type { Ask } from '../facts.js'
import { additionsOf } from './additionsOf.js'

const { quote, account } = honestQuote('erc20')
const { steps } = quote
const [approve, deposit] = steps.flatMap(({ items }) =>
  items.flatMap(({ call }) => (call.vm === 'evm' ? [call] : [])),
)
if (!approve || !deposit) throw new Error('An approval and a deposit were expected.')

const askFor = ({ to, value, data }: EvmCall, kind: Ask['kind'] = 'transaction'): Ask => ({
  ...askOf(1, 0, kind),
  ...{ account, to, value, inputHash: keccakHex(data) },
})
const single = askFor(deposit)
const batch = askFor(deposit, 'batch')
const inner = ({ to, value, data }: EvmCall): InnerCall => ({ to: to as Hex, value, data })
const other: InnerCall = { to: `0x${'99'.repeat(20)}`, value: 7n, data: '0x' }
const more = (call: InnerCall, bytes = '80218021'): InnerCall => ({ ...call, data: `${call.data}${bytes}` })
const direct = (call: InnerCall): SentCall => ({ ...call, from: account })
/** A transaction of the account to itself. */
const own = (data: Hex): SentCall => ({ from: account, to: account, value: 0n, data })
const found = (sent: SentCall, ask: Ask = single, call: TransactionCall = deposit) =>
  additionsOf(sent, { call, family: familyOf([evm, tron], call) ?? evm }, ask, steps)

describe('default: the call itself', () => {
  test('untouched, nothing was added, whatever it says', () => {
    const anyCall = fc.record({
      to: fc.uint8Array({ minLength: 20, maxLength: 20 }),
      value: fc.bigInt(0n, 2n ** 256n - 1n),
      data: fc.uint8Array({ maxLength: 200 }),
    })
    const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
    fc.assert(
      fc.property(anyCall, fc.constantFrom('transaction' as const, 'batch' as const), (any, kind) => {
        const call: EvmCall = { ...deposit, to: hexOf(any.to), value: any.value, data: hexOf(any.data) }
        const ask = askFor(call, kind)
        expect(found(direct(inner(call)), ask, call)).toBeNull()
        for (const write of Object.values(oneCall)) {
          expect(found(own(write(inner(call))), ask, call)).toBeNull()
        }
        for (const write of Object.values(severalCalls)) {
          expect(found(own(write([inner(call)])), ask, call)).toBeNull()
        }
      }),
    )
  })

  test('with bytes of the wallet behind it', () => {
    expect(found(direct(more(inner(deposit))))).toEqual({ type: 'bytes', count: 4 })
  })
})

describe.each(Object.entries(severalCalls))('a batch by %s', (_name, write) => {
  test('with one more call, before or behind the one that was asked for', () => {
    expect(found(own(write([other, inner(deposit)])))).toEqual({ type: 'calls', count: 1 })
    expect(found(own(write([inner(deposit), other, other])))).toEqual({ type: 'calls', count: 2 })
  })

  test('that makes the call twice made one more', () => {
    expect(found(own(write([inner(deposit), inner(deposit)])))).toEqual({ type: 'calls', count: 1 })
  })

  test('with bytes behind the call in it', () => {
    expect(found(own(write([more(inner(deposit))])))).toEqual({ type: 'bytes', count: 4 })
    expect(found(own(write([more(inner(deposit)), other])))).toEqual({ type: 'calls', count: 1 })
  })

  test('of ours holds what was asked for with it', () => {
    const asked = [inner(approve), inner(deposit)]
    expect(found(own(write(asked)), batch)).toBeNull()
    expect(found(own(write([more(inner(approve)), inner(deposit)])), batch)).toEqual({
      type: 'bytes',
      count: 4,
    })
    expect(found(own(write([...asked, other])), batch)).toEqual({ type: 'calls', count: 1 })
    expect(found(own(write([...asked, inner(approve)])), batch)).toEqual({ type: 'calls', count: 1 })
    // Nobody had asked for an approval.
    expect(found(own(write(asked)))).toEqual({ type: 'calls', count: 1 })
  })

  test('of ours that a wallet carries out call by call', () => {
    expect(found(direct(inner(deposit)), batch)).toBeNull()
  })
})

describe('what others send', () => {
  const data = severalCalls['executeBatch((address, uint256, bytes)[])']?.([inner(deposit), other]) ?? '0x'

  test('to a contract, for its owners', () => {
    expect(found({ from: other.to, to: account, value: 0n, data })).toEqual({ type: 'calls', count: 1 })
  })

  test('as operations of several accounts: those of others are none of its own', () => {
    const operations = [
      { account: other.to, data, outcome: 'done' },
      {
        account: account.toLowerCase(),
        data: oneCall['execTransaction of a Safe']?.(inner(deposit)) ?? '0x',
        outcome: 'done',
      },
    ] as const
    expect(found({ from: other.to, to: other.to, value: 0n, data: '0x765e827f', operations })).toBeNull()
  })
})

describe('nobody knows what else was done', () => {
  const unread = { type: 'calls', count: null }
  const words = `${'0'.repeat(24)}${deposit.to.slice(2)}${'0'.repeat(64)}${deposit.data.slice(2)}` as const

  test.each<[what: string, sent: SentCall]>([
    ['in a form that is not known', own(`0xdeadbeef${words}`)],
    ['where a Safe runs code of others', own(toSafe({ ...other, data: packed([inner(deposit)]) }, 1))],
    [
      'where the call was made by another call in turn',
      own(toSafe({ ...other, data: `0xdeadbeef${words}` })),
    ],
    [
      'where MultiSend is called, and is not run as its own',
      own(toSafe({ to: multiSendCallOnly, value: 0n, data: packed([inner(deposit)]) })),
    ],
    ['where somebody else’s contract was called', { ...direct(other), data: `0xdeadbeef${words}` }],
    ['where it was no call at all', { from: account, to: null, value: 0n, data: '0x' }],
  ])('%s', (_what, sent) => {
    expect(found(sent)).toEqual(unread)
  })

  test('of bytes of any making, and it never throws', () => {
    const anyData = fc
      .tuple(
        fc.constantFrom('b61d27f6', '34fcd5be', '47e1da2a', 'e9ae5c53', '6a761202', ''),
        fc.uint8Array({ maxLength: 400 }),
      )
      .map(([selector, bytes]): Hex => `0x${selector}${Buffer.from(bytes).toString('hex')}`)
    fc.assert(
      fc.property(anyData, (data) => {
        expect(found(own(data))).toEqual(unread)
        const operations = [{ account: account.toLowerCase(), data, outcome: 'done' }] as const
        expect(found({ ...own(data), operations })).toEqual(unread)
      }),
    )
  })
})

test('a call on Tron, whose accounts are written otherwise, is compared by its bytes', () => {
  const call: TransactionCall = {
    ...{ vm: 'tron', kind: 'call', from: account.toLowerCase() as Hex, to: deposit.to as Hex },
    ...{ data: deposit.data, value: 0n },
  }
  const ask = { ...single, account: toTronBase58(call.from) }
  const sent = { from: ask.account, to: toTronBase58(call.to), value: 0n, data: deposit.data }
  expect(found(sent, ask, call)).toBeNull()
  expect(found({ ...sent, data: `${sent.data}8021` }, ask, call)).toEqual({ type: 'bytes', count: 2 })
})

test('on VMs whose transactions are no calls nothing is said', () => {
  const solana: TransactionCall = { vm: 'solana', instructions: [], lookupTables: [] }
  expect(found(direct(other), single, solana)).toBeNull()
})
