import type { RequestRecord, Slug } from '@portage/core'
import type { Recoverable } from '@portage/core/recovery'
import { storyCurrencies } from './chains.js'
import { storyAccount, storyNow } from './quotes.js'

const half = 500_000_000_000_000_000n
const depositHash = `0x8f1c04be${'00'.repeat(26)}77a0`
const outHash = `0x77d2${'22'.repeat(28)}0be1`
const requestId = `0x${'c0'.repeat(32)}`
const hour = 3_600_000
const { harbourEth } = storyCurrencies

/** A request as the list of requests has it, that failed an hour before the stories take place. */
export function storyRecord(more: Partial<RequestRecord> = {}): RequestRecord {
  const since = new Date(storyNow - hour).toISOString()
  return Object.freeze({
    id: requestId,
    status: 'failure',
    user: storyAccount,
    sender: storyAccount,
    recipient: storyAccount,
    refundTo: null,
    requestType: 'Bridge',
    features: [],
    createdAt: since,
    updatedAt: since,
    supersededByRequestId: null,
    depositAddress: null,
    failReason: 'SOLVER_CAPACITY_EXCEEDED',
    refundFailReason: null,
    inTransactions: [
      { hash: depositHash, chainId: 31_337, timestamp: (storyNow - hour) / 1_000, status: 'success' },
    ],
    outTransactions: [],
    deposited: { currency: harbourEth, amount: half, minimumAmount: null, usd: null },
    depositedFrom: 'actual',
    received: null,
    receivedFrom: null,
    quotedOutput: null,
    route: { quoted: null, actual: null, rate: null },
    fees: null,
    feeSponsorship: null,
    appFees: { quoted: [], actual: [] },
    refunded: null,
    timeEstimate: null,
    quoteOraclePrice: null,
    moonpayId: null,
    orderId: null,
    isWithdrawable: true,
    origin: null,
    authenticated: { referrer: null, apiKeyName: null, blockedAddresses: null, platformFee: null },
    raw: null,
    ...more,
  })
}

/** Half an ether that lies in the depository on Harbour, and can be withdrawn. */
export function storyFind(more: Partial<Recoverable> = {}): Recoverable {
  return Object.freeze({
    id: `deposit:31337:${depositHash}`,
    source: 'request',
    chainId: 31_337,
    currency: harbourEth.address,
    symbol: 'ETH',
    decimals: 18,
    amount: half,
    owner: storyAccount,
    ownerChainId: 31_337,
    deposit: { chainId: 31_337, transactionId: depositHash },
    requestId,
    record: storyRecord(),
    hubTokenId: null,
    withdrawalId: null,
    payout: null,
    since: storyNow - hour,
    terms: {
      chainId: 'harbour' as Slug,
      currency: harbourEth.address,
      amount: half,
      ownerChainId: 'harbour' as Slug,
      owner: storyAccount,
    },
    obstacle: null,
    ...more,
  })
}

const stuck = { terms: null, obstacle: 'not-withdrawable' } as const
const alone = { requestId: null, record: null } as const
const paidOut = [
  { hash: outHash, chainId: 31_337, timestamp: storyNow / 1_000 - 60, status: 'success' },
] as const

