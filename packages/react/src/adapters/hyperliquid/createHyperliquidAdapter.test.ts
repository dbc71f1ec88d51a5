import { createIntentClient } from '@portage/core'
import { decodeQuote } from '@portage/core/wire'
import { expect, test } from 'vitest'
import { createTestAdapter } from '../../../test/createTestAdapter.js'
import { quoteJson, requestOf } from '../../../test/quotes.js'
import { createHyperliquidAdapter } from './createHyperliquidAdapter.js'

const baseUrl = 'https://service'
const mapping = {
  id: 'authorize',
  kind: 'signature',
  items: [
    {
      data: {
        sign: {
          signatureKind: 'eip712',
          domain: { name: 'RelayNonceMapping', version: '2', chainId: 1 },
          types: { NonceMapping: [{ name: 'nonce', type: 'uint256' }] },
          primaryType: 'NonceMapping',
          value: { nonce: 1 },
        },
        post: { endpoint: '/authorize', body: { signatureChainId: 1 } },
      },
    },
  ],
}

test('the exchange has the account of the EVM, and its quotes are for the chain the wallet is on', async () => {
  const evm = createTestAdapter()
  const adapter = createHyperliquidAdapter(
    evm,
    createIntentClient({ baseUrl, exchangeUrl: 'https://exchange' }),
  )
  evm.setAccount('0x1')
  expect([adapter.vm, adapter.account.get(), adapter.wallet.vm, adapter.reader.canRead(1337)]).toEqual([
    'hypevm',
    '0x1',
    'hypevm',
    true,
  ])
  const asked = { request: requestOf(1n), receivedAt: 0 }
  const quote = decodeQuote({ ...(quoteJson('0xa') as object), steps: [mapping] }, asked)
  expect((await adapter.adaptQuote?.(quote))?.steps[0]?.items[0]?.call).toMatchObject({
    sign: { domain: { chainId: 31337 } },
    post: { body: { signatureChainId: 31337 } },
  })
  const other = decodeQuote(quoteJson('0xb'), asked)
  expect(await adapter.adaptQuote?.(other)).toEqual(other)
})

test('error: the client must know where the exchange is', () => {
  expect(() => createHyperliquidAdapter(createTestAdapter(), createIntentClient({ baseUrl }))).toThrow(
    'does not know where the perpetuals exchange is',
  )
})
