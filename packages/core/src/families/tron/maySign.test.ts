import { expect, test } from 'vitest'
import { maySign } from './maySign.js'

const [account, signer] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`] as const
const keys = [{ address: `41${'bb'.repeat(20)}`, weight: 1 }]

test.each<[string, unknown, boolean]>([
  ['its owner permission names it', { owner_permission: { keys } }, true],
  ['one of its active permissions names it', { active_permission: [{ keys: [] }, { keys }] }, true],
  ['its permissions name others', { owner_permission: { keys: [{ address: '41' }] } }, false],
  ['the node knows no account', {}, false],
])('a key may sign for an account where %s', async (_what, answer, may) => {
  const asked: unknown[] = []
  const api = async (request: unknown) => {
    asked.push(request)
    return answer
  }
  expect(await maySign(api, { account, signer })).toBe(may)
  expect(asked).toEqual([
    { path: 'wallet/getaccount', body: { address: `41${'aa'.repeat(20)}`, visible: false } },
  ])
})
