import type { ExecutionState, Fact, ItemPhase, Proof } from '@portage/core/execution'
import { storyQuotes } from '../quotes.js'
import { after, askOf, depositAsk, deposited, depositedWith, hashes, reported, stateOf } from './parts.js'

const { ethToUsdc: eth, usdcToEth: usdc, usdcByPermit: permit, sameChain } = storyQuotes
const asks = [depositAsk]
const approvalAsk = askOf(usdc, 0)
const signature = `0x${'51'.repeat(65)}` as const

/** The situations in which something is on its way, or has come to its end. */
export type TravellingStory =
  | 'posting'
  | 'permitted'
  | 'unseen'
  | 'confirming'
  | 'blocked'
  | 'included'
  | 'vanished'
  | 'approving'
  | 'depositedNotFinal'
  | 'deposited'
  | 'filling'
  | 'unknownStatus'
  | 'settling'
  | 'success'
  | 'successSaidByService'
  | 'called'
  | 'failing'
  | 'refunding'
  | 'refunded'
  | 'failed'
  | 'journalFailing'
  | 'fillingPaidTwice'
  | 'successPaidTwice'
  | 'fillingBytesAdded'
  | 'successCallAdded'
  | 'refundedPartOfMore'

type Confirming = Extract<ItemPhase, { name: 'confirming' }>

function confirming(seen: Confirming['seen'], more: Partial<Confirming> = {}): ItemPhase {
  return {
    name: 'confirming',
    ask: depositAsk,
    hash: hashes.deposit,
    seen,
    nonce: null,
    blockedBy: null,
    walletMessage: null,
    ...more,
  }
}

const watching: ItemPhase = { name: 'watching', hash: hashes.deposit, seen: deposited, finality: 'final' }
const fill: Proof = {
  type: 'fill',
  hash: hashes.fill,
  chainId: 31_338,
  amount: 1_504_810_000n,
  witness: 'chain',
  at: after(36),
}
const refund: Proof = {
  type: 'refund',
  hash: hashes.refund,
  chainId: 31_337,
  amount: 499_800_000_000_000_000n,
  witness: 'chain',
  at: after(155),
}
const notFilled = reported('refund', 55, { failReason: 'SLIPPAGE' })
const asksOfTwo = [depositAsk, askOf(eth, 0, { attempt: 1, askedAt: after(90) })]
const duplicate: Fact = {
  type: 'duplicate',
  step: 0,
  item: 0,
  attempt: 1,
  chainId: 31_337,
  hash: hashes.second,
  amount: 500_000_000_000_000_000n,
  at: after(120),
}

/** From the wallet's answer to the end. */
export const travellingStories: Readonly<Record<TravellingStory, ExecutionState>> = {
  posting: stateOf(permit, [{ name: 'posting', signature }], { asks: [askOf(permit, 0)] }),
  permitted: stateOf(permit, [{ name: 'watching', hash: null, seen: null, finality: 'open' }], {
    asks: [askOf(permit, 0)],
    facts: [{ type: 'posted', step: 0, item: 0, attempt: 0, steps: [], at: after(5) }],
    service: reported('waiting', 6, { inTransactions: [] }),
  }),
  unseen: stateOf(eth, [confirming('unseen')], { asks }),
  confirming: stateOf(eth, [confirming('pending')], { asks }),
  blocked: stateOf(eth, [confirming('pending', { nonce: 214, blockedBy: 212 })], { asks }),
  included: stateOf(eth, [confirming('included')], { asks }),
  vanished: stateOf(eth, [confirming('vanished')], { asks, service: reported('pending', 13) }),
  approving: stateOf(usdc, [confirming('pending', { ask: approvalAsk, hash: hashes.approval })], {
    asks: [approvalAsk],
  }),
  depositedNotFinal: stateOf(eth, [{ ...watching, finality: 'open' }], { asks }),
  deposited: stateOf(eth, [watching], { asks, proofs: [deposited], service: reported('depositing', 13) }),
  filling: stateOf(eth, [watching], { asks, proofs: [deposited], service: reported('pending', 13) }),
  unknownStatus: stateOf(eth, [watching], { asks, proofs: [deposited], service: reported('on-hold', 20) }),
  settling: stateOf(eth, [watching], { asks, proofs: [deposited], service: reported('success', 36) }),
  success: stateOf(eth, [{ name: 'complete' }], {
    asks,
    proofs: [deposited, fill],
    service: reported('success', 36),
  }),
  successSaidByService: stateOf(eth, [{ name: 'complete' }], {
    asks,
    proofs: [deposited, { ...fill, amount: null, witness: 'service' }],
    service: reported('success', 36),
  }),
  called: stateOf(sameChain, [{ name: 'complete' }], {
    asks: [askOf(sameChain, 0)],
    proofs: [
      {
        type: 'call',
        step: 0,
        item: 0,
        hash: hashes.deposit,
        chainId: 31_337,
        blockNumber: 23_841_192n,
        at: after(12),
      },
    ],
  }),
  failing: stateOf(eth, [watching], {
    asks,
    proofs: [deposited],
    service: reported('failure', 55, { failReason: 'SLIPPAGE' }),
  }),
  refunding: stateOf(eth, [watching], { asks, proofs: [deposited], service: notFilled }),
  refunded: stateOf(eth, [{ name: 'complete' }], { asks, proofs: [deposited, refund], service: notFilled }),
  failed: stateOf(eth, [watching], {
    asks,
    proofs: [deposited],
    service: reported('failure', 55, { failReason: 'UNKNOWN' }),
    failure: 'stood',
  }),
  journalFailing: stateOf(eth, [watching], {
    asks,
    proofs: [deposited],
    service: reported('pending', 13),
    journal: 'failing',
  }),
  fillingPaidTwice: stateOf(eth, [watching], {
    asks: asksOfTwo,
    facts: [duplicate],
    proofs: [deposited],
    service: reported('pending', 13),
  }),
  successPaidTwice: stateOf(eth, [{ name: 'complete' }], {
    asks: asksOfTwo,
    facts: [duplicate],
    proofs: [deposited, fill],
    service: reported('success', 36),
  }),
  fillingBytesAdded: stateOf(eth, [watching], {
    asks,
    proofs: [depositedWith({ type: 'bytes', count: 32 })],
    service: reported('pending', 13),
  }),
  successCallAdded: stateOf(eth, [{ name: 'complete' }], {
    asks,
    proofs: [depositedWith({ type: 'calls', count: 1 }), fill],
    service: reported('success', 36),
  }),
  refundedPartOfMore: stateOf(eth, [{ name: 'complete' }], {
    asks,
    proofs: [depositedWith({ type: 'calls', count: null }), refund],
    service: notFilled,
  }),
}
