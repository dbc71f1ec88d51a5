import { describe, expect, test } from 'vitest'
import { redactSecret, redactUrl } from './redact.js'

describe('redactUrl', () => {
  test.each([
    ['https://api.example.org', 'https://api.example.org'],
    ['https://api.example.org/relay/v2', 'https://api.example.org/relay/v2'],
    ['https://me:secret@api.example.org/a?key=secret#secret', 'https://api.example.org/a'],
    ['https://api.example.org/v2/0123456789abcdef0123456789abcdef', 'https://api.example.org/v2/…'],
    ['http://127.0.0.1:5100', 'http://127.0.0.1:5100'],
    ['/relay?key=secret', '/relay'],
  ])('%s', (url, shown) => {
    expect(redactUrl(url)).toBe(shown)
  })
})

describe('redactSecret', () => {
  test('every occurrence goes; without a secret the text stays', () => {
    expect(redactSecret('key abc is not abc', 'abc')).toBe('key … is not …')
    expect(redactSecret('key abc', null)).toBe('key abc')
  })
})
