import type { Quote, StatusReading } from '@portage/core'
import type {
  Additions,
  Anchor,
  Ask,
  ExecutionState,
  ItemPhase,
  ItemProof,
  ItemRole,
  ItemState,
  Proof,
  ServiceReport,
} from '@portage/core/execution'
import { storyAccount, storyNow, storyQuotes } from '../quotes.js'
import { storyFindings } from './findings.js'

const second = 1_000

/** So many seconds after the wallet was asked, milliseconds. */
export function after(seconds: number): number {
  return storyNow + seconds * second
}

/** The head of the chain just before the wallet was asked. */
export const anchor: Anchor = Object.freeze({
  blockNumber: 23_841_190n,
  blockHash: `0x${'ab'.repeat(32)}`,
  blockTime: storyNow / second - 12,
  latestNonce: 214,
  pendingNonce: 214,
  isContract: false,
})

/** Transactions of the stories: the deposit, the fill, the refund, the permission, one that nobody asked for. */
export const hashes: Readonly<Record<'deposit' | 'fill' | 'refund' | 'approval' | 'second', string>> =
  Object.freeze({
    deposit: `0x8f1c04be${'00'.repeat(26)}77a0`,
    fill: `0x03be${'11'.repeat(28)}41d9`,
    refund: `0x77d2${'22'.repeat(28)}0be1`,
    approval: `0x5e0a${'33'.repeat(28)}91c4`,
    second: `0xd0b1${'44'.repeat(28)}e2c7`,
  })

/** What a wallet was asked for one step of a quote. */
export function askOf(quote: Quote, step: number, more: Partial<Ask> = {}): Ask {
  const call = quote.steps[step]?.items[0]?.call
  return {
    key: `${quote.requestId}:${step}:${more.attempt ?? 0}`,
    executionId: quote.requestId,
    step,
    item: 0,
    attempt: 0,
    kind: call?.vm === 'signature' ? 'signature' : 'transaction',
    callsId: null,
    walletKind: 'injected',
    account: storyAccount,
    chainId: quote.request.originChainId,
    to: call?.vm === 'evm' ? call.to : call?.vm === 'signature' ? (call.post?.endpoint ?? '') : '',
    value: call?.vm === 'evm' ? call.value : 0n,
    inputHash: `0x${'cd'.repeat(32)}`,
    anchor,
    askedAt: storyNow,
    ...more,
  }
}

/** A frozen execution of a quote, with one phase for each of its steps. */
export function stateOf(
  quote: Quote,
  phases: readonly ItemPhase[],
  more: Partial<ExecutionState> = {},
): ExecutionState {
  const items = quote.steps.map(
    (step, at): ItemState => ({
      step: at,
      item: 0,
      role: roleOf(step.id, step.kind),
      attempt: more.asks?.findLast((ask) => ask.step === at)?.attempt ?? 0,
      phase: phases[at] ?? { name: 'queued' },
    }),
  )
  const state: ExecutionState = {
    id: `${quote.requestId}:${storyAccount}`,
    quote,
    account: storyAccount,
    createdAt: storyNow,
    will: 'run',
    accepts: { type: 'verified' },
    items,
    asks: [],
    facts: [],
    proofs: [],
    verification: { verdict: 'verified', findings: storyFindings.verified },
    clockAhead: 0,
    service: null,
    failure: 'none',
    acknowledged: [],
    journal: 'writing',
    ...more,
  }
  return Object.freeze(state)
}

function roleOf(id: string, kind: string): ItemRole {
  if (kind === 'signature') return 'permit'
  if (id === 'approve') return 'approve'
  return id === 'swap' ? 'call' : 'deposit'
}

/** The ask of the deposit of 0.5 ETH. */
export const depositAsk: Ask = askOf(storyQuotes.ethToUsdc, 0)

/** The deposit of 0.5 ETH as our own RPC has seen it. */
export const deposited: Extract<ItemProof, { type: 'deposit' }> = {
  type: 'deposit',
  step: 0,
  item: 0,
  hash: hashes.deposit,
  chainId: 31_337,
  blockNumber: 23_841_192n,
  amount: 500_000_000_000_000_000n,
  at: after(12),
}

/** The same, where the wallet put this in beside it. */
export function depositedWith(added: Additions): ItemProof {
  return { ...deposited, added }
}

/** The permission for 20 USDC is there. */
export const approved: Proof = { type: 'approval', step: 0, item: 0, hash: hashes.approval, at: after(8) }

/** What the service says since so many seconds after the ask. */
export function reported(
  status: string,
  afterSeconds: number,
  more: Partial<StatusReading> = {},
): ServiceReport {
  return {
    since: after(afterSeconds),
    reading: {
      requestId: storyQuotes.ethToUsdc.requestId,
      status,
      inTransactions: [hashes.deposit],
      outTransactions: [],
      updatedAt: null,
      failReason: null,
      refundFailReason: null,
      details: null,
      ...more,
    },
  }
}
