import fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { type Currency, nativeAddress } from '../domain/currency.js'
import { previewAccount } from '../domain/previewAccount.js'
import { bytesOfAddress } from '../families/bytesOfAddress.js'
import { burnAddresses } from './burnAddresses.js'
import { screenRecipient } from './screenRecipient.js'

const placeholders = Object.fromEntries(['svm', 'bvm', 'tvm'].map((vm) => [vm, previewAccount(vm) ?? '']))

const vmTypes = ['evm', 'svm', 'bvm', 'tvm', 'tonvm', 'hypevm', 'lvm', 'xrpvm', 'of a kind never seen']
const chainOf = (vmType: string) => ({ id: 1, vmType })
const evm = chainOf('evm')
const codesOf = (parameters: Parameters<typeof screenRecipient>[0]): readonly string[] =>
  screenRecipient(parameters).map(({ code, level }) => `${level} ${code}`)
const tokenAt = (address: string, chainId = 1): Currency => ({
  chainId,
  address,
  symbol: 'X',
  name: 'X',
  decimals: 6,
  logoUrl: null,
  verified: null,
})

/** Addresses somebody may hold a key for: bytes drawn by lot. */
const hexAddress = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .filter((bytes) => bytes[3] !== 0 && bytes[3] !== 0xff && new Set(bytes).size > 2)
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const alphabet = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']
const textAddress = fc
  .array(fc.constantFrom(...alphabet), { minLength: 40, maxLength: 44 })
  .filter((letters) => new Set(letters).size > 4)
  .map((letters) => letters.join(''))
/** The same letters, each in either case. */
const inAnyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) =>
      [...text]
        .map((letter, index) => (index > 1 && upper[index] ? letter.toUpperCase() : letter.toLowerCase()))
        .join(''),
    )

describe('addresses nobody holds a key for', () => {
  const listed = Object.entries(burnAddresses).flatMap(([vmType, all]) =>
    all.map((one) => [vmType, one] as const),
  )

  test.each<readonly [string, string]>([
    ...listed,
    ['hypevm', `0x${'0'.repeat(32)}`],
    ['hypevm', `0x${'0'.repeat(40)}`],
    ['evm', `0x${'0'.repeat(36)}dEaD`],
    ['evm', `0x${'0'.repeat(39)}1`],
  ])('%s %s is refused in any letter case', (vmType, address) => {
    for (const text of [
      address,
      address.toLowerCase(),
      `${address.slice(0, 2)}${address.slice(2).toUpperCase()}`,
    ]) {
      expect(codesOf({ address: text, chain: chainOf(vmType) })).toContain('block burn-address')
    }
  })

  test.each(listed)('%s %s is an address of its VM, without a slip of the pen', (vmType, address) => {
    expect(bytesOfAddress(address, vmType)).toBeInstanceOf(Uint8Array)
  })

  test.each(['evm', 'svm', 'bvm', 'tvm', 'tonvm', 'hypevm', 'xrpvm'])(
    'what stands for the native currency of %s is one of them',
    (vmType) => {
      expect(codesOf({ address: nativeAddress(vmType) ?? '', chain: chainOf(vmType) })).toContain(
        'block burn-address',
      )
    },
  )

  test.each(Object.entries(placeholders))(
    'the service’s own placeholder on %s is refused',
    (vmType, address) => {
      expect(bytesOfAddress(address, vmType)).toBeInstanceOf(Uint8Array)
      expect(codesOf({ address, chain: chainOf(vmType) })).toEqual(['block placeholder-address'])
    },
  )
})

describe('the letter case of an EVM address', () => {
  test('is a checksum where it is mixed', () => {
    fc.assert(
      fc.property(
        hexAddress.chain((address) => fc.tuple(fc.constant(address), inAnyCase(address))),
        ([address, text]) => {
          const isRight =
            text === getAddress(address) ||
            text === address ||
            text.slice(2) === address.slice(2).toUpperCase()
          expect(codesOf({ address: text, chain: evm })).toEqual(isRight ? [] : ['block checksum'])
          expect(codesOf({ address: getAddress(address), chain: evm })).toEqual([])
        },
      ),
    )
  })
})

