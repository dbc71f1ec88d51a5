import { encodeFunctionData, parseAbi } from 'viem'
import type { Call } from '../../domain/step.js'
import { placeOf } from '../change.js'
import { createWithdrawalState } from '../createState.js'
import type { WithdrawalEffect } from '../effects.js'
import type { WithdrawalEvent } from '../events.js'
import {
  type WithdrawalAsk,
  type WithdrawalFact,
  type WithdrawalRecord,
  withdrawalFactKey,
} from '../facts.js'
import { readyOf } from '../readLog.js'
import { recordOf } from '../recordOf.js'
import type { WithdrawalPhase, WithdrawalState } from '../state.js'
import { transitionWithdrawal } from '../transition.js'
import type { WithdrawalStop } from '../withdrawalStop.js'
import { chains, depository, owner, recipient, request } from './world.js'

/** One step of the walk: an event in a state, and what came of it. */
export type Edge = Readonly<{
  before: WithdrawalState
  event: WithdrawalEvent
  after: WithdrawalState
  effects: readonly WithdrawalEffect[]
}>

const abi = parseAbi([
  'struct Call { address to; bytes data; uint256 value; bool allowFailure; }',
  'struct CallRequest { Call[] calls; uint256 nonce; uint256 expiration; }',
  'function execute(CallRequest request, bytes signature)',
])
const pay = (nonce: bigint): Call => ({
  vm: 'evm',
  chainId: 101,
  from: owner,
  to: depository,
  data: encodeFunctionData({
    abi,
    args: [
      { calls: [{ to: recipient, data: '0x', value: 700n, allowFailure: false }], nonce, expiration: 9n },
      '0x5a',
    ],
  }),
  value: 0n,
  gas: null,
  maxFeePerGas: null,
  maxPriorityFeePerGas: null,
})
const transaction = pay(1n)
/** The same payment by another request, which another tab was shown. */
const changed = pay(2n)
const foreign: Call = { vm: 'unknown', raw: { instructions: [] } }
/** One that came signed: the exchange knows it by this id. */
const posted: Call = {
  vm: 'hyperliquid',
  action: { type: 'sendAsset', parameters: {} },
  nonce: 5,
  types: {},
  primaryType: 'HyperliquidTransaction:SendAsset',
  signed: { signer: depository, signature: '0x5a', chainId: '0x1' },
}
const postedId = `${depository}:5`
const anchor = {
  blockNumber: 1n,
  blockHash: '0x1',
  blockTime: 1,
  latestNonce: 0,
  pendingNonce: 0,
  isContract: false,
}
const prepared = { nonce: `0x${'ab'.repeat(32)}`, amount: 700n, additionalData: null }
const at = 1
const hashes = ['0xa', '0xb'] as const

export const record: WithdrawalRecord = recordOf({
  request,
  deposit: { chainId: 102, transactionId: '0xabc' },
  chains,
  now: 1,
})

/** Every stop a phase can be left by that is no answer of a wallet. */
const stops: Partial<Record<WithdrawalPhase['name'], readonly WithdrawalStop[]>> = {
  attesting: [{ type: 'attest-refused', message: 'm' }],
  preparing: [
    { type: 'support-only' },
    { type: 'prepare-refused', code: null, message: 'm' },
    { type: 'amount-lower', amount: 300n },
    { type: 'journal-volatile' },
  ],
  'waiting-turn': [{ type: 'journal-failed', message: 'm', problem: null }],
  signing: [{ type: 'domain-refused', domain: 'd' }],
  submitting: [{ type: 'journal-failed', message: 'm', problem: null }],
  checking: [
    { type: 'transaction-refused', fault: 'other-amount' },
    { type: 'would-fail', message: 'm' },
  ],
  switching: [{ type: 'switch-refused' }],
}

