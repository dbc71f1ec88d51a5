import { systemClock } from '@portage/core'
import { expect, test } from 'vitest'
import { createTestService } from '../../test/createTestService.js'
import { depositAddressQueryKey } from './depositAddress.js'
import { requestsQueryKey } from './requests.js'

const { client } = createTestService(systemClock)

test('what was asked for can be read back from the key, whatever order it was given in', () => {
  const filters = [{ user: ['0xa', '0xb'], 'not:depositTxHash': null }]
  const key = requestsQueryKey(client, { limit: 10, filters, chainId: undefined })
  expect(key).toEqual(['portage', client.baseUrl, 'requests', { filters, limit: 10 }])
  expect(JSON.stringify(requestsQueryKey(client, { filters, limit: 10 }))).toBe(JSON.stringify(key))
})

test('a deposit address is named by itself or by its request', () => {
  expect(depositAddressQueryKey(client, { address: '0xa' })[3]).toEqual({ address: '0xa' })
  expect(depositAddressQueryKey(client, { requestId: '0x1' })[3]).toEqual({ requestId: '0x1' })
})
