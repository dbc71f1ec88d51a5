import { describe, expect, test } from 'vitest'
import { createRecordingClient } from '../../test/recordingClient.js'
import type { ExecutionOptions } from '../execution/createExecution.js'
import { quoteAnswer, quoteRequest } from '../wire/__fixtures__/quote.js'
import { getPrice } from './getPrice.js'

describe('getPrice', () => {
  test('default: asks for a preview, without order data, and gives back no steps', async () => {
    const { client, sent } = createRecordingClient(quoteAnswer)
    const preview = await getPrice(client, quoteRequest)
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: 'http://service/quote/v2',
      body: { indicativeQuote: true },
    })
    expect(sent[0]?.body).not.toHaveProperty('includeProtocolData')
    expect(preview).not.toHaveProperty('steps')
    expect(preview).not.toHaveProperty('requestId')
    expect(preview.details.currencyOut?.amount).toBe(9_990_000_000_000_000n)
    expect(preview.fees.relayer?.amount).toBe(20_000n)
    expect(preview.receivedAt).toBe(1_000_000)
    expect(Object.isFrozen(preview)).toBe(true)

    const take = (options: Pick<ExecutionOptions, 'quote'>): unknown => options.quote
    // @ts-expect-error a preview is no quote, and the compiler says so
    expect(take({ quote: preview })).toBe(preview)
  })

  test('given no steps and no fees, then it is read all the same', async () => {
    const { client } = createRecordingClient({})
    expect((await getPrice(client, quoteRequest)).fees.gas).toBeNull()
  })

  test('error: bad input is refused as for a quote', async () => {
    const { client, sent } = createRecordingClient({})
    await expect(getPrice(client, { ...quoteRequest, amount: 0n })).rejects.toThrow(
      'amount is not more than zero and less than 2^256.',
    )
    expect(sent).toEqual([])
  })
})
