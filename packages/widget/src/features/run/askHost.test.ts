import { expect, test } from 'vitest'
import { askHost } from './askHost.js'

test('default: nothing said is a yes', async () => {
  expect(await askHost(() => undefined)).toEqual({ type: 'yes' })
  expect(await askHost(async () => true)).toEqual({ type: 'yes' })
})

test('false is a no, and so is whatever is thrown, with the words of an error', async () => {
  expect(await askHost(async () => false)).toEqual({ type: 'no', words: null })
  expect(
    await askHost(() => {
      throw new Error('Accept the terms first.')
    }),
  ).toEqual({ type: 'no', words: 'Accept the terms first.' })
  expect(await askHost(() => Promise.reject('no'))).toEqual({ type: 'no', words: null })
})
