import { expect, test } from 'vitest'
import { isShownUrl } from './isShownUrl.js'

test.each([
  'https://explorer.example',
  'https://explorer.example:8443/tx?a=b#c',
  'HTTPS://EXPLORER.EXAMPLE/',
  'http://localhost',
  'http://localhost:5100/',
  'http://127.0.0.1:5100/a',
  'http://[::1]:5100',
])('%s may be shown', (text) => {
  expect(isShownUrl(text)).toBe(true)
})

test.each([
  'http://localhost:pw@evil.example/',
  'http://127.0.0.1:80@evil.example/',
  'http://[::1]@evil.example/',
  'http://localhost@evil.example',
  'https://explorer.example@evil.example/',
  'https://explorer.example:443@evil.example/',
  'https://user:@explorer.example/',
  'http://localhost.evil.example/',
  'http://localhost:80.evil.example/',
  'http://explorer.example/',
  'http://0.0.0.0/',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,a',
  'ftp://explorer.example',
  '//explorer.example',
  '/tx',
  'https://',
  'explorer.example',
  '',
])('%s may not', (text) => {
  expect(isShownUrl(text)).toBe(false)
})
