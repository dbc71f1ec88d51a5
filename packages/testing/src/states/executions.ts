import type { Finding, Quote } from '@portage/core'
import type {
  Anchor,
  Ask,
  ExecutionState,
  ItemPhase,
  ItemState,
  Proof,
  StopReason,
} from '@portage/core/execution'
import { storyAccount, storyNow, storyQuotes } from './quotes.js'

const second = 1_000
const anchor: Anchor = Object.freeze({
  blockNumber: 23_841_190n,
  blockHash: `0x${'ab'.repeat(32)}`,
  blockTime: storyNow / second - 12,
  latestNonce: 214,
  pendingNonce: 214,
})
const depositHash = `0x8f1c04be${'00'.repeat(26)}77a0`
const fillHash = `0x03be${'11'.repeat(28)}41d9`
const refundHash = `0x77d2${'22'.repeat(28)}0be1`
const approvalHash = `0x5e0a${'33'.repeat(28)}91c4`
const askedAt = storyNow

function askOf(quote: Quote, step: number): Ask {
  const call = quote.steps[step]?.items[0]?.call
  return {
    key: `${quote.requestId}:${step}`,
    executionId: quote.requestId,
    step,
    item: 0,
    attempt: 0,
    walletKind: 'injected',
    account: storyAccount,
    chainId: quote.request.originChainId,
    to: call?.vm === 'evm' ? call.to : '',
    value: call?.vm === 'evm' ? call.value : 0n,
    inputHash: `0x${'cd'.repeat(32)}`,
    anchor,
    askedAt,
  }
}

/** What a sound quote's verification says, and what one says that nobody could check, or that lies. */
export const storyFindings: Readonly<Record<'verified' | 'unverifiable' | 'failed', readonly Finding[]>> =
  Object.freeze({
    verified: [
      { code: 'order-id', result: 'passed' },
      { code: 'depository', result: 'passed' },
      { code: 'deposit-order-id', result: 'passed' },
      { code: 'order-recipient', result: 'passed' },
      { code: 'order-output', result: 'passed' },
      { code: 'order-minimum', result: 'passed' },
      { code: 'order-deadline', result: 'passed' },
      { code: 'order-refund', result: 'passed' },
      { code: 'deposit-amount', result: 'passed' },
      { code: 'deposit-value', result: 'passed' },
      { code: 'item-sender', result: 'passed' },
      { code: 'item-chain', result: 'passed' },
      { code: 'endpoint', result: 'passed' },
    ],
    unverifiable: [
      { code: 'order-id', result: 'passed' },
      { code: 'depository', result: 'uncovered', got: '0x4cd00e387622c35bddb9b4c962c136462338bc31' },
      { code: 'order-recipient', result: 'passed' },
      { code: 'order-minimum', result: 'passed' },
      { code: 'order-calls', result: 'uncovered' },
      { code: 'deposit-amount', result: 'passed' },
    ],
    failed: [
      { code: 'order-id', result: 'passed' },
      { code: 'depository', result: 'passed' },
      {
        code: 'order-recipient',
        result: 'failed',
        expected: storyAccount,
        got: '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
      },
      { code: 'order-minimum', result: 'passed' },
      { code: 'deposit-amount', result: 'passed' },
    ],
  })

function stateOf(
  quote: Quote,
  phases: readonly ItemPhase[],
  more: Partial<ExecutionState> = {},
): ExecutionState {
  const items = quote.steps.map(
    (step, at): ItemState => ({
      step: at,
      item: 0,
      role: step.id === 'approve' ? 'approve' : 'deposit',
      attempt: 0,
      phase: phases[at] ?? { name: 'queued' },
    }),
  )
  const state: ExecutionState = {
    id: `${quote.requestId}:${storyAccount}`,
    quote,
    account: storyAccount,
    createdAt: storyNow,
    will: 'run',
    accepts: 'verified',
    items,
    asks: [],
    facts: [],
    proofs: [],
    verification: { verdict: 'verified', findings: storyFindings.verified },
    service: null,
    failure: 'none',
    journal: 'writing',
    ...more,
  }
  return Object.freeze(state)
}

const eth = storyQuotes.ethToUsdc
const usdc = storyQuotes.usdcToEth
const ask = askOf(eth, 0)
const asks = [ask]
const watching: ItemPhase = { name: 'watching', hash: depositHash }
const deposited: Proof = {
  type: 'deposit',
  step: 0,
  item: 0,
  hash: depositHash,
  chainId: 31_337,
  blockNumber: 23_841_192n,
  amount: 500_000_000_000_000_000n,
  at: askedAt + 12 * second,
}
const approved: Proof = { type: 'approval', step: 0, item: 0, hash: approvalHash, at: askedAt + 8 * second }

