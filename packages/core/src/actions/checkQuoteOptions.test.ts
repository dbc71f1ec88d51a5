import { describe, expect, test } from 'vitest'
import { createRecordingClient } from '../../test/recordingClient.js'
import { createIntentClient, mainnet } from '../client/createIntentClient.js'
import type { Authorization, DestinationCall, QuoteRequest } from '../domain/quoteRequest.js'
import { isInputError } from '../errors/input.js'
import { quoteAnswer, quoteRequest } from '../wire/__fixtures__/quote.js'
import { decodeChains } from '../wire/decodeChains.js'
import { getQuote } from './getQuote.js'

const address = '0x2222222222222222222222222222222222222222'
const call: DestinationCall = { to: address, data: '0x', value: 0n }
const authorization: Authorization = { chainId: 1, address, nonce: 0, yParity: 0, r: '0x01', s: '0x02' }
const without = (field: keyof Authorization) =>
  ({ ...authorization, [field]: undefined }) as unknown as Authorization

const token = (symbol: string, at: string, supportsPermit: boolean) => ({
  symbol,
  address: at,
  decimals: 6,
  supportsPermit,
})
const usdc = '0x00000000000000000000000000000000000000aa'
const dai = '0x00000000000000000000000000000000000000bb'
const chains = decodeChains({
  chains: [
    { id: 8453, vmType: 'evm', erc20Currencies: [token('USDC', usdc, true), token('DAI', dai, false)] },
    { id: 42161, vmType: 'evm', erc20Currencies: [token('USDC', usdc, true)] },
    { id: 1337, vmType: 'hypevm' },
  ],
})

const refused: readonly (readonly [string, string, Partial<QuoteRequest>])[] = [
  ['latePaymentSlippageTolerance', 'above the whole', { latePaymentSlippageTolerance: 10_001 }],
  ['latePaymentSlippageTolerance', 'a fraction', { latePaymentSlippageTolerance: 0.5 }],
  ['txs', 'to is no address', { txs: [{ ...call, to: '0x12' }] }],
  ['txs', 'data is no hexadecimal', { txs: [{ ...call, data: '0xzz' }] }],
  ['txs', 'a value below zero', { txs: [{ ...call, value: -1n }] }],
  ['txs', 'a value that is no bigint', { txs: [{ ...call, value: '1' as unknown as bigint }] }],
  ['txs', 'an original value below zero', { txs: [{ ...call, originalTxValue: -1n }] }],
  ['txsGasLimit', 'no gas at all', { txs: [call], txsGasLimit: 0 }],
  ['authorizationList', 'no chain', { authorizationList: [without('chainId')] }],
  ['authorizationList', 'no address', { authorizationList: [without('address')] }],
  ['authorizationList', 'a short address', { authorizationList: [{ ...authorization, address: '0x12' }] }],
  ['authorizationList', 'no nonce', { authorizationList: [without('nonce')] }],
  ['authorizationList', 'no parity', { authorizationList: [without('yParity')] }],
  ['authorizationList', 'no r', { authorizationList: [authorization, without('r')] }],
  ['authorizationList', 'no s', { authorizationList: [without('s')] }],
  ['referrerAddress', '19 bytes', { referrerAddress: `0x${'11'.repeat(19)}` }],
  ['appFees', 'a fee in per cent', { appFees: [{ recipient: address, fee: '1%' }] }],
  ['appFees', 'a negative fee', { appFees: [{ recipient: address, fee: '-1' }] }],
  ['referencePrice', 'an exponent', { referencePrice: '1e3' }],
  ['topupGasAmount', 'a fraction', { topupGas: true, topupGasAmount: '1.5', destinationCurrency: usdc }],
  ['recoveryAddress', 'without a deposit address', { recoveryAddress: address }],
  ['recoveryAddress', 'no address', { recoveryAddress: '0x12', useDepositAddress: true }],
  ['topupGasAmount', 'without topupGas', { topupGasAmount: '2000000', destinationCurrency: usdc }],
  ['topupGas', 'on the gas currency', { topupGas: true }],
  [
    'topupGas',
    'on another VM, told by its chain',
    { topupGas: true, destinationChainId: 1337, destinationCurrency: usdc },
  ],
  ['sponsoredFeeComponents', 'without subsidizeFees', { sponsoredFeeComponents: ['swap'] }],
  ['sponsoredFeeComponents', 'none', { subsidizeFees: true, sponsoredFeeComponents: [] }],
  ['sponsoredFeeComponents', 'one twice', { subsidizeFees: true, sponsoredFeeComponents: ['swap', 'swap'] }],
  ['maxSubsidizationAmount', 'without subsidizeFees', { maxSubsidizationAmount: 1n }],
  ['maxSubsidizationAmount', 'below zero', { subsidizeFees: true, maxSubsidizationAmount: -1n }],
  ['subsidizationBps', 'without subsidizeFees', { subsidizationBps: 1 }],
  ['subsidizationBps', 'above the whole', { subsidizeFees: true, subsidizationBps: 10_001 }],
  ['subsidizationBps', 'below zero', { subsidizeFees: true, subsidizationBps: -1 }],
  [
    'subsidizationBps',
    'on a deposit address',
    { subsidizeFees: true, subsidizationBps: 1, useDepositAddress: true },
  ],
  [
    'subsidizationBps',
    'on a bridge',
    { subsidizeFees: true, subsidizationBps: 1, originCurrency: usdc, destinationCurrency: usdc },
  ],
  ['queueingTtl', 'queueing without an end', { useQueueing: true }],
  ['queueingTtl', 'no time at all', { useQueueing: true, queueingTtl: 0 }],
  ['ttl', 'no time at all', { ttl: 0 }],
  ['ttl', 'a fraction', { ttl: 1.5 }],
  ['permitExpiry', 'no time at all', { usePermit: true, permitExpiry: 0 }],
  ['gasLimitForDepositSpecifiedTxs', 'calls in the deposit', { txs: [call], destinationChainId: 8453 }],
  ['usePermit', 'a currency that has none', { usePermit: true, originCurrency: dai }],
  ['indicativeQuote', 'a preview', { indicativeQuote: true as unknown as false }],
]

