import type { EvmCall, SignedHyperliquidCall, Slug } from '@portage/core'
import type {
  WithdrawalAsk,
  WithdrawalFact,
  WithdrawalPhase,
  WithdrawalRecord,
  WithdrawalState,
  WithdrawalStop,
} from '@portage/core/recovery'
import { storyAccount, storyNow } from './quotes.js'

const depository = '0x4cd00e387622c35bddb9b4c962c136462338bc31'
const recipient = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const half = 500_000_000_000_000_000n
const depositHash = `0x8f1c04be${'00'.repeat(26)}77a0`
const payoutHash = `0x03be${'11'.repeat(28)}41d9`

const prepared = { nonce: `0x${'7b'.repeat(32)}`, amount: half, additionalData: null }

const record: WithdrawalRecord = Object.freeze({
  id: `0x${'d1'.repeat(32)}`,
  request: {
    chainId: 'harbour' as Slug,
    currency: '0x0000000000000000000000000000000000000000',
    amount: half,
    ownerChainId: 'harbour' as Slug,
    owner: storyAccount,
    recipient,
  },
  deposit: { chainId: 31_337, transactionId: depositHash },
  chainId: 31_337,
  vm: 'evm',
  ownerChainId: 31_337,
  ownerVm: 'evm',
  createdAt: storyNow,
})

const anchor = Object.freeze({
  blockNumber: 23_841_190n,
  blockHash: `0x${'ab'.repeat(32)}`,
  blockTime: storyNow / 1_000 - 12,
  latestNonce: 214,
  pendingNonce: 214,
  isContract: false,
})

function askOf(kind: WithdrawalAsk['kind']): WithdrawalAsk {
  return {
    key: `${record.id}:0:${kind}:0`,
    withdrawalId: record.id,
    round: 0,
    attempt: 0,
    kind,
    walletKind: kind === 'submission' ? 'service' : 'injected',
    account: storyAccount,
    chainId: 31_337,
    to: kind === 'transaction' ? depository : storyAccount,
    value: 0n,
    inputHash: `0x${'cd'.repeat(32)}`,
    anchor: kind === 'transaction' ? anchor : null,
    askedAt: storyNow,
  }
}

const at = storyNow
const round = 0
const transaction: EvmCall = {
  vm: 'evm',
  chainId: 31_337,
  from: storyAccount,
  to: depository,
  data: '0x2d9fb478',
  value: 0n,
  gas: 90_000n,
  maxFeePerGas: 2_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
}
/** A payment on the exchange, which comes signed. */
const posted: SignedHyperliquidCall = {
  vm: 'hyperliquid',
  action: { type: 'sendAsset', parameters: { destination: recipient, amount: '0.500000' } },
  nonce: storyNow,
  types: {},
  primaryType: 'HyperliquidTransaction:SendAsset',
  signed: { signer: depository, signature: `0x${'5a'.repeat(65)}`, chainId: '0x1' },
}
const attested: readonly WithdrawalFact[] = [{ type: 'attested', at }]
const signed: readonly WithdrawalFact[] = [
  ...attested,
  { type: 'signature', round, attempt: 0, at, prepared, signature: `0x${'5e'.repeat(65)}` },
]
const atWork: readonly WithdrawalFact[] = [
  ...signed,
  { type: 'job', round, at, jobId: 'job-1', origin: 'ours' },
]
const ready: readonly WithdrawalFact[] = [...atWork, { type: 'ready', round, at, transaction }]
const readySigned: readonly WithdrawalFact[] = [...atWork, { type: 'ready', round, at, transaction: posted }]
const onHyperliquid: Partial<WithdrawalState> = { record: { ...record, vm: 'hypevm' } }
const proof = {
  round,
  hash: payoutHash,
  chainId: 31_337,
  blockNumber: 23_841_201n,
  amount: half,
  witness: 'chain',
  at: storyNow + 40_000,
} as const

function stateOf(
  phase: WithdrawalPhase,
  facts: readonly WithdrawalFact[],
  more: Partial<WithdrawalState> = {},
): WithdrawalState {
  return Object.freeze({
    record,
    will: 'run',
    agreed: half,
    round,
    attempt: 0,
    phase,
    asks: [],
    facts,
    proofs: [],
    service: null,
    notice: null,
    onHub: null,
    journal: 'writing',
    ...more,
  })
}

const signature = askOf('signature')
const sending = askOf('transaction')
const jobOf = (status: string): Partial<WithdrawalState> => ({
  service: { status: status as 'ready', reason: null, transactionId: null },
})

/** What a withdrawal is called in the stories: each of its phases, and what the service says of its job. */
export type StoryWithdrawal =
  | 'idle'
  | 'attesting'
  | 'attestingSlowly'
  | 'preparing'
  | 'signingAwaited'
  | 'signing'
  | 'submitting'
  | 'following'
  | 'jobInitiating'
  | 'jobAttesting'
  | 'jobProcessing'
  | 'jobUnknown'
  | 'shown'
  | 'readySigned'
  | 'postedRefused'
  | 'ready'
  | 'checking'
  | 'switching'
  | 'askingAwaited'
  | 'asking'
  | 'locating'
  | 'locatingAfterError'
  | 'locatingOthers'
  | 'unseen'
  | 'pending'
  | 'included'
  | 'undone'
  | 'expiring'
  | 'expiringFar'
  | 'expiringNever'
  | 'needsOwner'
  | 'needsRecipient'
  | 'complete'
  | 'completeSaid'
  | 'onHubAlready'
  | 'journalFailing'

