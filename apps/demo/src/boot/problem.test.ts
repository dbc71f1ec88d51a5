import { createIntentClient } from '@portage/core'
import { getChains } from '@portage/core/actions'
import { expect, test } from 'vitest'
import { chainSilent, toProblem } from './problem.js'

/** What a real client throws when the service answers like this. */
async function failWith(answer: () => Promise<Response>): Promise<unknown> {
  // A clock that wakes nobody: what these tests look at is answered at the first try.
  const clock = { now: () => 0, setTimeout: () => () => undefined }
  const client = createIntentClient({ baseUrl: 'https://service.test', fetch: answer, clock })
  return getChains(client).then(
    () => null,
    (error: unknown) => error,
  )
}

const json = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

test('no key on the way: the recipe of the proxy', async () => {
  expect(
    toProblem(await failWith(json(401, { message: 'No key', errorCode: 'UNAUTHORIZED' }))),
  ).toMatchObject({
    title: 'This site has no API key for the service',
    recipe: 'proxy',
  })
})

test('a web page where the service should be: check baseUrl', async () => {
  const page = async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
  expect(toProblem(await failWith(page))).toMatchObject({ title: 'This address is not the service' })
})

test.each([
  ['UPSTREAM_UNREACHABLE', 'The service isn’t responding'],
  ['UPSTREAM_NOT_JSON', 'This address is not the service'],
])('what the proxy says of the service behind it: %s', async (errorCode, title) => {
  // 400, because the client tries a 502 again, and its clock stands still here.
  expect(toProblem(await failWith(json(400, { message: 'No.', errorCode })))).toMatchObject({ title })
})

test('anything else thrown is said as it is', () => {
  expect(toProblem(new Error('Something with a name.'))).toMatchObject({ sentence: 'Something with a name.' })
  expect(toProblem(null).sentence).not.toBe('')
})

test('a chain is named with its address', () => {
  expect(chainSilent({ name: 'Ridge', rpcUrl: 'http://127.0.0.1:1' }).sentence).toBe(
    'The chain Ridge isn’t responding at http://127.0.0.1:1.',
  )
})
