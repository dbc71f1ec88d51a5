import fc from 'fast-check'
import { encodeAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../../domain/brand.js'
import {
  batchWithNoValues,
  batchWithoutValues,
  modeOf,
  multiSendCallOnly,
  oneCall,
  packed,
  severalCalls,
  toModular,
  toSafe,
} from './__fixtures__/wrappers.js'
import { type InnerCall, readInnerCalls } from './readInnerCalls.js'

const hex = (least: number, most = least): fc.Arbitrary<Hex> =>
  fc
    .uint8Array({ minLength: least, maxLength: most })
    .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const anyCall: fc.Arbitrary<InnerCall> = fc.record({
  to: hex(20),
  value: fc.bigInt(0n, 2n ** 256n - 1n),
  data: hex(0, 70),
})
const anyCalls = fc.array(anyCall, { maxLength: 5 })

describe('calls of an account are read as another library writes them', () => {
  test.each(Object.entries(oneCall))('%s', (_name, write) => {
    fc.assert(
      fc.property(anyCall, (call) => {
        expect(readInnerCalls(write(call))).toEqual([call])
      }),
    )
  })

  test.each(Object.entries(severalCalls))('%s', (_name, write) => {
    fc.assert(
      fc.property(anyCalls, (calls) => {
        expect(readInnerCalls(write(calls))).toEqual(calls)
      }),
    )
  })

  test('executeBatch(address[], bytes[]) sends no value along, nor does an empty list of values', () => {
    fc.assert(
      fc.property(anyCalls, (calls) => {
        const without = calls.map((call) => ({ ...call, value: 0n }))
        expect(readInnerCalls(batchWithoutValues(calls))).toEqual(without)
        expect(readInnerCalls(batchWithNoValues(calls))).toEqual(without)
      }),
    )
  })

  test('bytes behind all of it, and letters of either case, change nothing', () => {
    fc.assert(
      fc.property(anyCalls, hex(0, 40), (calls, tail) => {
        for (const write of Object.values(severalCalls)) {
          const data: Hex = `0x${write(calls).slice(2).toUpperCase()}${tail.slice(2)}`
          expect(readInnerCalls(data)).toEqual(calls)
        }
      }),
    )
  })
})

const call: InnerCall = { to: `0x${'11'.repeat(20)}`, value: 5n, data: '0x12345678' }
const empty = encodeAbiParameters([{ type: 'bytes[]' }], [[]])

test.each<[what: string, data: Hex]>([
  ['nothing', '0x'],
  ['a function that no account is known to have', `0xdeadbeef${'0'.repeat(640)}`],
  ['a selector alone', '0xb61d27f6'],
  ['code of others that a Safe runs as its own', toSafe({ ...call, data: packed([call]) }, 1)],
  ['a way to make calls that a Safe does not have', toSafe(call, 2)],
  ['another function of MultiSend', toSafe({ ...call, to: multiSendCallOnly }, 1)],
  [
    'code of others that MultiSend runs in turn',
    toSafe({ to: multiSendCallOnly, value: 0n, data: packed([call], 1) }, 1),
  ],
  ['code of others by ERC-7579', toModular(modeOf('ff'), `0x${'11'.repeat(60)}`)],
  ['several batches in one', toModular(modeOf('01', '78210002'), empty)],
  ['a way of somebody’s own', toModular(modeOf('00', '12345678'), `0x${'11'.repeat(60)}`)],
  ['one call that is cut off', toModular(modeOf('00'), `0x${'11'.repeat(51)}`)],
  ['more values than calls', batchWithNoValues([call], [1n, 2n])],
])('%s is not read', (_what, data) => {
  expect(readInnerCalls(data)).toBeNull()
})

test('a MultiSend whose last call is cut off is not read', () => {
  const whole = packed([call, call])
  // The length of what is packed stays, and the last call says more than there is.
  const data = whole.replace(/4(12345678)(?!.*12345678)/, '5$1') as Hex
  expect(data).not.toBe(whole)
  expect(readInnerCalls(toSafe({ to: multiSendCallOnly, value: 0n, data }, 1))).toBeNull()
})

test('one changed or missing byte anywhere never throws, and never gives a call that is not whole', () => {
  const writers = [
    ...Object.values(severalCalls),
    ...Object.values(oneCall).map(
      (write) =>
        ([first]: readonly InnerCall[]) =>
          write(first ?? call),
    ),
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...writers),
      fc.array(anyCall, { minLength: 1, maxLength: 3 }),
      fc.nat(),
      hex(1),
      fc.boolean(),
      (write, calls, place, byte, isCut) => {
        const whole = write(calls)
        const at = 2 + (place % (whole.length / 2 - 1)) * 2
        const data: Hex = `0x${whole.slice(2, at)}${isCut ? '' : `${byte.slice(2)}${whole.slice(at + 2)}`}`
        for (const one of readInnerCalls(data) ?? []) {
          expect(one.to).toMatch(/^0x[0-9a-f]{40}$/)
          expect(one.data).toMatch(/^0x(?:[0-9a-f]{2})*$/)
          expect(one.value).toBeLessThan(2n ** 256n)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('a batch that says it holds more calls than there are bytes ends at once', () => {
  const many = `0x34fcd5be${'20'.padStart(64, '0')}${'f'.repeat(64)}` as const
  expect(readInnerCalls(many)).toBeNull()
  // All of its calls are the same one: as many as the list says, and no more.
  const head = 'a0'.padStart(64, '0')
  const looped = `0x34fcd5be${'20'.padStart(64, '0')}${'05'.padStart(64, '0')}${head.repeat(5)}${'11'.repeat(20).padStart(64, '0')}${'0'.repeat(64)}${'60'.padStart(64, '0')}${'0'.repeat(64)}`
  expect(readInnerCalls(looped as Hex)).toHaveLength(5)
})