/** One frozen withdrawal for every situation a screen has to show, by name. */
export const storyWithdrawals: Readonly<Record<StoryWithdrawal, WithdrawalState>> = Object.freeze({
  idle: stateOf({ name: 'idle' }, [], { will: 'idle' }),
  attesting: stateOf({ name: 'attesting' }, []),
  attestingSlowly: stateOf({ name: 'attesting' }, [], { notice: 'The deposit is not final yet.' }),
  preparing: stateOf({ name: 'preparing' }, attested),
  signingAwaited: stateOf(
    { name: 'waiting-turn', purpose: 'signature', prepared, turn: 'awaited' },
    attested,
  ),
  signing: stateOf({ name: 'signing', prepared, ask: signature }, attested, {
    asks: [signature],
  }),
  submitting: stateOf({ name: 'submitting' }, signed),
  following: stateOf({ name: 'following' }, atWork),
  jobInitiating: stateOf({ name: 'following' }, atWork, jobOf('initiating')),
  jobAttesting: stateOf({ name: 'following' }, atWork, jobOf('attesting')),
  jobProcessing: stateOf({ name: 'following' }, atWork, jobOf('processing')),
  jobUnknown: stateOf({ name: 'following' }, atWork, jobOf('queued-for-review')),
  shown: stateOf(
    { name: 'shown' },
    [
      ...atWork,
      { type: 'ready', round, at, transaction: { vm: 'unknown', raw: { instructions: [{ data: 'AQ==' }] } } },
    ],
    { record: { ...record, vm: 'svm' }, ...jobOf('ready') },
  ),
  readySigned: stateOf({ name: 'ready' }, readySigned, { ...onHyperliquid, will: 'idle', ...jobOf('ready') }),
  postedRefused: stateOf(
    { name: 'confirming', hash: `${depository}:${storyNow}`, seen: 'unseen' },
    readySigned,
    {
      ...onHyperliquid,
      ...jobOf('ready'),
      notice: 'Trading is halted',
    },
  ),
  ready: stateOf({ name: 'ready' }, ready, { will: 'idle', ...jobOf('ready') }),
  checking: stateOf({ name: 'checking' }, ready),
  switching: stateOf({ name: 'switching', anchor }, ready),
  askingAwaited: stateOf({ name: 'waiting-turn', purpose: 'transaction', anchor, turn: 'awaited' }, ready),
  asking: stateOf({ name: 'asking', anchor, ask: sending }, ready, { asks: [sending] }),
  locating: stateOf({ name: 'locating', ask: sending, walletMessage: null }, ready, { asks: [sending] }),
  locatingAfterError: stateOf({ name: 'locating', ask: sending, walletMessage: 'Internal error' }, ready, {
    asks: [sending],
  }),
  locatingOthers: stateOf({ name: 'locating', ask: null, walletMessage: null }, ready, jobOf('executed')),
  unseen: stateOf({ name: 'confirming', hash: payoutHash, seen: 'unseen' }, ready, { asks: [sending] }),
  pending: stateOf({ name: 'confirming', hash: payoutHash, seen: 'pending' }, ready, { asks: [sending] }),
  included: stateOf({ name: 'confirming', hash: payoutHash, seen: 'included' }, ready, { asks: [sending] }),
  undone: stateOf({ name: 'confirming', hash: payoutHash, seen: 'reverted' }, ready, { asks: [sending] }),
  expiring: stateOf({ name: 'expiring', expiration: BigInt(Math.round(storyNow / 1_000) + 600) }, ready),
  expiringFar: stateOf(
    { name: 'expiring', expiration: BigInt(Math.round(storyNow / 1_000) + 604_800) },
    ready,
  ),
  expiringNever: stateOf({ name: 'expiring', expiration: 2n ** 256n - 1n }, ready),
  needsOwner: stateOf(
    { name: 'needs-wallet', vm: 'evm', account: storyAccount, purpose: 'signature' },
    attested,
  ),
  needsRecipient: stateOf(
    { name: 'needs-wallet', vm: 'evm', account: recipient, purpose: 'transaction' },
    ready,
  ),
  complete: stateOf({ name: 'complete' }, [...ready, { type: 'proof', at, proof }], { proofs: [proof] }),
  completeSaid: stateOf({ name: 'complete' }, ready, { proofs: [{ ...proof, witness: 'service' }] }),
  onHubAlready: stateOf({ name: 'preparing' }, [], { record: { ...record, deposit: null } }),
  journalFailing: stateOf({ name: 'following' }, atWork, { asks: [signature], journal: 'failing' }),
})

/** A withdrawal that stopped, after whatever comes before that stop. */
export function storyStoppedWithdrawal(
  reason: WithdrawalStop,
  phase: Exclude<WithdrawalPhase['name'], 'waiting-turn'> = 'preparing',
  onHub: bigint | null = null,
): WithdrawalState {
  const isLate = phase === 'checking' || phase === 'switching' || phase === 'asking' || phase === 'confirming'
  const facts = isLate ? ready : phase === 'following' ? atWork : phase === 'submitting' ? signed : attested
  return stateOf({ name: 'stopped', reason, at: phase }, phase === 'attesting' ? [] : facts, { onHub })
}
