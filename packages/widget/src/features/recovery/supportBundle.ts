import { type Chain, writeJson } from '@portage/core'
import type { Recoverable, WithdrawalState } from '@portage/core/recovery'
import { version } from '../../version.js'

/** What a bundle is made of. */
export type SupportFacts = Readonly<{
  /** Milliseconds. */
  now: number
  baseUrl: string
  /** What was looked for, as it was typed. */
  query: string
  accounts: readonly string[]
  chains: readonly Chain[]
  finds: readonly Recoverable[]
  withdrawal: WithdrawalState | null
}>

/**
 * Everything support needs, and nothing that could move money: ids, states, hashes, versions. Each field is named here,
 * so that nothing new gets in by itself; signatures, signed bytes and the words of wallets are never among them.
 */
export function supportBundle(facts: SupportFacts): string {
  const { now, baseUrl, query, accounts, chains, finds, withdrawal } = facts
  const content = {
    kind: 'portage-support',
    version,
    madeAt: new Date(now).toISOString(),
    service: hostOf(baseUrl),
    query: /^(0x)?[\da-zA-Z_-]{20,110}$/.test(query) && !isKeyLike(query, finds) ? query : null,
    accounts,
    chains: chains.map(({ id, slug }) => ({ id, slug })),
    finds: finds.map(writeFind),
    withdrawal: withdrawal === null ? null : writeWithdrawal(withdrawal),
  }
  return `${writeJson(content, { indent: 2 })}\n`
}

/** A pasted key has the form of a hash: what led to nothing is not passed on. */
function isKeyLike(query: string, finds: readonly Recoverable[]): boolean {
  return /^(0x)?[\da-f]{64}$/i.test(query) && !finds.some((find) => isOf(find, query.toLowerCase()))
}

function isOf({ requestId, deposit, record }: Recoverable, text: string): boolean {
  const hashes = [...(record?.inTransactions ?? []), ...(record?.outTransactions ?? [])].map(
    ({ hash }) => hash,
  )
  return [requestId, deposit?.transactionId, ...hashes].some((one) => one?.toLowerCase() === text)
}

/** Of a proxy only the host: its path may hold anything. */
function hostOf(baseUrl: string): string | null {
  try {
    return new URL(baseUrl).host
  } catch {
    return null
  }
}

function writeFind(find: Recoverable) {
  const { record } = find
  return {
    id: find.id,
    source: find.source,
    obstacle: find.obstacle,
    chainId: find.chainId,
    currency: find.currency,
    hubTokenId: find.hubTokenId,
    amount: find.amount,
    owner: find.owner,
    ownerChainId: find.ownerChainId,
    deposit: find.deposit && {
      chainId: find.deposit.chainId,
      transactionId: find.deposit.transactionId,
    },
    requestId: find.requestId,
    withdrawalId: find.withdrawalId,
    request: record && {
      id: record.id,
      status: record.status,
      failReason: record.failReason,
      refundFailReason: record.refundFailReason,
      orderId: record.orderId,
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
      supersededBy: record.supersededByRequestId,
      depositAddress: record.depositAddress?.address ?? null,
      isWithdrawable: record.isWithdrawable,
      in: record.inTransactions.map(({ chainId, hash, status }) => ({ chainId, hash, status })),
      out: record.outTransactions.map(({ chainId, hash, status }) => ({ chainId, hash, status })),
    },
  }
}

function writeWithdrawal({ record, ...state }: WithdrawalState) {
  const { phase, service } = state
  const { request } = record
  return {
    id: record.id,
    chainId: request.chainId,
    currency: request.currency,
    amount: request.amount,
    ownerChainId: request.ownerChainId,
    owner: request.owner,
    recipient: request.recipient,
    deposit: record.deposit && {
      chainId: record.deposit.chainId,
      transactionId: record.deposit.transactionId,
    },
    createdAt: record.createdAt,
    round: state.round,
    attempt: state.attempt,
    will: state.will,
    phase: phase.name,
    stop: phase.name === 'stopped' ? phase.reason.type : null,
    service: service && {
      status: service.status,
      reason: service.reason,
      transactionId: service.transactionId,
    },
    onHub: state.onHub,
    journal: state.journal,
    asks: state.asks.map(({ kind, round, attempt, chainId, askedAt, walletKind }) => ({
      kind,
      round,
      attempt,
      chainId,
      askedAt,
      walletKind,
    })),
    facts: state.facts.map((fact) => ({
      type: fact.type,
      at: fact.at,
      jobId: fact.type === 'job' ? fact.jobId : undefined,
      end: fact.type === 'over' ? fact.end : undefined,
      hash: 'hash' in fact ? fact.hash : undefined,
    })),
    proofs: state.proofs.map(({ hash, chainId, witness, amount }) => ({ hash, chainId, witness, amount })),
  }
}