function eventsIn({ phase, round, attempt, asks, facts }: WithdrawalState): readonly WithdrawalEvent[] {
  const key = { round, attempt }
  const ask = (kind: WithdrawalAsk['kind']): WithdrawalAsk => ({
    key: `w:${round}:${kind}:${attempt}`,
    withdrawalId: 'w',
    ...key,
    kind,
    walletKind: 'test',
    account: owner,
    chainId: 101,
    to: depository,
    value: 0n,
    inputHash: '0x1',
    anchor: kind === 'transaction' ? anchor : null,
    askedAt: 1,
  })
  const kind = placeOf(phase) === 'signing' ? 'signature' : 'transaction'
  const asked = ask(kind)
  // A journal answers `recorded` for a key once.
  const isKnown = asks.some((one) => one.key === asked.key)
  const seen = { type: 'job-seen', round, reason: null, transaction: null, transactionId: null, at } as const
  const proof = {
    round,
    hash: '0xa',
    chainId: 101,
    blockNumber: 1n,
    amount: 700n,
    witness: 'chain',
    at,
  } as const
  const needs = { name: 'needs-wallet', vm: 'evm', account: owner } as const
  return [
    { type: 'start-requested' },
    { type: 'cancel-requested', at },
    { type: 'nothing-waiting-declared', at },
    { type: 'hash-pasted', hash: '0xb', at },
    ...(stops[phase.name] ?? []).map((reason) => ({ type: 'stopped', at: phase.name, reason }) as const),
    { type: 'deposit-attested', at },
    {
      type: 'wallet-missed',
      phase: { ...needs, purpose: phase.name === 'checking' ? 'transaction' : 'signature' },
    },
    { type: 'wallet-returned' },
    { type: 'withdrawal-prepared', prepared },
    { type: 'turn-awaited' },
    { type: 'wallet-moved' },
    { type: 'press-awaited' },
    { type: isKnown ? 'ask-existed' : 'ask-recorded', ...key, ask: asked },
    // Left while it was written down.
    ...(!isKnown && phase.name === 'waiting-turn'
      ? [{ type: 'ask-withdrawn', ...key, kind, ask: asked, at } as const]
      : []),
    ...(phase.name === 'stopped' && phase.reason.type === 'cancelled' && phase.at === 'asking' && !isKnown
      ? [{ type: 'ask-withdrawn', ...key, kind: 'transaction', ask: asked, at } as const]
      : []),
    { type: 'digest-signed', ...key, prepared, signature: '0x1', at },
    { type: 'wallet-rejected', ...key, kind, at },
    { type: 'wallet-failed', ...key, kind, message: 'm' },
    { type: 'sign-failed', ...key, message: 'm', at },
    { type: 'submission-refused', round, code: null, message: 'm', earlier: 'none', at },
    { type: 'submission-refused', round, code: null, message: 'm', earlier: 'unknown', at },
    { type: 'submission-yielded', round, to: 'another', at },
    { type: 'job-begun', round, jobId: `j${round}`, origin: 'ours', at },
    { ...seen, status: 'processing' },
    { ...seen, status: 'ready', transaction },
    { ...seen, status: 'ready', transaction: foreign },
    { ...seen, status: 'ready', transaction: posted },
    // Nobody else comes with a signature.
    ...(readyOf({ facts, asks }, round)?.transaction === posted
      ? [
          {
            type: 'payout-signed',
            round,
            hash: postedId,
            bytes: '0x2',
            validity: { type: 'height', lastHeight: 9n },
            at,
          } as const,
        ]
      : []),
    { ...seen, status: 'executed' },
    { ...seen, status: 'executed', transactionId: '0xa' },
    { ...seen, status: 'expired' },
    { ...seen, status: 'failed', reason: 'internal_error' },
    { type: 'job-forgotten', round, at },
    { type: 'payout-foreign', round, at },
    { type: 'transaction-checked', anchor, wallet: 'on-chain' },
    { type: 'transaction-checked', anchor, wallet: 'elsewhere' },
    { type: 'already-used' },
    { type: 'chain-switched' },
    // A wallet answers what it was asked.
    ...(isKnown && kind === 'transaction'
      ? ([
          { type: 'wallet-answered', ...key, hash: '0xa', at },
          {
            type: 'wallet-signed',
            ...key,
            hash: '0xb',
            bytes: '0x1',
            validity: { type: 'nonce', nonce: 1 },
            at,
          },
        ] as const)
      : []),
    ...hashes.map((hash) => ({ type: 'located', round, hash, at }) as const),
    ...hashes.flatMap((hash) => [
      { type: 'transaction-seen', hash, seen: 'included' } as const,
      { type: 'hash-refused', round, hash, at } as const,
      { type: 'transaction-reverted', round, hash, at } as const,
    ]),
    // Only what was signed can be paid.
    ...(facts.some((fact) => fact.type === 'job' && fact.round === round)
      ? [{ type: 'payout-proved', proof } as const]
      : []),
    { type: 'expiry-passed', round, at },
    // Looked at where nobody knows what became of a job.
    ...(phase.name === 'stopped'
      ? ([
          { type: 'balance-read', amount: 0n },
          { type: 'balance-read', amount: 700n },
        ] as const)
      : []),
    // Another tab has been told something meanwhile.
    ...others(
      key,
      asks.some((one) => one.kind === 'signature' && one.round === round),
    ).map((entry) => ({ type: 'journal-read', entry }) as const),
  ]

  function others(of: typeof key, isSigned: boolean) {
    const entry = (more: Partial<Pick<WithdrawalState, 'asks' | 'facts'>>) => ({
      record,
      asks: [...asks, ...(more.asks ?? [])],
      facts: [...facts, ...(more.facts ?? [])],
    })
    const signature = { type: 'signature', ...of, prepared, signature: '0x1', at } as const
    const ready = { type: 'ready', round, transaction: changed, at: 0 } as const
    const job = { type: 'job', round, jobId: `j${round}`, origin: 'ours', at } as const
    return [
      entry({ facts: [{ type: 'attested', at }] }),
      ...(isSigned ? [entry({ facts: [signature] }), entry({ facts: [signature, job] })] : []),
      ...(isSigned ? [entry({ facts: [signature, job, ready] })] : []),
    ]
  }
}

