import { expect, test } from 'vitest'
import { isSignDataDomain } from './isSignDataDomain.js'

test.each(['relay.link', 'app.relay.link'])('%s is taken', (domain) => {
  expect(isSignDataDomain(domain)).toBe(true)
})
test.each(['relay.link.example', 'notrelay.link', 'localhost', ''])('%s is not', (domain) => {
  expect(isSignDataDomain(domain)).toBe(false)
})
