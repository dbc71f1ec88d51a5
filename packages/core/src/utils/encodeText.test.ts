import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText } from './decodeText.js'
import { encodeText } from './encodeText.js'

test.each(['', 'type.googleapis.com/protocol.TriggerSmartContract', '50% €', '₮🚢', 'a\ud800', '\udfffb'])(
  'given %j, then these are the bytes that TextEncoder writes',
  (text) => {
    expect(encodeText(text)).toEqual(new TextEncoder().encode(text))
  },
)

test('any text is written as TextEncoder does, and read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(encodeText(text)).toEqual(new TextEncoder().encode(text))
      expect(decodeText(encodeText(text))).toBe(text)
    }),
  )
})

test('bytes are read as a strict TextDecoder reads them', () => {
  const strict = (bytes: Uint8Array): string | null => {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    } catch {
      return null
    }
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 6 }), (bytes) => {
      expect(decodeText(bytes)).toBe(strict(bytes))
    }),
    {
      examples: [
        [Uint8Array.of(0xc0, 0x80)],
        [Uint8Array.of(0xed, 0xa0, 0x80)],
        [Uint8Array.of(0xef, 0xbb, 0xbf)],
      ],
    },
  )
})
