import { expect } from 'vitest'
import type { SentCall } from '../../../test/recordingClient.js'
import type { IntentClient } from '../../client/intentClient.js'
import type { Slug } from '../../domain/chain.js'
import type { WithdrawalRequest } from '../../domain/recovery.js'
import * as actions from '../../exports/actions.js'

/** Whose money it is. */
export const wallet = '0x1111111111111111111111111111111111111111'
const ether = { chainId: 1, address: `0x${'00'.repeat(20)}`, symbol: 'ETH', name: 'Ether', decimals: 18 }
const signature = {
  sign: { signatureKind: 'eip191', message: '0xaa' },
  post: { endpoint: '/execute/permits' },
}
const steps = [{ id: 'authorize', kind: 'signature', items: [{ data: signature }] }]
/** A withdrawal of five units. */
export const request: WithdrawalRequest = {
  chainId: 'base' as Slug,
  currency: ether.address,
  amount: 5n,
  ownerChainId: 'base' as Slug,
  owner: wallet,
  recipient: wallet,
}
const written = { ...request, amount: '5' }
const prepared = { nonce: '0x01', amount: 4n, additionalData: { 'xrp-vm': { sequence: 1 } } } as const

/** One action: the service's answer, the call, what is sent, and what is read. */
export type Row = readonly [
  name: Exclude<keyof typeof actions, 'watchRequest' | 'listAllRequests'>,
  answer: unknown,
  call: (client: IntentClient) => Promise<unknown>,
  sent: Partial<SentCall>,
  read: unknown,
]

