import { afterEach, expect, test } from 'vitest'
import { createRequestLink } from './requestLink.js'

const id = `0x${'c0'.repeat(32)}`
const link = createRequestLink()

afterEach(() => window.history.replaceState(null, '', '/'))

test('default: what one device makes, another reads, and nothing else goes along', () => {
  window.history.replaceState(null, '', '/app/swap?session=secret&from=1:0xa#access_token=secret')
  const url = link.urlOf(id)
  expect(url).toBe(`${window.location.origin}/app/swap?watch=${id}`)
  window.history.replaceState(null, '', url)
  expect(link.read()).toBe(id)
  link.clear()
  expect(link.read()).toBeNull()
})

test('a host names its page and its parameter, and the rest of an address stays', () => {
  const own = createRequestLink({ page: 'https://app.example/follow?lang=de#swap', parameter: 'payment' })
  expect(own.urlOf(id)).toBe(`https://app.example/follow?lang=de&payment=${id}#swap`)
  window.history.replaceState(null, '', `/?lang=de&payment=${id}#swap`)
  own.clear()
  expect(window.location.href).toBe(`${window.location.origin}/?lang=de#swap`)
})

test.each(['', '0x12', `${id}00`, `0x${'zz'.repeat(32)}`, `javascript:${id}`])('%s is no request', (text) => {
  window.history.replaceState(null, '', `/?watch=${encodeURIComponent(text)}`)
  expect(link.read()).toBeNull()
})