test.each([
  ['xrpvm', 'rJBdWA9p5KwBoqSQTyMdg3UHLsJVzGVu5m'],
  ['tonvm', 'UQAzoUpalAaXnVm5MoiYWRZguLFzY0KxFjLv3MkRq5BXz3VV'],
])('on %s an exchange would need a memo that payouts do not carry', (vmType, address) => {
  const chain = chainOf(vmType)
  expect(codesOf({ address, chain })).toEqual(['warn memo-missing'])
  expect(codesOf({ address, chain, known: [address] })).toEqual([])
  expect(codesOf({ address, chain, contracts: [address] })).toEqual(['block service-contract'])
})

describe('contracts', () => {
  const address = `0x${'a1'.repeat(20)}`

  test('a token’s contract takes nothing on its own chain, and may be an account on another', () => {
    expect(screenRecipient({ address, chain: evm, tokens: [tokenAt(address, 2), tokenAt(address)] })).toEqual(
      [{ code: 'token-contract', level: 'block', facts: { token: tokenAt(address) } }],
    )
    expect(codesOf({ address, chain: evm, tokens: [tokenAt(address, 2)] })).toEqual(['warn token-contract'])
  })

  test('the service’s contracts take nothing, and `rotating` is no address', () => {
    expect(codesOf({ address, chain: evm, contracts: ['rotating', address.toUpperCase()] })).toEqual([
      'block service-contract',
    ])
  })
})

describe('look-alikes', () => {
  const known = `0x1234${'0a'.repeat(16)}abcd`
  const twin = `0x1234${'0b'.repeat(16)}ABCD`

  test('an address that begins and ends as a known one and is another is pointed out', () => {
    expect(screenRecipient({ address: twin.toLowerCase(), chain: evm, known: [known] })).toEqual([
      { code: 'look-alike', level: 'warn', facts: { known } },
    ])
    expect(codesOf({ address: known, chain: evm, known: [known] })).toEqual([])
    expect(codesOf({ address: twin.toLowerCase(), chain: evm, known: [known, twin] })).toEqual([])
  })

  test('what all addresses of a VM begin with is no likeness', () => {
    const chain = chainOf('bvm')
    const [one, other] = ['bc1qaaaa', 'bc1qbbbb'].map((start) => `${start}${'0'.repeat(26)}wxyz`)
    expect(codesOf({ address: one ?? '', chain, known: [other ?? ''] })).toEqual([])
    expect(codesOf({ address: one ?? '', chain, known: [`bc1qaaaa${'1'.repeat(26)}wxyz`] })).toEqual([
      'warn look-alike',
    ])
  })
})

test('an honest address is never warned of, whichever VM', () => {
  const honest = fc.oneof(
    fc.tuple(fc.constantFrom('evm', 'hypevm'), hexAddress, hexAddress),
    fc.tuple(fc.constantFrom(...vmTypes.filter((vmType) => !/evm$/.test(vmType))), textAddress, textAddress),
  )
  fc.assert(
    fc.property(honest, ([vmType, address, other]) => {
      const chain = chainOf(vmType)
      const parameters = {
        chain,
        known: [other, address],
        tokens: [tokenAt(other)],
        contracts: [`${other}0`],
      }
      expect(codesOf({ ...parameters, address })).toEqual([])
    }),
  )
})

test('letter case never changes what is said, but for the checksum', () => {
  const special = [
    ...Object.values(burnAddresses).flat(),
    ...Object.values(placeholders),
    `0x1234${'0a'.repeat(16)}abcd`,
    `0x1234${'0b'.repeat(16)}abcd`,
  ]
  const [known = ''] = special.slice(-1)
  const drawn = fc
    .constantFrom(...special)
    .chain((address) => fc.tuple(fc.constantFrom(...vmTypes), fc.constant(address), inAnyCase(address)))
  fc.assert(
    fc.property(drawn, ([vmType, address, text]) => {
      const screened = (one: string) =>
        codesOf({
          address: one,
          chain: chainOf(vmType),
          known: [known],
          tokens: [tokenAt(`0x1234${'0A'.repeat(16)}abcd`)],
        }).filter((code) => code !== 'block checksum')
      expect(screened(text)).toEqual(screened(address))
    }),
  )
})