/** Every action that is one call, but for those with tests of their own. */
export const rows: readonly Row[] = [
  [
    'getTokenPrice',
    { price: 2.5e-7 },
    (client) => actions.getTokenPrice(client, { chainId: 1, address: '0xaa' }),
    { method: 'GET', url: '/currencies/token/price?address=0xaa&chainId=1' },
    '0.00000025',
  ],
  [
    'getChainHealth',
    { healthy: false },
    (client) => actions.getChainHealth(client, { chainId: 1 }),
    { method: 'GET', url: '/chains/health?chainId=1' },
    false,
  ],
  [
    'getTokenPriceV2',
    { price: '0.123456789012345678' },
    (client) => actions.getTokenPriceV2(client, { chainId: 1, address: wallet }),
    { method: 'GET', url: `/currencies/token/price/v2?chainId=1&address=${wallet}` },
    '0.123456789012345678',
  ],
  [
    'getCurrencyDetails',
    { ...ether, price: 3000.5 },
    (client) => actions.getCurrencyDetails(client, { chainId: 1, address: 'a/b' }),
    { method: 'GET', url: '/chains/1/currencies/a%2Fb' },
    expect.objectContaining({ symbol: 'ETH', priceUsd: '3000.5', pair: null }),
  ],
  [
    'getCurrencyChart',
    { t: [1], c: [2.5], sumBuys: 3 },
    (client) => actions.getCurrencyChart(client, { chainId: 1, address: wallet, timeframe: '7D' }),
    { method: 'GET', url: `/chains/1/currencies/${wallet}/chart?timeframe=7D` },
    {
      points: [expect.objectContaining({ time: 1, close: '2.5', open: null })],
      total: expect.objectContaining({ buys: 3 }),
    },
  ],
  [
    'getTrendingCurrencies',
    [ether],
    (client) =>
      actions.getTrendingCurrencies(client, { chainId: 1, sortBy: 'relay24hBuyUsdVolume', limit: 100 }),
    { method: 'GET', url: '/currencies/trending?chainId=1&sortBy=relay24hBuyUsdVolume&limit=100' },
    [expect.objectContaining({ symbol: 'ETH' })],
  ],
  [
    'getPriceRates',
    { ETH: 3000 },
    (client) => actions.getPriceRates(client),
    { method: 'GET', url: '/prices/rates' },
    { ETH: '3000' },
  ],
  [
    'addRequestMetadata',
    { message: 'Success' },
    (client) => actions.addRequestMetadata(client, { requestId: '0x01', moonpayId: 'moon-1' }),
    {
      method: 'POST',
      url: '/requests/metadata',
      body: { requestId: '0x01', additionalMetadata: { moonPayId: 'moon-1' } },
    },
    undefined,
  ],
  [
    'listBalanceEvents',
    { wallet, balances: [], events: [{ id: 3, delta: '-1' }], continuation: '3' },
    (client) =>
      actions.listBalanceEvents(client, {
        wallet,
        secret: 'shared',
        context: 'claim',
        limit: 250,
        continuation: '9',
      }),
    { method: 'GET', url: `/balance-events/${wallet}?context=claim&limit=250&cursor=9&id=shared` },
    expect.objectContaining({ events: [expect.objectContaining({ id: 3, delta: -1n })], continuation: '3' }),
  ],
  [
    'getConfig',
    { enabled: true, user: { balance: '1', maxBridgeAmount: '20' }, fee: '3', solver: null },
    (client) =>
      actions.getConfig(client, { originChainId: 1, destinationChainId: 10, user: wallet, currency: 'eth' }),
    { method: 'GET', url: `/config/v2?originChainId=1&destinationChainId=10&user=${wallet}&currency=eth` },
    {
      enabled: true,
      user: { balance: 1n, maxBridgeAmount: 20n },
      fee: 3n,
      solver: null,
      supportsExternalLiquidity: null,
    },
  ],
  [
    'getSwapSources',
    { sources: ['one'] },
    (client) => actions.getSwapSources(client, { chainId: 1 }),
    { method: 'GET', url: '/swap-sources?chainId=1' },
    ['one'],
  ],
  [
    'getChainLiquidity',
    { liquidity: [{ chainId: 1, currencyId: 'eth', balance: '7', amountUsd: '2.5', decimals: 18 }] },
    (client) => actions.getChainLiquidity(client, { chainId: 1 }),
    { method: 'GET', url: '/chains/liquidity?chainId=1' },
    [{ chainId: 1, currencyId: 'eth', symbol: null, address: null, decimals: 18, balance: 7n, usd: '2.5' }],
  ],
  [
    'getUsage',
    { metrics: [{ endpoint: '/quote', statusCode: 200, count: 3, timestamp: 'now' }] },
    (client) => actions.getUsage(client, { granularity: 'hourly', startTimestamp: 1, endTimestamp: 2 }),
    { method: 'GET', url: '/metrics/usage?granularity=hourly&startTimestamp=1&endTimestamp=2' },
    [{ apiKey: null, endpoint: '/quote', statusCode: 200, count: 3, timestamp: 'now', errorCode: null }],
  ],
  [
    'submitGasless',
    { message: 'ok', requestId: '0x01' },
    (client) =>
      actions.submitGasless(client, {
        requestId: '0x01',
        call: { chainId: 1, to: wallet, data: '0xab', value: 3n },
        subsidizeFees: true,
        destinationCalls: [{ to: wallet, data: '0x', value: 9n }],
      }),
    {
      method: 'POST',
      url: '/execute',
      body: {
        requestId: '0x01',
        executionKind: 'rawCalls',
        data: { chainId: 1, to: wallet, data: '0xab', value: '3' },
        executionOptions: {
          subsidizeFees: true,
          destinationChainExecutionData: { calls: [{ to: wallet, data: '0x', value: '9' }] },
        },
      },
    },
    { message: 'ok', requestId: '0x01', steps: [], raw: { message: 'ok', requestId: '0x01' } },
  ],
  [
    'submitPermit',
    { message: 'Success', steps },
    (client) =>
      actions.submitPermit(client, {
        signature: '0xbb',
        body: { kind: 'eip3009', requestId: '0x01', api: 'swap' },
      }),
    {
      method: 'POST',
      url: '/execute/permits?signature=0xbb',
      body: { kind: 'eip3009', requestId: '0x01', api: 'swap' },
    },
    expect.objectContaining({ message: 'Success', steps: [expect.objectContaining({ id: 'authorize' })] }),
  ],
  [
    'authorize',
    { anything: 1 },
    (client) => actions.authorize(client, { signature: '0xbb', body: { type: 'nonce-mapping', wallet } }),
    { method: 'POST', url: '/authorize?signature=0xbb', body: { type: 'nonce-mapping', wallet } },
    { message: null, requestId: null, steps: [], raw: { anything: 1 } },
  ],
  [
    'indexSingleTransaction',
    { message: 'Success' },
    (client) =>
      actions.indexSingleTransaction(client, {
        requestId: '0x01',
        chainId: 1,
        tx: { value: 10n ** 20n, txHash: '0xaa' },
      }),
    {
      method: 'POST',
      url: '/transactions/single',
      body: { requestId: '0x01', chainId: '1', tx: '{"value":"100000000000000000000","txHash":"0xaa"}' },
    },
    undefined,
  ],
  [
    'getDepositAddress',
    {
      depositAddress: wallet,
      type: 'open',
      deposits: [{ txHash: '0xaa', amount: '7', odd: true }],
      sweeps: null,
    },
    (client) => actions.getDepositAddress(client, { address: wallet }),
    { method: 'GET', url: `/deposit-addresses/v2?address=${wallet}` },
    expect.objectContaining({
      depositAddress: wallet,
      type: 'open',
      deposits: [
        expect.objectContaining({
          transactionId: '0xaa',
          amount: 7n,
          raw: { txHash: '0xaa', amount: '7', odd: true },
        }),
      ],
      sweeps: [],
    }),
  ],
  [
    'disableDepositAddress',
    {},
    (client) => actions.disableDepositAddress(client, { depositAddressId: 'a/b' }),
    { method: 'POST', url: '/deposit-addresses/a%2Fb/disable/v2', body: {} },
    undefined,
  ],
  [
    'reindexDepositAddress',
    {
      message: 'ok',
      triggeredCurrencies: [{ currency: '0xaa', symbol: 'A', balance: '9' }],
      checkedCurrencies: 2,
      failedCurrencies: 0,
    },
    (client) =>
      actions.reindexDepositAddress(client, {
        chainId: 1,
        depositAddress: wallet,
        targetChainId: 10,
        sweep: false,
      }),
    {
      method: 'POST',
      url: '/transactions/deposit-address/reindex',
      body: { chainId: 1, depositAddress: wallet, targetChainId: 10 },
    },
    {
      message: 'ok',
      triggeredCurrencies: [{ currency: '0xaa', symbol: 'A', balance: 9n }],
      checkedCurrencies: 2,
      failedCurrencies: 0,
    },
  ],
  [
    'attestDeposit',
    { success: true },
    (client) => actions.attestDeposit(client, { chainId: 1, transactionId: '0xaa' }),
    { method: 'POST', url: '/withdrawals/attest-deposit', body: { chainId: 1, transactionId: '0xaa' } },
    undefined,
  ],
  [
    'listRecoveryBalances',
    { balances: [{ hubTokenId: '1', amount: '12', currency: null }], continuation: null },
    (client) => actions.listRecoveryBalances(client, { recoveryAddress: wallet, ownerChainId: 1, limit: 50 }),
    { method: 'GET', url: `/withdrawals/balances?recoveryAddress=${wallet}&ownerChainId=1&limit=50` },
    { balances: [{ hubTokenId: '1', amount: 12n, currency: null, usd: null }], continuation: null },
  ],
  [
    'prepareWithdrawal',
    { nonce: '0x01', amount: '4' },
    (client) => actions.prepareWithdrawal(client, request),
    { method: 'POST', url: '/withdrawals/request', body: written },
    { nonce: '0x01', amount: 4n, additionalData: null },
  ],
  [
    'executeWithdrawal',
    { jobId: 'job', status: 'processing' },
    (client) =>
      actions.executeWithdrawal(client, {
        request,
        prepared,
        signature: '0xbb',
        ton: { timestamp: 5, domain: 'example.org' },
      }),
    {
      method: 'POST',
      url: '/withdrawals/request',
      body: {
        ...written,
        amount: '4',
        nonce: '0x01',
        additionalData: { 'xrp-vm': { sequence: 1 }, 'ton-vm': { timestamp: 5, domain: 'example.org' } },
        signature: '0xbb',
      },
    },
    { jobId: 'job', status: 'processing' },
  ],
  [
    'getWithdrawal',
    { status: 'ready', transaction: { psbt: '00' }, txHash: null, reason: null },
    (client) => actions.getWithdrawal(client, { jobId: 'job' }),
    { method: 'GET', url: '/withdrawals/status?id=job' },
    {
      jobId: 'job',
      status: 'ready',
      transaction: { vm: 'unknown', raw: { psbt: '00' } },
      withdrawal: null,
      transactionId: null,
      reason: null,
    },
  ],
  [
    'getAppFeeBalances',
    {
      balances: [{ currency: ether, amount: '9', amountUsd: '0.1' }],
      totalBalanceUsd: 12.5,
      availableBalanceUsd: '3',
    },
    (client) => actions.getAppFeeBalances(client, { wallet }),
    { method: 'GET', url: `/app-fees/${wallet}/balances` },
    expect.objectContaining({
      balances: [expect.objectContaining({ amount: 9n, usd: '0.1' })],
      totalBalanceUsd: '12.5',
      availableBalanceUsd: '3',
      outstandingFastFillBalanceUsd: null,
    }),
  ],
  [
    'claimAppFees',
    { steps },
    (client) =>
      actions.claimAppFees(client, {
        wallet,
        chainId: 1,
        currency: ether.address,
        amount: 9n,
        recipient: wallet,
      }),
    {
      method: 'POST',
      url: `/app-fees/${wallet}/claim`,
      body: { chainId: 1, currency: ether.address, amount: '9', recipient: wallet },
    },
    [expect.objectContaining({ id: 'authorize', kind: 'signature' })],
  ],
  [
    'listAppFeeClaims',
    {
      claims: [{ claimId: '1', currency: { currency: ether, amount: '9' }, txHash: null, status: 'done' }],
      continuation: 'next',
    },
    (client) => actions.listAppFeeClaims(client, { wallet, limit: 5 }),
    { method: 'GET', url: `/app-fees/${wallet}/claims?limit=5` },
    {
      claims: [
        expect.objectContaining({
          claimId: '1',
          amount: expect.objectContaining({ amount: 9n }),
          transactionId: null,
        }),
      ],
      continuation: 'next',
    },
  ],
  [
    'fastFill',
    { message: 'ok' },
    (client) =>
      actions.fastFill(client, { requestId: '0x01', solverInputCurrencyAmount: 7n, maxFillAmountUsd: 10 }),
    {
      method: 'POST',
      url: '/fast-fill',
      body: { requestId: '0x01', solverInputCurrencyAmount: '7', maxFillAmountUsd: 10 },
    },
    undefined,
  ],
]
