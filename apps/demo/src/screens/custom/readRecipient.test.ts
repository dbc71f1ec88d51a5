import { storyAccount, storyChains } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { readRecipient } from './readRecipient.js'

const { harbour } = storyChains
const bitcoin = { ...harbour, id: 8_253_038, vmType: 'bvm', displayName: 'Bitcoin' } as const

test.each([
  [harbour, 'An address is 0x followed by 40 characters.'],
  [bitcoin, 'This isn’t an address on Bitcoin. Copy the full address.'],
])('what is no address is told by where it would be one', (chain, problem) => {
  expect(readRecipient('here', chain, [])).toEqual({ address: null, problem, warning: null })
})

test('an address of this network is taken, and one of another is not', () => {
  expect(readRecipient(` ${storyAccount} `, harbour, [])).toMatchObject({
    address: storyAccount,
    problem: null,
  })
  expect(readRecipient(storyAccount, bitcoin, []).address).toBeNull()
})

test('nothing is said of nothing', () => {
  expect(readRecipient('  ', harbour, [])).toEqual({ address: null, problem: null, warning: null })
})
