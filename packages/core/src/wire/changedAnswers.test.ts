import fc from 'fast-check'
import { test } from 'vitest'
import { isDecodeError } from '../errors/decode.js'
import { mutations } from './__fixtures__/mutations.js'
import { decodeAppFeeBalances, decodeAppFeeClaims } from './decodeAppFees.js'
import { decodeBalanceEvents } from './decodeBalanceEvents.js'
import { decodeChainHealth } from './decodeChainHealth.js'
import { decodeConfig } from './decodeConfig.js'
import { decodeCurrencyChart } from './decodeCurrencyChart.js'
import { decodeCurrencyDetails } from './decodeCurrencyDetails.js'
import { decodeDepositAddress, decodeReindex } from './decodeDepositAddress.js'
import { decodeLiquidity } from './decodeLiquidity.js'
import { decodePosted } from './decodePosted.js'
import { decodePriceRates } from './decodePriceRates.js'
import {
  decodePreparedWithdrawal,
  decodeRecoveryBalances,
  decodeWithdrawal,
  decodeWithdrawalJob,
} from './decodeRecovery.js'
import { decodeSwapSources } from './decodeSwapSources.js'
import { decodeUsage } from './decodeUsage.js'

const ether = { chainId: 1, address: `0x${'00'.repeat(20)}`, symbol: 'ETH', name: 'Ether', decimals: 18 }
const wallet = '0x1111111111111111111111111111111111111111'
const transaction = { from: wallet, to: wallet, data: '0xab', value: '5', chainId: 1 }

const decoders: readonly (readonly [string, (json: unknown) => unknown, unknown])[] = [
  [
    'a withdrawal',
    (json) => decodeWithdrawal(json, 'job'),
    { status: 'ready', transaction, reason: null, txHash: '0xaa' },
  ],
  ['a job', decodeWithdrawalJob, { jobId: 'job', status: 'processing' }],
  [
    'a prepared withdrawal',
    decodePreparedWithdrawal,
    { nonce: '0x01', amount: '5', additionalData: { a: [1] } },
  ],
  [
    'balances',
    decodeRecoveryBalances,
    { balances: [{ hubTokenId: '1', amount: '1', currency: ether }], continuation: null },
  ],
  [
    'a deposit address',
    decodeDepositAddress,
    {
      depositAddress: wallet,
      type: 'open',
      chainId: 1,
      currency: ether,
      deposits: [{ txHash: '0xaa', amount: '1' }],
      sweeps: [{}],
    },
  ],
  [
    'a reindex',
    decodeReindex,
    { message: 'ok', triggeredCurrencies: [{ currency: '0xaa', balance: '1' }], checkedCurrencies: 1 },
  ],
  ['app fees', decodeAppFeeBalances, { balances: [{ currency: ether, amount: '1' }], totalBalanceUsd: 1.5 }],
  [
    'claims',
    decodeAppFeeClaims,
    { claims: [{ claimId: '1', currency: { currency: ether, amount: '1' } }], continuation: 'a' },
  ],
  [
    'a configuration',
    decodeConfig,
    { enabled: true, user: { balance: '1' }, solver: { balance: '2' }, fee: '3' },
  ],
  ['liquidity', decodeLiquidity, { liquidity: [{ chainId: 1, balance: '5', decimals: 18, amountUsd: '1' }] }],
  ['swap sources', decodeSwapSources, { sources: ['one'] }],
  ['the health of a chain', decodeChainHealth, { healthy: true }],
  [
    'a description',
    decodeCurrencyDetails,
    { ...ether, price: 1.5, priceChange: { '5m': '1' }, pair: { token0: { symbol: 'A' } } },
  ],
  ['a chart', decodeCurrencyChart, { t: [1, 2], o: [1, 2], volume: ['1', '2'], sumVolume: '3' }],
  ['rates', decodePriceRates, { ETH: 3000, USDC: 1 }],
  [
    'balance events',
    decodeBalanceEvents,
    { balances: [{ amount: '1' }], events: [{ id: 1, delta: '-1', contextData: { a: 1 } }] },
  ],
  ['usage', decodeUsage, { metrics: [{ endpoint: '/quote', count: 1 }] }],
  [
    'what was posted',
    decodePosted,
    {
      message: 'ok',
      steps: [{ id: 'deposit', kind: 'transaction', items: [{ status: 'incomplete', data: transaction }] }],
    },
  ],
]

test.each(decoders)(
  '%s: given any change to any place, then it decodes or throws the one decode error',
  (_what, read, answer) => {
    read(answer)
    fc.assert(
      fc.property(mutations(answer), (json) => {
        try {
          read(json)
        } catch (error) {
          if (!isDecodeError(error)) throw error
        }
      }),
      { numRuns: 150 },
    )
  },
)