/** Everything a search can find, by name. */
export const storyFinds: Readonly<Record<StoryFind, Recoverable>> = Object.freeze({
  refused: storyFind(),
  notRefunded: storyFind({ record: storyRecord({ refundFailReason: 'MANUAL_REFUND_REQUIRED' }) }),
  heldBack: storyFind({
    record: storyRecord({ failReason: 'BLOCKED_WALLET', isWithdrawable: false }),
    ...stuck,
  }),
  justFailed: storyFind({
    record: storyRecord({ isWithdrawable: false, updatedAt: new Date(storyNow - 60_000).toISOString() }),
    ...stuck,
  }),
  notYet: storyFind({ record: storyRecord({ isWithdrawable: false }), ...stuck }),
  notIncluded: storyFind({
    record: storyRecord({ failReason: 'TRANSACTION_NOT_INCLUDED', isWithdrawable: false }),
    ...stuck,
  }),
  onItsWay: storyFind({
    record: storyRecord({ status: 'pending', failReason: null, isWithdrawable: false }),
    ...stuck,
  }),
  arrived: storyFind({
    record: storyRecord({
      status: 'success',
      failReason: null,
      isWithdrawable: false,
      outTransactions: [{ ...paidOut[0], chainId: 31_338 }],
      received: {
        currency: storyCurrencies.ridgeUsdc,
        amount: 1_504_810_000n,
        minimumAmount: null,
        usd: null,
      },
    }),
    ...stuck,
  }),
  sentBack: storyFind({
    record: storyRecord({
      status: 'refund',
      isWithdrawable: false,
      outTransactions: paidOut,
      refunded: { currency: harbourEth, amount: half, minimumAmount: null, usd: null },
    }),
    ...stuck,
  }),
  superseded: storyFind({
    record: storyRecord({
      status: 'waiting',
      failReason: null,
      isWithdrawable: false,
      supersededByRequestId: `0x${'c1'.repeat(32)}`,
    }),
    ...stuck,
  }),
  depositAddress: storyFind({
    record: storyRecord({
      failReason: 'INCORRECT_DEPOSIT_CURRENCY',
      depositAddress: {
        address: '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
        type: 'open',
        depositor: storyAccount,
        depositTxHash: depositHash,
        recoveryAddress: storyAccount,
      },
    }),
  }),
  elsewhere: storyFind({ ...alone, source: 'elsewhere', chainId: 31_338, symbol: null, decimals: null }),
  duplicate: storyFind({ ...alone, source: 'duplicate' }),
  orphan: storyFind({ ...alone, source: 'deposit', since: null }),
  balance: storyFind({ ...alone, id: 'balance:1', source: 'balance', deposit: null, since: null }),
  unnamed: storyFind({
    ...alone,
    id: 'balance:2',
    source: 'balance',
    deposit: null,
    since: null,
    chainId: null,
    currency: null,
    symbol: null,
    decimals: null,
    amount: 1_500_000n,
    hubTokenId: '0x1f3a',
    terms: null,
    obstacle: 'currency-unknown',
  }),
  unknownToken: storyFind({
    ...alone,
    source: 'deposit',
    currency: '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65',
    symbol: null,
    decimals: null,
    amount: 1_500_000n,
  }),
  underWay: storyFind({ ...alone, source: 'withdrawal', withdrawalId: `0x${'d1'.repeat(32)}` }),
  paidOut: storyFind({
    ...alone,
    source: 'withdrawal',
    withdrawalId: `0x${'d2'.repeat(32)}`,
    payout: {
      round: 0,
      hash: outHash,
      chainId: 31_337,
      blockNumber: 7n,
      amount: half,
      witness: 'chain',
      at: storyNow - 60_000,
    },
  }),
  supportOnly: storyFind({ terms: null, obstacle: 'support-only' }),
  ownerUnknown: storyFind({ owner: null, terms: null, obstacle: 'owner-unknown' }),
  chainUnlisted: storyFind({ chainId: 424_242, terms: null, obstacle: 'chain-unlisted' }),
  amountUnknown: storyFind({ amount: null, terms: null, obstacle: 'amount-unknown' }),
})

/** What a find is called in the stories. */
export type StoryFind =
  | 'refused'
  | 'notRefunded'
  | 'heldBack'
  | 'justFailed'
  | 'notYet'
  | 'notIncluded'
  | 'onItsWay'
  | 'arrived'
  | 'sentBack'
  | 'superseded'
  | 'depositAddress'
  | 'elsewhere'
  | 'duplicate'
  | 'orphan'
  | 'balance'
  | 'unnamed'
  | 'unknownToken'
  | 'underWay'
  | 'paidOut'
  | 'supportOnly'
  | 'ownerUnknown'
  | 'chainUnlisted'
  | 'amountUnknown'
