import { namedBitcoinKey } from '@portage/localnet/bitcoin'
import { expect, test } from 'vitest'
import { addressOf } from './addressOf.js'
import { scriptOf } from './scripts.js'

test.each(['segwit', 'taproot', 'nested', 'legacy'] as const)(
  'default: an address of the kind %s',
  (kind) => {
    const { address } = namedBitcoinKey('an address', kind)
    expect(addressOf(scriptOf(address) ?? new Uint8Array())).toBe(address)
  },
)

test.each([
  ['nothing', []],
  ['a note', [0x6a, 1, 7]],
  ['a program that is cut off', [0, 20, 1]],
])('error: %s is no address', (_what, script) => {
  expect(addressOf(Uint8Array.from(script))).toBeNull()
})
