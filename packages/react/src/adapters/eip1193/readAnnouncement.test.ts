import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAnnouncement } from './readAnnouncement.js'

const provider = { request: async () => null }
const info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Example Wallet',
  icon: 'data:image/svg+xml,<svg/>',
  rdns: 'com.example.wallet',
}
const read = (changed: Readonly<Record<string, unknown>>) =>
  readAnnouncement({ info: { ...info, ...changed }, provider })

test('default: a wallet as it announced itself', () => {
  expect(readAnnouncement({ info, provider })).toEqual({ ...info, provider })
  expect(readAnnouncement({ info, provider })?.provider).toBe(provider)
})

test('a name is one clean line of at most 64 characters', () => {
  expect(read({ name: ' Meta\u202eMask\n\u200bWallet ' })?.name).toBe('MetaMask Wallet')
  expect([...(read({ name: '𝓦'.repeat(10_000) })?.name ?? '')]).toHaveLength(64)
})

test.each([
  'javascript:alert(1)',
  'https://wallet.example/icon.svg',
  'data:text/html,<script>alert(1)</script>',
  ' data:image/png;base64,AA',
  `data:image/png;base64,${'A'.repeat(300_000)}`,
  'data:image/pngjavascript',
  '',
  7,
  null,
])('an icon that must not be drawn is none: %.30s', (icon) => {
  expect(read({ icon })).toEqual({ ...info, icon: null, provider })
})

test.each(['', 'metamask', 'a b.c', `${'a.'.repeat(200)}b`, 7, undefined])(
  'an rdns that is none is left out: %.30s',
  (rdns) => {
    expect(read({ rdns })).toEqual({ ...info, rdns: null, provider })
  },
)

test('error: what cannot be offered, listed or asked is passed over', () => {
  for (const missing of ['uuid', 'name']) {
    for (const value of [undefined, null, '', 7, {}, '\u200b'.repeat(200)])
      expect(read({ [missing]: value }), `${missing} ${String(value)}`).toBeNull()
  }
  for (const wrong of [undefined, null, {}, { request: 'eth' }])
    expect(readAnnouncement({ info, provider: wrong })).toBeNull()
})

test('error: a getter that throws, at whatever place, is passed over', () => {
  const thrower = (name: string, rest: object) =>
    Object.defineProperty({ ...rest }, name, {
      get: () => {
        throw new Error('Not for you.')
      },
    })
  const all = [
    thrower('info', { provider }),
    thrower('provider', { info }),
    ...Object.keys(info).map((name) => ({ info: thrower(name, info), provider })),
    { info, provider: thrower('request', {}) },
  ]
  for (const detail of all) expect(readAnnouncement(detail)).toBeNull()
})

test('what is announced is read once: another answer later changes nothing', () => {
  let reads = 0
  const changing = {
    ...info,
    get icon() {
      reads += 1
      return reads === 1 ? info.icon : 'javascript:alert(1)'
    },
  }
  const found = readAnnouncement({ info: changing, provider })
  expect([found?.icon, found?.icon, reads]).toEqual([info.icon, info.icon, 1])
  expect(Object.isFrozen(found)).toBe(true)
})

test('whatever is announced, nothing is thrown, and what is offered can be listed', () => {
  const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true })
  const detail = fc.oneof(
    anything,
    fc.record({
      info: fc.oneof(
        anything,
        fc.record({ uuid: fc.oneof(anything, fc.string()), name: fc.oneof(anything, fc.string()) }),
      ),
      provider: fc.oneof(anything, fc.constant(provider)),
    }),
  )
  fc.assert(
    fc.property(detail, (announced) => {
      const found = readAnnouncement(announced)
      if (found !== null) expect(found.name.trim()).not.toBe('')
    }),
  )
})
