import { expect, test } from 'vitest'
import { evmAccountOf } from './evmAccountOf.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x2222222222222222222222222222222222222222'

test('default: the one that is named first', () => {
  expect(evmAccountOf([account, other])).toBe(account)
})

test('in any spelling, with its chain before it, or by itself', () => {
  const spelled = [[account.toLowerCase()], [account.toUpperCase()], [`eip155:1:${account}`], account]
  for (const answer of spelled) expect(evmAccountOf(answer)?.toLowerCase()).toBe(account.toLowerCase())
})

test('error: all else is nobody', () => {
  const answers = [undefined, null, [], '', [''], {}, 7, [{}], ['0x'], [`${account}00`], ['vitalik.eth']]
  for (const answer of answers) expect(evmAccountOf(answer)).toBeNull()
})
