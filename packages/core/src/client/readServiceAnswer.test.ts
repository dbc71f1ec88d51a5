import { describe, expect, test } from 'vitest'
import { hasSharedSpec, readSharedSpec } from '../../test/sharedSpec.js'
import { isServiceError, type ServiceError } from '../errors/service.js'
import { readSimulation } from '../wire/readSimulation.js'
import { readServiceAnswer } from './readServiceAnswer.js'

async function refuse(status: number, body: unknown, apiKey: string | null = null): Promise<ServiceError> {
  const response = new Response(JSON.stringify(body), { status })
  const error = await readServiceAnswer(response, { baseUrl: 'http://service', apiKey, now: 0 }).catch(
    (thrown) => thrown,
  )
  if (isServiceError(error)) return error
  throw error
}

describe('readAnswer', () => {
  test('given a withdrawal under way, then the error carries its job', async () => {
    const error = await refuse(409, { code: 'WITHDRAWAL_IN_PROGRESS', existingJobId: 'job-1' })
    expect(error).toMatchObject({
      code: 'service-refused',
      status: 409,
      errorCode: 'WITHDRAWAL_IN_PROGRESS',
      existingJobId: 'job-1',
      retry: 'never',
    })
  })

  test.each([
    [200 + 300, 'PRICE_FETCH_FAILED', 'now'],
    [400, 'REQUEST_TIMED_OUT', 'now'],
    [418, 'RPC_HTTP_ERROR', 'now'],
    [503, 'SERVICE_UNAVAILABLE', 'now'],
    [500, 'UNKNOWN_ERROR', 'later'],
    [400, 'AMOUNT_TOO_LOW', 'never'],
    [404, undefined, 'never'],
  ])('HTTP %i with %s may be repeated: %s', async (status, errorCode, retry) => {
    expect((await refuse(status, { message: 'No', errorCode })).retry).toBe(retry)
  })

  test('the request, the words and all that was said are kept, without the key', async () => {
    const body = {
      message: 'Bad key sk-1 for sk-1',
      errorCode: 'FORBIDDEN',
      requestId: '0x01',
      errorData: 'sk-1',
    }
    const error = await refuse(403, body, 'sk-1')
    expect(error).toMatchObject({
      requestId: '0x01',
      details: 'Bad key … for …',
      answer: { errorCode: 'FORBIDDEN', errorData: '…' },
    })
    expect(JSON.stringify(error)).not.toContain('sk-1')
  })

  test('given a success without a word, then it is one; a failure without a word is not the service', async () => {
    const context = { baseUrl: 'http://service', apiKey: null, now: 0 }
    expect(await readServiceAnswer(new Response(''), context)).toBeNull()
    await expect(readServiceAnswer(new Response('', { status: 404 }), context)).rejects.toMatchObject({
      code: 'service-not-json',
    })
  })

  test('given a plain sentence as the error, then it is no code', async () => {
    expect(await refuse(400, { error: 'Missing a field' })).toMatchObject({
      errorCode: null,
      details: 'Missing a field',
    })
  })
})

describe('readSimulation', () => {
  const frame = { type: 'CALL', address: '0xaa', contract: 'Multicall', function: 'aggregate' }
  const revert = {
    type: 'unknownCustomError',
    label: 'UNKNOWN_CUSTOM_ERROR_0x1234',
    message: 'Reverted',
    rawArgsHex: '0x00',
  }
  const body = (details: unknown) => ({
    error: revert.label,
    message: revert.message,
    requestId: '0x01',
    details,
  })

  test('default: the calls from the outermost to the innermost, and why', async () => {
    const error = await refuse(
      400,
      body({ topLevel: frame, innermost: { type: 'CALL' }, path: [frame], revert }),
    )
    expect(error).toMatchObject({ requestId: '0x01', errorCode: 'UNKNOWN_CUSTOM_ERROR_0x1234' })
    expect(readSimulation(error)).toMatchObject({
      topLevel: { contract: 'Multicall', function: 'aggregate', selector: null },
      path: [{ address: '0xaa' }],
      revert: {
        type: 'unknownCustomError',
        label: 'UNKNOWN_CUSTOM_ERROR_0x1234',
        args: {},
        rawArgsHex: '0x00',
      },
    })
  })

  test.each([undefined, null, 'because', {}, { revert: { type: 5 } }])(
    'given %j, then nothing is explained',
    async (details) => {
      expect(readSimulation(await refuse(400, body(details)))).toBeNull()
    },
  )

  test.runIf(hasSharedSpec)('given the recorded failure, then it is explained', async () => {
    const error = await refuse(400, readSharedSpec('quotes/k2-execute-simulation-error.json'))
    expect(error.errorCode).toBe('INVALID_SIGNATURE')
    expect(readSimulation(error)).toMatchObject({
      innermost: { contract: 'Permit2', selector: '0xda9c8680' },
      revert: { type: 'customError', name: 'InvalidSignature' },
    })
  })
})