function heard(
  status: string,
  afterSeconds: number,
  failReason: string | null = null,
): ExecutionState['service'] {
  return {
    since: askedAt + afterSeconds * second,
    reading: {
      requestId: eth.requestId,
      status,
      inTransactions: [depositHash],
      outTransactions: [],
      updatedAt: null,
      failReason,
      refundFailReason: null,
      details: null,
    },
  }
}

function stoppedFor(reason: StopReason, more: Partial<ExecutionState> = {}): ExecutionState {
  const asked = reason.type === 'rejected' || reason.type === 'reverted' || reason.type === 'nothing-waiting'
  return stateOf(eth, [{ name: 'stopped', reason, at: asked ? 'asking' : 'checking' }], {
    ...(asked ? { asks } : { will: 'prepare' }),
    ...more,
  })
}

/** The permission is there after a reload, the checks have run again, and the wallet was not asked for the money. */
function allowedWith(verdict: 'verified' | 'unverifiable'): ExecutionState {
  return stateOf(usdc, [{ name: 'complete' }, { name: 'ready', anchor }], {
    will: 'prepare',
    asks: [askOf(usdc, 0)],
    proofs: [approved],
    verification: { verdict, findings: storyFindings[verdict] },
  })
}

const fill: Proof = {
  type: 'fill',
  hash: fillHash,
  chainId: 31_338,
  amount: 1_504_810_000n,
  witness: 'chain',
  at: askedAt + 36 * second,
}
const refund: Proof = {
  type: 'refund',
  hash: refundHash,
  chainId: 31_337,
  amount: 499_800_000_000_000_000n,
  witness: 'chain',
  at: askedAt + 155 * second,
}
const notFilled = heard('refund', 55, 'SLIPPAGE')

