import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../domain/brand.js'
import { account, calldata, token } from './__fixtures__/honestQuote.js'
import { type Inner, multicall, transferAndMulticall } from './__fixtures__/routes.js'
import { decodeRoute } from './decodeRoute.js'

const hex = (least: number, most = least): fc.Arbitrary<Hex> =>
  fc
    .uint8Array({ minLength: least, maxLength: most })
    .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)

const calls: fc.Arbitrary<readonly Inner[]> = fc.array(
  fc.record({
    target: hex(20),
    allowFailure: fc.boolean(),
    value: fc.bigInt(0n, 2n ** 256n - 1n),
    callData: hex(0, 70),
  }),
  { maxLength: 5 },
)

const read = (written: readonly Inner[]): unknown =>
  written.map(({ callData, ...call }) => ({ ...call, data: callData }))

describe('routes are read as another library writes them', () => {
  test('a multicall', () => {
    fc.assert(
      fc.property(calls, hex(20), hex(20), hex(0, 40), (written, refundTo, nftRecipient, tail) => {
        const data = `${multicall(written, { refundTo, nftRecipient })}${tail.slice(2)}`
        expect(decodeRoute(data)).toEqual({
          through: 'router',
          pulls: [],
          calls: read(written),
          refundTo,
          nftRecipient,
          trailing: tail,
        })
      }),
    )
  })

  test('a transfer first', () => {
    fc.assert(
      fc.property(calls, fc.bigInt(0n, 2n ** 256n - 1n), (written, amount) => {
        expect(decodeRoute(transferAndMulticall(written, { amount }))).toMatchObject({
          through: 'proxy',
          pulls: [{ token, amount }],
          calls: read(written),
          refundTo: account.toLowerCase(),
        })
      }),
    )
  })

  test('whatever byte is changed, nothing is thrown', () => {
    const data = transferAndMulticall([
      { target: token, allowFailure: false, value: 1n, callData: '0x12345678' },
    ])
    fc.assert(
      fc.property(fc.integer({ min: 10, max: data.length - 2 }), hex(1), (at, byte) => {
        const changed = data.slice(0, at) + byte.slice(2) + data.slice(at + 2)
        expect(() => decodeRoute(changed)).not.toThrow()
      }),
      { numRuns: 500 },
    )
  })

  test.each(['', '0x', '0xcd6e13f7', '0xf9e4bab4', 'cd6e13f7', '0xcd6e13f7zz'])('%s is none', (data) => {
    expect(decodeRoute(data)).toBeNull()
  })

  test('a list longer than the data is none', () => {
    const [honest, lying] = [0n, 1n << 200n].map((length) =>
      calldata('0xcd6e13f7', 128n, account, account, 160n, length, 0n),
    )
    expect(decodeRoute(honest ?? '')).not.toBeNull()
    const data = lying ?? ''
    expect(decodeRoute(data)).toBeNull()
  })
})