const accepted: readonly (readonly [string, Partial<QuoteRequest>])[] = [
  ['calls on the destination', { txs: [{ ...call, originalTxValue: 5n }], txsGasLimit: 50_000 }],
  [
    'calls in a deposit with their gas',
    { txs: [call], destinationChainId: 8453, gasLimitForDepositSpecifiedTxs: 1 },
  ],
  ['calls the solver carries out', { txs: [call], destinationChainId: 8453, forceSolverExecution: true }],
  ['a whole authorization', { authorizationList: [authorization] }],
  ['a top-up beside a token', { topupGas: true, topupGasAmount: '2000000', destinationCurrency: usdc }],
  ['a permit where it is supported', { usePermit: true, originCurrency: usdc }],
  ['a permit where nobody knows', { usePermit: true, originCurrency: address }],
  [
    'a sponsor of a part of a swap',
    { subsidizeFees: true, subsidizationBps: 0, originCurrency: dai, destinationCurrency: usdc },
  ],
  [
    'all that a sponsor can say',
    { subsidizeFees: true, sponsoredFeeComponents: ['swap', 'rent'], maxSubsidizationAmount: 0n },
  ],
  ['a recovery address', { useDepositAddress: true, recoveryAddress: address }],
  ['queueing that ends', { useQueueing: true, queueingTtl: 60, ttl: 1 }],
  [
    'fees of a fraction of a basis point',
    { appFees: [{ recipient: address, fee: '.5' }], referencePrice: '1.02' },
  ],
  ['a referrer behind a proxy', { referrer: 'my-app' }],
]

describe('checkQuoteOptions', () => {
  test.each(refused)('error: %s, %s: named, and nothing is sent', async (field, _what, changes) => {
    const { client, sent } = createRecordingClient(quoteAnswer)
    const error = await getQuote(client, { ...quoteRequest, ...changes, chains }).catch((thrown) => thrown)
    expect(isInputError(error)).toBe(true)
    expect(error.field).toBe(field)
    expect(error.message).toMatch(new RegExp(`^${field} [^.]+\\. [A-Z].+\\.$`))
    expect(sent).toEqual([])
  })

  test.each(accepted)('given %s, then it is sent', async (_what, changes) => {
    const { client, sent } = createRecordingClient(quoteAnswer)
    await getQuote(client, { ...quoteRequest, ...changes, chains })
    expect(sent).toHaveLength(1)
  })

  test('given no chains, then what depends on them is left to the service', async () => {
    const { client, sent } = createRecordingClient(quoteAnswer)
    await getQuote(client, { ...quoteRequest, usePermit: true, originCurrency: dai })
    expect(sent).toHaveLength(1)
    const another = { ...quoteRequest, topupGas: true, destinationCurrency: 'So1ana' }
    await expect(getQuote(client, another)).rejects.toMatchObject({ field: 'topupGas' })
  })

  test('error: a referrer at the public service without a key', async () => {
    const client = createIntentClient({
      ...mainnet,
      fetch: () => expect.unreachable('nothing is to be sent'),
    })
    const error = await getQuote(client, { ...quoteRequest, referrer: 'my-app' }).catch((thrown) => thrown)
    expect(error.message).toBe(
      'referrer needs an API key on the way. Set baseUrl to a proxy that adds the key, or leave it out.',
    )
  })

  test('given a referrer and a key of its own, then it is sent', async () => {
    const sent: unknown[] = []
    const client = createIntentClient({
      ...mainnet,
      apiKey: 'key',
      fetch: async (_url, init) => {
        sent.push(JSON.parse(String(init?.body)).referrer)
        return new Response(JSON.stringify(quoteAnswer))
      },
    })
    await getQuote(client, { ...quoteRequest, referrer: 'my-app' })
    expect(sent).toEqual(['my-app'])
  })
})
