import fc from 'fast-check'
import { hashMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../domain/brand.js'
import { bytesOfHex } from '../utils/bytesOfHex.js'
import { bytesToHex } from '../utils/hexBytes.js'
import { recoverAddress } from '../utils/recoverAddress.js'
import { getOrderDigest } from './recover.js'
import { verifyOrderSignature } from './verifyOrderSignature.js'

// A key anyone may know: it signs nothing but this test.
const solver = privateKeyToAccount(`0x${'42'.repeat(32)}`)
const orderId: Hex = `0x${'6a'.repeat(32)}`
const signature = await solver.signMessage({ message: { raw: orderId } })

test('default', () => {
  expect(verifyOrderSignature({ orderId, signature, solver: solver.address })).toBe(true)
})

test('agrees with an independent signer on any order id', async () => {
  const ids = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex)
  await fc.assert(
    fc.asyncProperty(ids, async (id) => {
      expect(getOrderDigest(id)).toBe(hashMessage({ raw: id }))
      const signed = await solver.signMessage({ message: { raw: id } })
      expect(verifyOrderSignature({ orderId: id, signature: signed, solver: solver.address })).toBe(true)
    }),
    { numRuns: 20 },
  )
})

describe('is false, and never throws', () => {
  test.each<[string, Hex, Hex, string]>([
    ['another order', `0x${'6b'.repeat(32)}`, signature, solver.address],
    ['another solver', orderId, signature, `0x${'11'.repeat(20)}`],
    ['no solver', orderId, signature, ''],
    ['no signature', orderId, '0x', solver.address],
    ['a signature cut short', orderId, signature.slice(0, -2) as Hex, solver.address],
    ['zeros', orderId, `0x${'00'.repeat(65)}`, solver.address],
    ['another recovery byte', orderId, flipped(signature), solver.address],
    ['the second spelling of the signature', orderId, mirrored(signature), solver.address],
    ['no order id', '0x', signature, solver.address],
  ])('%s', (_name, id, signed, address) => {
    expect(verifyOrderSignature({ orderId: id, signature: signed, solver: address })).toBe(false)
  })

  test('any bytes', () => {
    const any = fc.uint8Array({ minLength: 60, maxLength: 70 }).map(bytesToHex)
    fc.assert(
      fc.property(any, (bytes) => {
        expect(verifyOrderSignature({ orderId, signature: bytes, solver: solver.address })).toBe(false)
      }),
      { numRuns: 50 },
    )
  })
})

test('recovery bytes 0 and 1 mean 27 and 28', () => {
  const digest = getOrderDigest(orderId)
  const bytes = bytesOfHex(signature) ?? new Uint8Array()
  const short = bytesToHex(Uint8Array.from([...bytes.subarray(0, 64), (bytes[64] ?? 0) - 27]))
  expect(digest && recoverAddress(digest, short)).toBe(solver.address.toLowerCase())
})

test('a recovery function of the host takes the place of ours', () => {
  const recover = (): string => '0xABCD'
  expect(verifyOrderSignature({ orderId, signature, solver: '0xabcd', recover })).toBe(true)
})

function flipped(signed: Hex): Hex {
  return `${signed.slice(0, -2)}${signed.endsWith('1b') ? '1c' : '1b'}` as Hex
}

/** The same point written with the other `s`: what a lenient check would take for a second signature. */
function mirrored(signed: Hex): Hex {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = (order - BigInt(`0x${signed.slice(66, 130)}`)).toString(16).padStart(64, '0')
  return flipped(`${signed.slice(0, 66)}${s}${signed.slice(130)}` as Hex)
}
