import { adviceOf } from '@portage/core'
import { errorTable } from '@portage/localnet'
import { storyServiceError } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { loadAll } from '../../test/english.js'
import { describeError } from './describeError.js'
import { refusalActions } from './errorActions.js'
import { languageTags } from './languages.js'

/** HTTP 401 has a sentence of its own, whatever the code. */
const ofTheKey = ['UNAUTHORIZED', 'UNAUTHORIZED_QUOTE']
/** Those without a sentence of ours: told in the words of the service, which name the field. */
const inTheServicesWords = [
  'ERC20_ROUTER_ADDRESS_NOT_FOUND',
  'EXTRA_TXS_NOT_SUPPORTED',
  'FORBIDDEN',
  'INVALID_EXTRA_TXS',
  'INVALID_GAS_LIMIT_FOR_DEPOSIT_SPECIFIED_TXS',
  'INVALID_SLIPPAGE_TOLERANCE',
  'PERMIT_FAILED',
  'SOLANA_TX_TOO_LARGE',
  'UNSUPPORTED_EXECUTION_TYPE',
  'USER_RECIPIENT_MISMATCH',
]
const codes = Object.keys(errorTable)
const said = 'in the words of the service'

test('every code a quote can be refused with has a sentence of ours, or is named here', () => {
  const without = codes.filter((code) => !Object.hasOwn(refusalActions, code))
  expect(without.sort()).toEqual([...ofTheKey, ...inTheServicesWords].sort())
  expect(codes.filter((code) => adviceOf(code, 'call') === null)).toEqual([])
})

test.each(languageTags)('%s: each of them is told in a sentence, with one action', async (tag) => {
  const { errors } = await loadAll(tag)
  for (const [errorCode, { status }] of Object.entries(errorTable)) {
    const code = status === 401 ? 'service-unauthorized' : 'service-refused'
    const error = storyServiceError({ code, errorCode, status, details: said, retry: 'never' })
    const { text, action } = describeError(error, 'Ridge', errors)
    expect(text.length, errorCode).toBeGreaterThan(3)
    expect(action, errorCode).toMatch(/^(retry|amount|from|to|wait|key)$/)
    expect(text.includes(said), errorCode).toBe(inTheServicesWords.includes(errorCode))
  }
})
