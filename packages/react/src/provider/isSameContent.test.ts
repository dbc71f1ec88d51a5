import { expect, test } from 'vitest'
import { isSameContent } from './isSameContent.js'

const harbour = { depository: '0xaa', chainId: 1 }
const withToken = (address: string) => ({ harbour: { ...harbour, tokens: { USDC: [address] } } })

test('default: the same content is the same, in any order, with or without keys left empty', () => {
  const left = { harbour, ridge: { depository: 'rotating', solver: undefined } } as const
  const right = { ridge: { depository: 'rotating' }, harbour: { chainId: 1, depository: '0xaa' } } as const
  expect(isSameContent(left, right)).toBe(true)
  expect(isSameContent(undefined, undefined)).toBe(true)
})

test('two policies that say the same are the same, also where one leaves out what the other has empty', () => {
  expect(isSameContent({ unverifiable: 'block' }, { unverifiable: 'block', verified: undefined })).toBe(true)
  expect(isSameContent({}, { verified: 'ask' })).toBe(false)
  expect(isSameContent({ unverifiable: 'ask' }, { unverifiable: 'block' })).toBe(false)
})

test('lists within it are compared by what stands in them', () => {
  expect(isSameContent(withToken('0x11'), withToken('0x11'))).toBe(true)
  expect(isSameContent(withToken('0x11'), withToken('0x22'))).toBe(false)
})

test.each([
  ['another address', { harbour: { ...harbour, depository: '0xbb' } }],
  ['one more address', { harbour: { ...harbour, router: '0xcc' } }],
  ['one less', { harbour: { depository: '0xaa' } }],
  ['another chain', { ridge: harbour }],
  ['one more chain', { harbour, ridge: harbour }],
  ['nothing', {}],
  ['what is shipped', undefined],
])('%s is a change', (_, other) => {
  expect(isSameContent({ harbour }, other)).toBe(false)
  expect(isSameContent(other, { harbour })).toBe(false)
})