/** One frozen execution for every situation a screen has to show, by name. `storyNow` is when the wallet was asked. */
export const storyExecutions: Readonly<Record<StoryExecution, ExecutionState>> = Object.freeze({
  checking: stateOf(eth, [{ name: 'checking' }], { will: 'prepare', verification: null }),
  switching: stateOf(eth, [{ name: 'switching', anchor }], { will: 'prepare' }),
  ready: stateOf(eth, [{ name: 'ready', anchor }], { will: 'prepare' }),
  readyToApprove: stateOf(usdc, [{ name: 'ready', anchor }], { will: 'prepare' }),
  readyUnverifiable: stateOf(eth, [{ name: 'ready', anchor }], {
    will: 'prepare',
    verification: { verdict: 'unverifiable', findings: storyFindings.unverifiable },
  }),
  verificationFailed: stoppedFor(
    { type: 'verification-failed' },
    { verification: { verdict: 'failed', findings: storyFindings.failed } },
  ),
  asking: stateOf(eth, [{ name: 'asking', anchor, ask }], { asks }),
  askingForApproval: stateOf(usdc, [{ name: 'asking', anchor, ask: askOf(usdc, 0) }], {
    asks: [askOf(usdc, 0)],
  }),
  searching: stateOf(
    eth,
    [{ name: 'locating', ask, searchedTo: null, walletMessage: null, refusedHash: null }],
    { asks },
  ),
  openInWallet: stateOf(
    eth,
    [{ name: 'locating', ask, searchedTo: 23_841_207n, walletMessage: null, refusedHash: null }],
    { asks },
  ),
  walletFailed: stateOf(
    eth,
    [{ name: 'locating', ask, searchedTo: 23_841_195n, walletMessage: 'Internal error', refusedHash: null }],
    { asks },
  ),
  hashRefused: stateOf(
    eth,
    [{ name: 'locating', ask, searchedTo: 23_841_207n, walletMessage: null, refusedHash: approvalHash }],
    { asks },
  ),
  unseen: stateOf(eth, [{ name: 'confirming', ask, hash: depositHash, seen: 'unseen' }], { asks }),
  confirming: stateOf(eth, [{ name: 'confirming', ask, hash: depositHash, seen: 'pending' }], { asks }),
  included: stateOf(eth, [{ name: 'confirming', ask, hash: depositHash, seen: 'included' }], { asks }),
  approving: stateOf(
    usdc,
    [{ name: 'confirming', ask: askOf(usdc, 0), hash: approvalHash, seen: 'pending' }],
    {
      asks: [askOf(usdc, 0)],
    },
  ),
  allowed: allowedWith('verified'),
  allowedUnchecked: stateOf(usdc, [{ name: 'complete' }, { name: 'queued' }], {
    will: 'idle',
    asks: [askOf(usdc, 0)],
    proofs: [approved],
    verification: null,
  }),
  allowedUnverifiable: allowedWith('unverifiable'),
  approved: stateOf(usdc, [{ name: 'complete' }, { name: 'asking', anchor, ask: askOf(usdc, 1) }], {
    asks: [askOf(usdc, 0), askOf(usdc, 1)],
    proofs: [approved],
  }),
  deposited: stateOf(eth, [watching], { asks, proofs: [deposited], service: heard('depositing', 13) }),
  filling: stateOf(eth, [watching], { asks, proofs: [deposited], service: heard('pending', 13) }),
  unknownStatus: stateOf(eth, [watching], { asks, proofs: [deposited], service: heard('fallback', 20) }),
  settling: stateOf(eth, [watching], { asks, proofs: [deposited], service: heard('success', 36) }),
  success: stateOf(eth, [{ name: 'complete' }], {
    asks,
    proofs: [deposited, fill],
    service: heard('success', 36),
  }),
  successSaidByService: stateOf(eth, [{ name: 'complete' }], {
    asks,
    proofs: [deposited, { ...fill, amount: null, witness: 'service' }],
    service: heard('success', 36),
  }),
  failing: stateOf(eth, [watching], { asks, proofs: [deposited], service: heard('failure', 55, 'SLIPPAGE') }),
  refunding: stateOf(eth, [watching], { asks, proofs: [deposited], service: notFilled }),
  refunded: stateOf(eth, [{ name: 'complete' }], { asks, proofs: [deposited, refund], service: notFilled }),
  failed: stateOf(eth, [watching], {
    asks,
    proofs: [deposited],
    service: heard('failure', 55, 'UNKNOWN'),
    failure: 'stood',
  }),
  journalFailing: stateOf(eth, [watching], {
    asks,
    proofs: [deposited],
    service: heard('pending', 13),
    journal: 'failing',
  }),
  stoppedCancelled: stoppedFor({ type: 'cancelled' }, { will: 'cancelled' }),
  stoppedRejected: stoppedFor({ type: 'rejected' }),
  stoppedNothingWaiting: stoppedFor({ type: 'nothing-waiting' }),
  stoppedTransactionPending: stoppedFor({ type: 'transaction-pending' }, { asks, will: 'run' }),
  stoppedReverted: stoppedFor({ type: 'reverted', hash: depositHash }),
  stoppedUnverifiable: stoppedFor(
    { type: 'unverifiable' },
    { verification: { verdict: 'unverifiable', findings: storyFindings.unverifiable } },
  ),
  stoppedQuoteAged: stoppedFor({ type: 'quote-aged' }, { will: 'idle' }),
  stoppedWalletMissing: stoppedFor({ type: 'wallet-missing' }),
  stoppedWrongAccount: stoppedFor({
    type: 'wrong-account',
    expected: storyAccount,
    got: '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
  }),
  stoppedSwitchRefused: stoppedFor({ type: 'switch-refused' }),
  stoppedSwitchFailed: stoppedFor({ type: 'switch-failed', message: 'Unrecognized chain ID "0x7a69".' }),
  stoppedChainUnreadable: stoppedFor({
    type: 'chain-unreadable',
    message: 'The RPC of Harbour does not answer.',
  }),
  stoppedJournalFailed: stoppedFor({ type: 'journal-failed', message: 'QuotaExceededError' }),
  stoppedStepUnsupported: stoppedFor({ type: 'step-unsupported' }),
})

/** The situations there is a frozen execution for. */
export type StoryExecution =
  | 'checking'
  | 'switching'
  | 'ready'
  | 'readyToApprove'
  | 'readyUnverifiable'
  | 'verificationFailed'
  | 'asking'
  | 'askingForApproval'
  | 'searching'
  | 'openInWallet'
  | 'walletFailed'
  | 'hashRefused'
  | 'unseen'
  | 'confirming'
  | 'included'
  | 'approving'
  | 'allowed'
  | 'allowedUnchecked'
  | 'allowedUnverifiable'
  | 'approved'
  | 'deposited'
  | 'filling'
  | 'unknownStatus'
  | 'settling'
  | 'success'
  | 'successSaidByService'
  | 'failing'
  | 'refunding'
  | 'refunded'
  | 'failed'
  | 'journalFailing'
  | 'stoppedCancelled'
  | 'stoppedRejected'
  | 'stoppedNothingWaiting'
  | 'stoppedTransactionPending'
  | 'stoppedReverted'
  | 'stoppedUnverifiable'
  | 'stoppedQuoteAged'
  | 'stoppedWalletMissing'
  | 'stoppedWrongAccount'
  | 'stoppedSwitchRefused'
  | 'stoppedSwitchFailed'
  | 'stoppedChainUnreadable'
  | 'stoppedJournalFailed'
  | 'stoppedStepUnsupported'
