import { describe, expect, test } from 'vitest'
import { createRedact } from './redact.js'

const key = 'pk-7f/"Ab\\c+é😀 z'
const uuid = '6d6f5a0e-3b1c-4f7d-9a52-0c1f8e7b2d44'
const bytes = (text: string) => [...new TextEncoder().encode(text)]
const base64 = (text: string) => btoa(String.fromCharCode(...bytes(text)))
const escapeAll = (text: string) =>
  Array.from(
    { length: text.length },
    (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('')
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
const hex = (text: string) =>
  bytes(text)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')

const spellings: readonly (readonly [string, (text: string) => string])[] = [
  ['plain', (text) => text],
  ['in an address', encodeURIComponent],
  [
    'in an address, small letters',
    (text) => encodeURIComponent(text).replace(/%../g, (one) => one.toLowerCase()),
  ],
  ['in a form', (text) => new URLSearchParams({ '': text }).toString().slice(1)],
  [
    'every byte escaped in an address',
    (text) =>
      bytes(text)
        .map((one) => `%${one.toString(16).padStart(2, '0')}`)
        .join(''),
  ],
  ['in JSON', inJson],
  ['in JSON with escaped slashes', (text) => inJson(text).replaceAll('/', '\\/')],
  ['every character escaped in JSON', escapeAll],
  ['the same, large letters', (text) => escapeAll(text).replace(/[a-f]/g, (one) => one.toUpperCase())],
  ['some characters escaped in JSON', (text) => escapeAll(text.slice(0, 1)) + inJson(text.slice(1))],
  ['in JSON within JSON', (text) => inJson(inJson(text))],
  ['escaped in JSON within JSON', (text) => inJson(escapeAll(text))],
  ['in hexadecimal', hex],
  ['in hexadecimal, large letters', (text) => hex(text).toUpperCase()],
  ['in base64', base64],
  ['in base64 in JSON', (text) => inJson(base64(text)).replaceAll('/', '\\/')],
  [
    'in base64 for addresses',
    (text) => base64(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
  ],
]

describe.each([key, uuid])('the key %s', (secret) => {
  const redact = createRedact(secret)

  test.each(spellings)('%s is taken out of a text, and nothing beside it', (_name, write) => {
    expect(redact(`{"a":"${write(secret)}|b ${write(secret)}"}`)).toBe('{"a":"(key)|b (key)"}')
  })

  test.each(['a', 'ab', 'abc', 'Basic user:'])(
    'in the base64 of a longer text after "%s" nothing of it can be read',
    (before) => {
      for (const after of ['', '!', ':x', 'end']) {
        const whole = base64(before + secret + after)
        const left = redact(whole).split('(key)')
        expect(left).toHaveLength(2)
        // As long as it was, so that what is left can be read.
        const rest = atob(left.join('A'.repeat(whole.length - left.join('').length)))
        for (let at = 0; at + 4 <= secret.length; at += 1)
          expect(rest).not.toContain(secret.slice(at, at + 4))
      }
    },
  )

  test.each(spellings)('%s is found in a text that comes in parts, wherever it is cut', (_name, write) => {
    const text = `[1,"${write(secret)}","😀",2]`
    for (let cut = 0; cut <= text.length; cut += 1) {
      const { take, end } = redact.parts()
      expect(take(text.slice(0, cut)) + take(text.slice(cut)) + end()).toBe('[1,"(key)","😀",2]')
    }
    const { take, end } = redact.parts()
    expect([...text].map(take).join('') + end()).toBe('[1,"(key)","😀",2]')
  })

  test('a text without it stays as it is', () => {
    const text = JSON.stringify({ address: '0x6d6f5a0e3b1c4f7d', note: secret.slice(0, -1), path: 'a/b\\c"' })
    expect(redact(text)).toBe(text)
  })
})

test('of a long text that comes in parts only the last few characters are held back, and no character is halved', () => {
  const { take, end } = createRedact(uuid).parts()
  const parts = Array.from({ length: 100 }, () => take('😀'.repeat(1_000)))
  expect(parts.at(-1)?.length).toBe(2_000)
  expect(parts.every((part) => !/[\ud800-\udbff]$/.test(part))).toBe(true)
  expect((parts.join('') + end()).length).toBe(200_000)
})

test('a key of many backslashes takes no longer than any other', () => {
  const redact = createRedact('\\'.repeat(40))
  expect(redact(`${'\\'.repeat(39)}x`.repeat(2_000))).toContain('x')
})
