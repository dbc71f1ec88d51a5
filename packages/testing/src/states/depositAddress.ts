import type { Currency, DepositAddress, Quote, RequestRecord } from '@portage/core'
import { storyCurrencies } from './chains.js'
import { storyRecord } from './finds.js'
import { storyAccount, storyNow, storyQuotes } from './quotes.js'

const { harbourEth, ridgeUsdc } = storyCurrencies

/** The deposit address of the stories, on Harbour. */
export const storyDepositAddress = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'

const use = {
  address: storyDepositAddress,
  type: 'open',
  depositor: null,
  depositTxHash: null,
  recoveryAddress: storyAccount,
} as const
const amountOf = (currency: Currency, amount: bigint) => ({
  currency,
  amount,
  minimumAmount: null,
  usd: null,
})

/** A request that is paid at the deposit address of the stories. */
function paidThere(more: Partial<RequestRecord>): RequestRecord {
  return storyRecord({
    depositAddress: use,
    failReason: null,
    isWithdrawable: false,
    refundTo: storyAccount,
    createdAt: new Date(storyNow - 180_000).toISOString(),
    quotedOutput: amountOf(ridgeUsdc, 1_504_810_000n),
    ...more,
  })
}

/** Requests that are paid at the deposit address of the stories, by name. */
export const storyPayments: Readonly<
  Record<'unpaid' | 'superseded' | 'filling' | 'arrived' | 'withdrawable', RequestRecord>
> = Object.freeze({
  unpaid: paidThere({ status: 'waiting', inTransactions: [], depositedFrom: 'quoted' }),
  superseded: paidThere({
    status: 'waiting',
    inTransactions: [],
    supersededByRequestId: `0x${'c2'.repeat(32)}`,
  }),
  filling: paidThere({ id: `0x${'c1'.repeat(32)}`, status: 'pending' }),
  arrived: paidThere({
    id: `0x${'c2'.repeat(32)}`,
    status: 'success',
    deposited: amountOf(harbourEth, 200_000_000_000_000_000n),
    received: amountOf(ridgeUsdc, 601_920_000n),
    receivedFrom: 'actual',
  }),
  withdrawable: paidThere({
    id: `0x${'c3'.repeat(32)}`,
    status: 'failure',
    isWithdrawable: true,
    failReason: 'BLOCKED_WALLET',
  }),
})

/** The deposit address of the stories, as the service tells of it before anything was paid. */
export const storyAddressRecord: DepositAddress = Object.freeze({
  depositAddress: storyDepositAddress,
  id: `0x${'d0'.repeat(32)}`,
  type: 'open',
  requestId: `0x${'c0'.repeat(32)}`,
  chainId: harbourEth.chainId,
  currency: harbourEth.address,
  refundTo: storyAccount,
  recoveryAddress: storyAccount,
  createdAt: new Date(storyNow - 180_000).toISOString(),
  deposits: [],
  sweeps: [],
  raw: null,
})

/** The answer that brings the deposit address of the stories: half an ether by a plain transfer. */
export const storyAddressQuote: Quote = Object.freeze({
  ...storyQuotes.ethToUsdc,
  request: {
    ...storyQuotes.ethToUsdc.request,
    refundTo: storyAccount,
    recoveryAddress: storyAccount,
    useDepositAddress: true,
    tradeType: 'EXACT_INPUT',
  },
  steps: storyQuotes.ethToUsdc.steps.map((step) => ({
    ...step,
    depositAddress: storyDepositAddress,
    depositAddressId: storyAddressRecord.id ?? '',
    items: step.items.map((item) =>
      item.call.vm === 'evm'
        ? { ...item, call: { ...item.call, to: storyDepositAddress, data: '0x' as const } }
        : item,
    ),
  })),
})