/**
 * Edges between states that can be reached, in at most two rounds of at most two asks, from so many states: near ones
 * and far ones by turns, always the same.
 */
export function* walk(most: number): Generator<Edge> {
  const queue = [...honestWay()]
  const seen = new Set(queue.map(print))
  for (let taken = 0; taken < most && queue.length > 0; taken += 1) {
    const place = [0, (taken * 7_919) % queue.length, queue.length - 1][taken % 3] ?? 0
    const [before] = queue.splice(place, 1)
    if (!before) return
    for (const event of eventsIn(before)) {
      const [after, effects] = transitionWithdrawal(before, event)
      yield { before, event, after, effects }
      if (after === before || after.round > 1 || after.attempt > 1) continue
      const name = print(after)
      if (seen.has(name)) continue
      seen.add(name)
      queue.push(after)
    }
  }
}

/** The states of a withdrawal in which nothing goes wrong until its transaction fails: the far end is begun from too. */
function honestWay(): readonly WithdrawalState[] {
  const wanted: readonly WithdrawalEvent['type'][] = [
    'start-requested',
    'deposit-attested',
    'withdrawal-prepared',
    'ask-recorded',
    'digest-signed',
    'job-begun',
    'job-seen',
    'transaction-checked',
    'ask-recorded',
    'wallet-answered',
    'transaction-reverted',
  ]
  const way = [createWithdrawalState({ record, asks: [], facts: [] })]
  for (const type of wanted) {
    const last = way.at(-1)
    const event =
      last &&
      eventsIn(last).find((one) => one.type === type && (!('status' in one) || one.status === 'ready'))
    if (!last || !event) throw new Error(`No ${type} could happen.`)
    way.push(transitionWithdrawal(last, event)[0])
  }
  return way
}

/** Most of a walk would be the hashing of the same facts again: a fact has one key for good. */
const keys = new WeakMap<WithdrawalFact, string>()
const keyOf = (fact: WithdrawalFact): string => {
  const key = keys.get(fact) ?? withdrawalFactKey(fact)
  keys.set(fact, key)
  return key
}

/** A state as text. In which order its lines were written makes no other state of it. */
export function print({ record: _, facts, asks, ...state }: WithdrawalState): string {
  return JSON.stringify(
    { ...state, facts: facts.map(keyOf).sort(), asks: asks.map(({ key }) => key).sort() },
    (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value),
  )
}
