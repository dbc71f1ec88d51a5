import { expect, test } from 'vitest'
import { evmAccountsOf } from './evmAccountsOf.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x2222222222222222222222222222222222222222'

test('default: all that are named, in the order they are named', () => {
  expect(evmAccountsOf([account, other])).toEqual([account, other])
  expect(evmAccountsOf(account)).toEqual([account])
})

test('each once, also where it is named in two spellings or with its chain', () => {
  const named = [account, `eip155:1:${account.toLowerCase()}`, other, other.toUpperCase()]
  expect(evmAccountsOf(named)).toEqual([account, other])
})

test('error: what is no account is left out, and where it is named first nobody is', () => {
  expect(evmAccountsOf([account, '', 7, 'vitalik.eth', `${other}00`, other])).toEqual([account, other])
  for (const none of [undefined, null, [], {}, ['vitalik.eth', account]])
    expect(evmAccountsOf(none)).toEqual([])
})
