import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NodeRequest } from './nodeTypes.js'
import { readTarget } from './readTarget.js'

type Parts = Partial<Record<'url' | 'originalUrl' | 'host', string>> & { encrypted?: boolean }

function target({ url, originalUrl, host, encrypted = false }: Parts): string {
  const never = () => {
    throw new Error('Nothing of this is used.')
  }
  const request: NodeRequest = {
    url,
    originalUrl,
    headers: { host },
    socket: { encrypted, remoteAddress: undefined } as NodeRequest['socket'],
    destroyed: false,
    readableEnded: false,
    on: never,
    pause: never,
    resume: never,
    destroy: never,
  }
  return readTarget(request)
}

const host = 'app.example'

test.each<[string, Parts, string]>([
  ['a path', { url: '/a/b?c=1', host }, 'http://app.example/a/b?c=1'],
  ['a mounted path', { url: '/b?c=1', originalUrl: '/a/b?c=1', host }, 'http://app.example/a/b?c=1'],
  ['a connection with TLS', { url: '/a', host, encrypted: true }, 'https://app.example/a'],
  ['absolute form', { url: 'http://other.example:80/a?c=1', host }, 'http://app.example/a?c=1'],
  ['absolute form without a path', { url: 'http://other.example', host }, 'http://app.example/'],
  ['absolute form with a query alone', { url: 'http://other.example?c=1', host }, 'http://app.example/?c=1'],
  ['two slashes', { url: '//evil.example/a', host }, 'http://app.example//evil.example/a'],
  ['an asterisk', { url: '*', host }, 'http://app.example/*'],
  ['no path', { host }, 'http://app.example/'],
  ['a port', { url: '/a', host: '[::1]:8080' }, 'http://[::1]:8080/a'],
  ['no host', { url: '/a' }, 'http://localhost/a'],
  ['a host with a path', { url: '/a', host: 'evil.example/b?' }, 'http://localhost/a'],
  ['a host with a user', { url: '/a', host: 'a@evil.example' }, 'http://localhost/a'],
  ['a port that is none', { url: '/a', host: 'app.example:99999' }, 'http://localhost/a'],
])('%s', (_name, parts, wanted) => {
  expect(target(parts)).toBe(wanted)
})

test('whatever is sent is an address of this server, and its path stays one', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (url, named) => {
      const { hostname, protocol, username } = new URL(target({ url, host: named }))
      expect([protocol, username]).toEqual(['http:', ''])
      expect(new URL(target({ url, host })).hostname).toBe('app.example')
      expect(hostname).not.toBe('')
    }),
  )
})
