import type { FollowedState, Movement, ServiceReport } from '@portage/core/execution'
import { storyCurrencies, storyExecutions, storyNow, storyRecord } from '@portage/testing/states'

const { harbourEth, ridgeUsdc } = storyCurrencies
const record = storyRecord({
  status: 'pending',
  timeEstimate: 3,
  inTransactions: [
    { hash: `0x8f${'00'.repeat(30)}a0`, chainId: 31_337, timestamp: storyNow / 1000, status: 'success' },
  ],
})
const paid = { currency: harbourEth, amount: 500_000_000_000_000_000n, minimumAmount: null, usd: null }
const expected = { currency: ridgeUsdc, amount: 1_504_820_000n, minimumAmount: null, usd: null }
const deposit: Movement = {
  chainId: 31_337,
  hash: `0x8f${'00'.repeat(30)}a0`,
  amount: paid.amount,
  currency: harbourEth,
  witness: 'chain',
}
const payout: Movement = {
  chainId: 31_338,
  hash: `0x77${'22'.repeat(30)}e1`,
  amount: 1_504_810_000n,
  currency: ridgeUsdc,
  witness: 'chain',
}
const refund: Movement = { ...deposit, hash: `0x55${'33'.repeat(30)}c2`, witness: 'service' }

const says = (status: string): ServiceReport => {
  const { service } = storyExecutions.filling
  if (service === null) throw new Error('Another story.')
  return { ...service, reading: { ...service.reading, status } }
}
const facts = (status: string) => ({
  requestId: record.id,
  others: [],
  orderId: null,
  user: record.user,
  recipient: record.recipient,
  refundTo: null,
  originChainId: 31_337,
  destinationChainId: 31_338,
  paid,
  paidFrom: 'actual' as const,
  expected,
  deposit,
  payout: null,
  service: says(status),
  failReason: null,
  refundFailReason: null,
  supersededByRequestId: null,
  record,
})
const asked = { requestId: record.id }

/** A request as another device sees it, at every stage. */
export const storyFollowed = {
  looking: { name: 'looking', asked, since: storyNow },
  unknown: { name: 'unknown', asked, since: storyNow, check: 'request-id' },
  unreadable: {
    name: 'unreadable',
    asked,
    since: storyNow,
    failure: { code: 'TIMEOUT', message: 'No answer.', next: 'Try again.' },
  },
  waiting: { ...facts('waiting'), name: 'waiting', deposit: null },
  deposited: { ...facts('depositing'), name: 'underway' },
  filling: { ...facts('pending'), name: 'underway' },
  settling: { ...facts('success'), name: 'settling' },
  failing: { ...facts('failure'), name: 'settling' },
  refunding: { ...facts('refund'), name: 'settling' },
  failed: { ...facts('failure'), name: 'failed' },
  arrived: { ...facts('success'), name: 'arrived', payout },
  refunded: { ...facts('refund'), name: 'refunded', payout: refund },
  movedOn: { ...facts('pending'), name: 'underway', supersededByRequestId: `0x${'d1'.repeat(32)}` },
  bare: {
    ...facts('pending'),
    name: 'underway',
    paid: null,
    expected: null,
    originChainId: null,
    destinationChainId: null,
    deposit: null,
    recipient: null,
    record: null,
  },
} satisfies Record<string, FollowedState>
