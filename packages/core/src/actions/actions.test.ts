import { describe, expect, test } from 'vitest'
import { createRecordingClient } from '../../test/recordingClient.js'
import { chainsAnswer } from '../wire/__fixtures__/chains.js'
import { requestsAnswer } from '../wire/__fixtures__/requests.js'
import { getChains } from './getChains.js'
import { getCurrencies } from './getCurrencies.js'
import { getRequestStatus } from './getRequestStatus.js'
import { indexTransaction } from './indexTransaction.js'
import { listRequests } from './listRequests.js'

describe('the reading actions', () => {
  test('getChains', async () => {
    const { client, sent } = createRecordingClient(chainsAnswer)
    expect((await getChains(client)).map(({ id }) => id)).toEqual([31337, 8253038])
    expect(sent).toEqual([{ method: 'GET', url: 'http://service/chains', body: undefined }])
  })

  test('getCurrencies', async () => {
    const { client, sent } = createRecordingClient([])
    expect(await getCurrencies(client, { chainIds: [10], term: 'usd', verified: true, limit: 5 })).toEqual([])
    expect(sent).toEqual([
      {
        method: 'POST',
        url: 'http://service/currencies/v2',
        body: { chainIds: [10], term: 'usd', verified: true, limit: 5 },
      },
    ])
  })

  test('getRequestStatus', async () => {
    const { client, sent } = createRecordingClient({ status: 'pending', updatedAt: 1 })
    expect(await getRequestStatus(client, { requestId: '0x01' })).toMatchObject({
      requestId: '0x01',
      status: 'pending',
    })
    expect(sent[0]?.url).toBe('http://service/intents/status/v3?requestId=0x01')
  })

  test('listRequests', async () => {
    const { client, sent } = createRecordingClient(requestsAnswer)
    const page = await listRequests(client, {
      user: '0xaa',
      limit: 2,
      continuation: 'a b',
      sortBy: 'updatedAt',
    })
    expect(page.requests).toHaveLength(2)
    expect(sent[0]?.url).toBe(
      'http://service/requests/v3?user=0xaa&limit=2&continuation=a+b&sortBy=updatedAt',
    )
    await expect(listRequests(client, { limit: 51 })).rejects.toThrow(
      'limit is not a number of records a page can have. Give 1 to 50.',
    )
    expect(sent).toHaveLength(1)
  })
})

describe('indexTransaction', () => {
  test('default: points at the transaction, the chain written as text', async () => {
    const { client, sent } = createRecordingClient({ message: 'Success' })
    await indexTransaction(client, { chainId: 8453, transactionId: '0xaa', requestId: '0x01' })
    expect(sent).toEqual([
      {
        method: 'POST',
        url: 'http://service/transactions/index',
        body: { chainId: '8453', txHash: '0xaa', requestId: '0x01' },
      },
    ])
  })
})
