import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAddressOf, isTaggedAddress } from './isAddressOf.js'

/** One account of each VM, in every form that is taken. */
const accounts: readonly (readonly [string, string])[] = [
  ['evm', '0x90f79bf6eb2c4f870365e785982e1f101e93b906'],
  ['evm', '0x90F79bf6EB2c4f870365E785982E1f101E93b906'],
  ['hypevm', '0x90f79bf6eb2c4f870365e785982e1f101e93b906'],
  ['svm', '7uTT8Xi5RWXzy7h9XL244GRgEycDYDhLjr3ZyNdXi8pZ'],
  ['bvm', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bvm', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
  ['bvm', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bvm', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['tvm', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['tonvm', 'UQAzoUpalAaXnVm5MoiYWRZguLFzY0KxFjLv3MkRq5BXz3VV'],
  ['tonvm', '0:33a14a5a9406979d59b9328898591660b8b1736342b11632efdcc911ab9057cf'],
  ['xrpvm', 'rJBdWA9p5KwBoqSQTyMdg3UHLsJVzGVu5m'],
  ['lvm', '12'],
  ['a kind never seen', '0.0.12345678901234567890'],
]

test.each(accounts)('%s %s is an address', (vmType, address) => {
  expect(isAddressOf(address, vmType)).toBe(true)
})

test.each<readonly [string, string, string]>([
  ['evm', 'is short', '0x90f7'],
  ['evm', 'is a name', 'vitalik.eth'],
  ['svm', 'is short', '7uTT8Xi5RWXzy7h9XL244GRgEycDYDhLjr3ZyNdX'],
  ['svm', 'is of the EVM', '0x90f79bf6eb2c4f870365e785982e1f101e93b906'],
  ['hypevm', 'is a currency of the exchange', '0x6d1e7cde53ba9467b783cb7c530ce054'],
  ['bvm', 'is of another network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['bvm', 'is of Tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['bvm', 'is spent by anyone', 'bc1pfeessrawgf'],
  ['bvm', 'is of a version there is not yet', 'bc1sw50qgdz25j'],
  ['tvm', 'is of Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['tonvm', 'is on the masterchain', 'Ef8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADAU'],
  ['xrpvm', 'carries a tag', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ'],
  ['lvm', 'is no index', '0x12'],
  ['a kind never seen', 'is two', '0.0.1234567890 0.0.1234567891'],
])('%s: what %s is none', (vmType, _what, address) => {
  expect(isAddressOf(address, vmType)).toBe(false)
})

describe('with one letter changed', () => {
  const checked = accounts.filter(([vmType]) => ['bvm', 'tvm', 'xrpvm'].includes(vmType))
  test.each(checked)('%s %s is none', (vmType, address) => {
    const letters = fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz')
    fc.assert(
      fc.property(fc.nat(address.length - 1), letters, (at, letter) => {
        fc.pre(address[at] !== letter)
        const changed = `${address.slice(0, at)}${letter}${address.slice(at + 1)}`
        expect(isAddressOf(changed, vmType)).toBe(false)
      }),
    )
  })
})

test('only XRP has addresses with a tag inside', () => {
  const tagged = 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ'
  expect(isTaggedAddress(tagged, 'xrpvm')).toBe(true)
  expect(isTaggedAddress(tagged, 'bvm')).toBe(false)
  expect(isTaggedAddress('rJBdWA9p5KwBoqSQTyMdg3UHLsJVzGVu5m', 'xrpvm')).toBe(false)
})
