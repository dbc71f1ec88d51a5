import { storyChains, storyCurrencies } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { readPayee } from './readPayee.js'

const { ridge, all } = storyChains
const address = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const payeeOf = (given: string, chainId = ridge.id) => readPayee({ chainId, address: given }, all, undefined)

test('default: an account of its network is paid', () => {
  expect(payeeOf(address)).toBe(address)
  expect(payeeOf(address)).toBe(address)
})

test.each([
  ['no address at all', 'ann.eth'],
  ['an address of another kind of network', 'CbKGgVKLJFb8bBrf58DnAkdryX6ubewVytn7X957YwNx'],
  ['a burn address', `0x${'0'.repeat(40)}`],
  ['a token there', storyCurrencies.ridgeUsdc.address],
  ['a contract of the service', ridge.depository ?? ''],
])('%s is not', (_name, given) => {
  expect(payeeOf(given)).toBeNull()
})

test('nor is anybody on a network that is not known', () => {
  expect(payeeOf(address, 999)).toBeNull()
})
