import { base58, bech32, bech32m } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nativeAddress } from '../domain/currency.js'
import { bytesOfHex, bytesOfInteger } from '../utils/bytesOfHex.js'
import { bytesToHex } from '../utils/hexBytes.js'
import { bytesOfAddress, isSameAccount } from './bytesOfAddress.js'

const bytes = (length: number): fc.Arbitrary<Uint8Array> =>
  fc.uint8Array({ minLength: length, maxLength: length })

function hexOf(address: string, vmType: string): string | null {
  const read = bytesOfAddress(address, vmType)
  return read instanceof Uint8Array ? bytesToHex(read) : read
}

describe('addresses of every VM', () => {
  test.each([
    ['evm', '0xAbCdefABcdEFabcdefABcdEfAbCdEfABCDEfABCd', '0xabcdefabcdefabcdefabcdefabcdefabcdefabcd'],
    [
      'svm',
      'So11111111111111111111111111111111111111112',
      '0x069b8857feab8184fb687f634618c035dac439dc1aeb3b5598a0f00000000001',
    ],
    ['bvm', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '0xff0062e907b15cbf27d5425399ebf6f0fb50ebb88f18'],
    ['bvm', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG', '0xff05e9c3dd0c07aac76179ebc76a6c78d4d67c6c160a'],
    ['bvm', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '0x00751e76e8199196d454941c45d1b3a323f1433bd6'],
    [
      'bvm',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      '0x0179be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    ],
    ['tvm', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '0x41a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
    ['hypevm', '0x6d1e7cde53ba9467b783cb7c530ce054', '0x6d1e7cde53ba9467b783cb7c530ce054'],
    [
      'tonvm',
      'UQAzoUpalAaXnVm5MoiYWRZguLFzY0KxFjLv3MkRq5BXz3VV',
      '0x33a14a5a9406979d59b9328898591660b8b1736342b11632efdcc911ab9057cf',
    ],
    [
      'tonvm',
      '0:33a14a5a9406979d59b9328898591660b8b1736342b11632efdcc911ab9057cf',
      '0x33a14a5a9406979d59b9328898591660b8b1736342b11632efdcc911ab9057cf',
    ],
    ['lvm', '509564', '0x0000000000000000000000000007c67c'],
    ['xrpvm', 'rJBdWA9p5KwBoqSQTyMdg3UHLsJVzGVu5m', '0xbc7cc7b0d3064e1e67d0fed5d75e99a0e4816fc4'],
  ])('%s: %s', (vmType, address, expected) => {
    expect(hexOf(address, vmType)).toBe(expected)
  })

  test.each([
    ['evm', `0x${'00'.repeat(20)}`],
    ['svm', `0x${'00'.repeat(32)}`],
    ['bvm', `0x${'00'.repeat(20)}`],
    ['tvm', `0x41${'00'.repeat(20)}`],
    ['hypevm', `0x${'00'.repeat(16)}`],
    ['tonvm', `0x${'00'.repeat(32)}`],
    ['lvm', `0x${'00'.repeat(16)}`],
    ['xrpvm', `0x${'00'.repeat(20)}`],
  ])('the native currency of %s', (vmType, expected) => {
    expect(hexOf(nativeAddress(vmType) ?? '', vmType)).toBe(expected)
  })
})

test.each([
  ['evm', 'too short', '0x1234'],
  ['evm', 'no prefix', 'ab'.repeat(20)],
  ['evm', 'a letter that is no digit', `0x${'zz'.repeat(20)}`],
  ['svm', '31 bytes', '1111111111111111111111111111111'],
  ['svm', 'a letter of no alphabet', '0OIl111111111111111111111111111111'],
  ['svm', 'far too long', '1'.repeat(10_000)],
  ['bvm', 'upper case', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['bvm', 'one letter changed', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['bvm', 'the checksum of the other version', 'bc1qqqqqp'],
  ['bvm', 'another network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['bvm', 'another kind of base58', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['tvm', 'another kind of base58', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['hypevm', 'empty', '0x'],
  ['hypevm', '21 bytes', `0x${'00'.repeat(21)}`],
  ['tonvm', 'another workchain', `-1:${'00'.repeat(32)}`],
  ['tonvm', 'one letter changed', 'UQAzoUpalAaXnVm5MoiYWRZguLFzY0KxFjLv3MkRq5BXz3VW'],
  ['tonvm', 'the masterchain, friendly', 'Ef8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADAU'],
  ['lvm', 'negative', '-1'],
  ['lvm', 'too large', `${1n << 128n}`],
  ['xrpvm', 'a tag inside', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ'],
  ['xrpvm', 'the other alphabet', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
])('%s refuses %s', (vmType, _why, address) => {
  expect(bytesOfAddress(address, vmType)).toBeNull()
})

test('a VM that is not known has no bytes to guess', () => {
  expect(bytesOfAddress('0.0.0', 'hederavm')).toBe('unknown-vm')
})

describe('against independent encoders', () => {
  test('base58', () => {
    fc.assert(
      fc.property(bytes(32), (address) => {
        expect(bytesOfAddress(base58.encode(address), 'svm')).toEqual(address)
      }),
    )
  })

  test('base58 with zeros in front', () => {
    fc.assert(
      fc.property(fc.nat(32), bytes(32), (zeros, tail) => {
        const address = Uint8Array.from([...new Uint8Array(zeros), ...tail.subarray(zeros)])
        expect(bytesOfAddress(base58.encode(address), 'svm')).toEqual(address)
      }),
    )
  })

  test('base58 of any text is read as there, or refused as there', () => {
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl'
    const text = fc.string({ unit: fc.constantFrom(...letters), minLength: 30, maxLength: 46 })
    fc.assert(
      fc.property(text, (address) => {
        const decoded = attempt(() => base58.decode(address))
        expect(bytesOfAddress(address, 'svm')).toEqual(decoded?.length === 32 ? decoded : null)
      }),
    )
  })

  test('bech32 and bech32m', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 16 }),
        fc.uint8Array({ minLength: 2, maxLength: 40 }),
        (version, program) => {
          const coder = version === 0 ? bech32 : bech32m
          const address = coder.encode('bc', [version, ...coder.toWords(program)])
          expect(bytesOfAddress(address, 'bvm')).toEqual(Uint8Array.from([version, ...program]))
        },
      ),
    )
  })

  test('bech32 refuses any single letter changed', () => {
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: address.length - 1 }),
        fc.constantFrom(...letters),
        (at, letter) => {
          fc.pre(address[at] !== letter)
          expect(bytesOfAddress(address.slice(0, at) + letter + address.slice(at + 1), 'bvm')).toBeNull()
        },
      ),
    )
  })

  test('no text makes any VM throw', () => {
    const vmTypes = ['evm', 'svm', 'bvm', 'tvm', 'hypevm', 'tonvm', 'lvm', 'xrpvm', 'none']
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), fc.constantFrom(...vmTypes), (text, vmType) => {
        expect(() => bytesOfAddress(text, vmType)).not.toThrow()
      }),
    )
  })
})

test('hex goes there and back', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (one) => {
      expect(bytesOfHex(bytesToHex(one))).toEqual(one)
    }),
  )
})

test('an integer that does not fit has no bytes', () => {
  expect(bytesOfInteger(255n, 1)).toEqual(Uint8Array.of(255))
  expect(bytesOfInteger(256n, 1)).toBeNull()
  expect(bytesOfInteger(-1n, 32)).toBeNull()
})

test('two spellings of one account are the same account', () => {
  const friendly = 'UQAzoUpalAaXnVm5MoiYWRZguLFzY0KxFjLv3MkRq5BXz3VV'
  expect(
    isSameAccount(
      friendly,
      `0:${'33a14a5a9406979d59b9328898591660b8b1736342b11632efdcc911ab9057cf'}`,
      'tonvm',
    ),
  ).toBe(true)
  expect(isSameAccount('0xAA', '0xaa', 'evm')).toBe(true)
  expect(isSameAccount('a', 'A', 'svm')).toBe(false)
  expect(isSameAccount(friendly, 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c', 'tonvm')).toBe(false)
})

function attempt<Value>(run: () => Value): Value | null {
  try {
    return run()
  } catch {
    return null
  }
}
