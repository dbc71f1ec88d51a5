import { expect, test } from 'vitest'
import { ownIsImplied } from './ownIsImplied.js'

const address = '0x00000000000000000000000000000000000000aa'

test.each([
  ['nothing', {}, 1, true],
  ['optional', { recipient: 'optional' }, 1, true],
  ['required', { recipient: 'required' }, 1, false],
  ['a default here', { defaultRecipient: { chainId: 1, address } }, 1, false],
  ['a default elsewhere', { defaultRecipient: { chainId: 2, address } }, 1, true],
  [
    'a default elsewhere, and required',
    { recipient: 'required', defaultRecipient: { chainId: 2, address } },
    1,
    false,
  ],
  ['nothing, and no network is chosen', {}, null, true],
] as const)('with %s said by the host', (_name, payees, chainId, is) => {
  expect(ownIsImplied(payees, chainId)).toBe(is)
})
