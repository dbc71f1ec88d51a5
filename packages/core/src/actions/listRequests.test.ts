import { describe, expect, test } from 'vitest'
import { createRecordingClient } from '../../test/recordingClient.js'
import { createIntentClient } from '../client/createIntentClient.js'
import type { RequestType } from '../domain/request.js'
import { requestsAnswer } from '../wire/__fixtures__/requests.js'
import { listAllRequests } from './listAllRequests.js'
import { listRequests } from './listRequests.js'
import type { ListRequestsParameters } from './requestFilters.js'

const queryOf = (url: string | undefined) => Object.fromEntries(new URL(url ?? '').searchParams)

describe('listRequests', () => {
  test('given filters of every kind, then they are written as the service reads them', async () => {
    const { client, sent } = createRecordingClient(requestsAnswer)
    await listRequests(client, {
      user: '0xaa',
      requestType: 'Same-chain Swap',
      features: ['fast_fill', 'app_fees'],
      filters: [
        { status: ['success', 'refund'], 'not:originChainId': 1 },
        { user: null, 'not:currencyInSymbol': null },
        { 'not:referrer': ['one', 'two'] },
      ],
      apiKey: ['key-one', 'key-two'],
      fillTimeMax: 10,
      amountUsdMin: 0.5,
      includeTotal: true,
    })
    expect(queryOf(sent[0]?.url)).toEqual({
      user: '0xaa',
      requestType: 'Same-chain Swap',
      features: 'fast_fill,app_fees',
      filters:
        '[{"status":["success","refund"],"not:originChainId":1},{"user":null,"not:currencyInSymbol":null},{"not:referrer":["one","two"]}]',
      apiKey: 'key-one,key-two',
      fillTimeMax: '10',
      amountUsdMin: '0.5',
      includeTotal: 'true',
    })
  })

  test('given nothing, then order and size are left to the service', async () => {
    const { client, sent } = createRecordingClient(requestsAnswer)
    await listRequests(client, { sortBy: 'amountUsd' })
    expect(sent[0]?.url).toBe('http://service/requests/v3?sortBy=amountUsd')
  })

  test.each([
    ['limit', { limit: 0 }],
    ['limit', { limit: 51 }],
    ['limit', { limit: 1.5 }],
    ['status', { status: 'submitted' as 'success' }],
    ['includeChildRequests', { includeChildRequests: true }],
    ['filters', { filters: [{ features: 'fast_fill' } as object] }],
    ['filters', { filters: [{ 'not:features': 'fast_fill' } as object] }],
    ['filters', { filters: [{ status: 'success' }, { user: ['0xaa', null] as unknown as string[] }] }],
    ['referrer', { referrer: 'app' }],
    ['referrer', { referrer: 'app', apiKey: [] }],
    ['referrer', { referrer: '', apiKey: 'key' }],
    ['referrer', { filters: [{ referrer: 'app' }] }],
    ['referrer', { filters: [{ 'not:referrer': ['app', ''] }], apiKey: 'key' }],
  ] satisfies [string, ListRequestsParameters][])(
    'error: what the service answers with HTTP 400 is refused here: %s (%#)',
    async (field, parameters) => {
      const { client, sent } = createRecordingClient(requestsAnswer)
      await expect(listRequests(client, parameters)).rejects.toMatchObject({ code: 'input-invalid', field })
      expect(sent).toEqual([])
    },
  )

  test('the seven kinds of request, and any other, can be asked for', async () => {
    const kinds: RequestType[] = [
      'Bridge',
      'Crosschain Swap',
      'Same-chain Swap',
      'Send',
      'Wrap',
      'Unwrap',
      'Call',
      'Odd',
    ]
    const { client, sent } = createRecordingClient(requestsAnswer)
    for (const requestType of kinds) await listRequests(client, { requestType })
    expect(sent.map(({ url }) => queryOf(url).requestType)).toEqual(kinds)
  })
})

describe('listAllRequests', () => {
  const clientOf = (pages: readonly (readonly [ids: readonly string[], next: string | null])[]) => {
    const asked: (string | null)[] = []
    const client = createIntentClient({
      baseUrl: 'http://service',
      fetch: async (url) => {
        asked.push(new URL(String(url)).searchParams.get('continuation'))
        const [ids, continuation] = pages[asked.length - 1] ?? expect.unreachable('no such page')
        return new Response(
          JSON.stringify({ requests: ids.map((id) => ({ id, status: 'success' })), continuation }),
        )
      },
    })
    return { client, asked }
  }
  const idsOf = async (records: AsyncIterable<{ id: string }>) => {
    const ids = []
    for await (const { id } of records) ids.push(id)
    return ids
  }

  test('default: page after page to the end, each record once', async () => {
    const { client, asked } = clientOf([
      [['1', '2'], 'a'],
      [['2', '3'], 'b'],
      [[], null],
    ])
    expect(await idsOf(listAllRequests(client, { user: '0xaa' }))).toEqual(['1', '2', '3'])
    expect(asked).toEqual([null, 'a', 'b'])
  })

  test('when the loop is left, then no further page is read', async () => {
    const { client, asked } = clientOf([[['1', '2'], 'a']])
    for await (const { id } of listAllRequests(client)) if (id === '2') break
    expect(asked).toEqual([null])
  })

  test('given a service that names the same place for ever, then it ends', async () => {
    const { client, asked } = clientOf([
      [['1'], 'a'],
      [['2'], 'a'],
    ])
    expect(await idsOf(listAllRequests(client))).toEqual(['1', '2'])
    expect(asked).toEqual([null, 'a'])
  })
})
