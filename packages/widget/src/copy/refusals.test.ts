import { adviceOf } from '@portage/core'
import { errorTable } from '@portage/localnet'
import { storyServiceError } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { loadAll } from '../../test/english.js'
import { describeError } from './describeError.js'
import { languageTags } from './languages.js'

/** HTTP 401 has a sentence of its own, whatever the code. */
const ofTheKey = ['UNAUTHORIZED', 'UNAUTHORIZED_QUOTE']
const codes = Object.keys(errorTable)
const said = 'in the words of the service'

test.each(languageTags)('%s: every code a quote can be refused with has a sentence of ours', async (tag) => {
  const { errors, refusals: late } = await loadAll(tag)
  const told = [...Object.keys(errors.refusals), ...Object.keys(late), ...ofTheKey]
  expect(codes.filter((code) => !told.includes(code))).toEqual([])
  expect(new Set(told).size).toBe(told.length)
  expect(codes.filter((code) => adviceOf(code, 'call') === null)).toEqual([])
})

test.each(languageTags)('%s: each of them is told in that sentence, with one action', async (tag) => {
  const { errors, refusals: late } = await loadAll(tag)
  for (const [errorCode, { status }] of Object.entries(errorTable)) {
    const code = status === 401 ? 'service-unauthorized' : 'service-refused'
    const error = storyServiceError({ code, errorCode, status, details: said, retry: 'never' })
    const { text, action } = describeError(error, 'Ridge', { ...errors, late })
    expect(text.length, errorCode).toBeGreaterThan(3)
    expect(action, errorCode).toMatch(/^(retry|amount|from|to|wait|key)$/)
    expect(text, errorCode).not.toContain(said)
    // The button stays what it is when the late sentences come.
    expect(describeError(error, 'Ridge', errors).action, errorCode).toBe(action)
  }
})
