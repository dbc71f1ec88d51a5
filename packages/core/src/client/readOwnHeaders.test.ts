import { expect, test } from 'vitest'
import { type OwnHeaders, readOwnHeaders } from './readOwnHeaders.js'

const never = new AbortController().signal
const made = (headers: Readonly<Record<string, string>>) => ({ type: 'made', headers })

test('an object is sent as it is, a function is asked anew for each call', async () => {
  expect(await readOwnHeaders({ Authorization: 'Bearer 1' }, never)).toEqual(
    made({ authorization: 'Bearer 1' }),
  )
  let session = 0
  const headers = async () => {
    session += 1
    return { 'X-Session': `${session}` }
  }
  expect(await readOwnHeaders(headers, never)).toEqual(made({ 'x-session': '1' }))
  expect(await readOwnHeaders(headers, never)).toEqual(made({ 'x-session': '2' }))
})

test.each([
  [{ 'X-API-Key': 'secret' }, 'headers holds x-api-key.'],
  [{ 'no name': 'x' }, 'headers holds a name or a value that cannot be sent.'],
  [{ session: 'two\nlines' }, 'headers holds a name or a value that cannot be sent.'],
  ['session', 'headers holds a name or a value that cannot be sent.'],
  [
    () => {
      throw new Error('You are signed out')
    },
    'The headers of a call could not be made: You are signed out',
  ],
])('what cannot be sent, or must not be, is refused in one sentence: %o', async (given, sentence) => {
  expect(await readOwnHeaders(given as OwnHeaders, never)).toMatchObject({
    type: 'refused',
    shortMessage: sentence,
  })
})

test('a function that never answers ends with its call', async () => {
  const call = new AbortController()
  const reading = readOwnHeaders(() => new Promise(() => {}), call.signal)
  call.abort()
  expect((await reading).type).toBe('refused')
  // Also where the call was over before the function was asked.
  expect((await readOwnHeaders(() => new Promise(() => {}), call.signal)).type).toBe('refused')
})
