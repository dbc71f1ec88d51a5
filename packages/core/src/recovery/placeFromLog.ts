import {
  findFact,
  findLastWithdrawalAsk,
  lastExpirationOf,
  transactionOf,
  type WithdrawalLog,
} from './readLog.js'
import type { WithdrawalPhase, WithdrawalPlace, WithdrawalState } from './state.js'
import { isSent } from './transactionReading.js'
import type { WithdrawalStop } from './withdrawalStop.js'

type Place = Pick<WithdrawalState, 'round' | 'attempt' | 'phase'>

/**
 * Where the journal alone puts a withdrawal. Resuming enters the phase this names, and a line another tab wrote is
 * taken up by the same rule, so that there is one way into every phase.
 */
export function placeFromLog(log: WithdrawalLog): Place {
  const round = lastRound(log)
  const signing = findLastWithdrawalAsk(log, 'signature', round)
  const sending = findLastWithdrawalAsk(log, 'transaction', round)
  const place = (phase: WithdrawalPhase, attempt = 0): Place => ({ round, attempt, phase })
  const stopped = (reason: WithdrawalStop, at: WithdrawalPlace, attempt = 0): Place =>
    place({ name: 'stopped', reason, at }, attempt)

  if (log.facts.some(({ type }) => type === 'proof')) return place({ name: 'complete' })
  const over = findFact(log, 'over', round)
  if (over) {
    const expiration = lastExpirationOf(log, round)
    const { end, reason } = over
    const isOutlasted = findFact(log, 'outlasted', round) !== undefined
    if (expiration !== null && end !== 'other' && !isOutlasted)
      return place({ name: 'expiring', expiration }, sending?.attempt)
    const witness = isOutlasted ? 'chain' : 'service'
    return stopped({ type: 'job-over', end, reason, witness }, 'following', sending?.attempt)
  }
  const hash = lastHash(log, round)
  if (hash !== null) return placeOfHash(log, round, hash, sending?.attempt ?? 0)
  if (sending) {
    const { attempt } = sending
    const rejected = rejectionOf(log, round, 'transaction', attempt)
    if (rejected) return stopped(rejected, 'asking', attempt)
    const isClosed = log.facts.some(
      (fact) => fact.type === 'nothing-waiting' && fact.round === round && fact.attempt === attempt,
    )
    return isClosed
      ? stopped({ type: 'nothing-waiting' }, 'locating', attempt)
      : place(locatingWithdrawal(sending), attempt)
  }
  const transaction = transactionOf(log, round)
  if (transaction) return place({ name: isSent(transaction) ? 'ready' : 'shown' })
  if (findFact(log, 'job', round)) return place({ name: 'following' })
  const yielded = findFact(log, 'yielded', round)
  if (yielded) return stopped({ type: 'other-open', withdrawalId: yielded.to }, 'submitting')
  const refused = findFact(log, 'refused', round)
  if (refused) {
    const { code, message, earlier } = refused
    return stopped({ type: 'submission-refused', code, message, earlier }, 'submitting')
  }
  if (findFact(log, 'signature', round)) return place({ name: 'submitting' })
  if (!signing) return place({ name: 'idle' })
  return stopped(
    rejectionOf(log, round, 'signature', signing.attempt) ?? { type: 'signature-unanswered' },
    'signing',
    signing.attempt,
  )
}

function placeOfHash(log: WithdrawalLog, round: number, hash: string, attempt: number): Place {
  const isReverted = log.facts.some(
    (fact) => fact.type === 'reverted' && fact.round === round && fact.hash === hash,
  )
  const phase: WithdrawalPhase = isReverted
    ? { name: 'stopped', reason: { type: 'reverted', hash }, at: 'confirming' }
    : confirmingWithdrawal(hash)
  return { round, attempt, phase }
}

/** The transaction to look at: the last one that is not known to be another, or to have failed. Null where none is. */
function lastHash({ facts, asks }: WithdrawalLog, round: number): string | null {
  const has = (type: 'hash-refused' | 'reverted', hash: string): boolean =>
    facts.some((fact) => fact.type === type && fact.round === round && fact.hash === hash)
  const known = facts.flatMap((fact) =>
    (fact.type === 'hash' || fact.type === 'signed') && fact.round === round ? [fact] : [],
  )
  const open = known.filter(({ hash }) => !has('hash-refused', hash))
  const last = open.findLast(({ hash }) => !has('reverted', hash)) ?? open.at(-1)
  if (!last) return null
  const asked = findLastWithdrawalAsk({ asks }, 'transaction', round)
  // What failed ended its own ask, where it had one; what was asked for since is looked for.
  const isPast = !asked || asked.attempt > last.attempt
  return has('reverted', last.hash) && isPast ? null : last.hash
}

function rejectionOf(
  { facts }: WithdrawalLog,
  round: number,
  kind: 'signature' | 'transaction',
  attempt: number,
): WithdrawalStop | null {
  for (const fact of facts) {
    const isOfAsk = fact.type === 'rejected' && fact.kind === kind && fact.round === round
    if (isOfAsk && fact.attempt === attempt)
      return { type: 'rejected', ...(fact.asked && { asked: fact.asked }) }
  }
  return null
}

function lastRound({ asks, facts }: WithdrawalLog): number {
  const rounds = facts.flatMap((fact) => ('round' in fact ? [fact.round] : []))
  return Math.max(0, ...asks.map(({ round }) => round), ...rounds)
}

/** The phase of a broadcast that has no answer yet, or that somebody else made. */
export function locatingWithdrawal(
  ask: Extract<WithdrawalPhase, { name: 'locating' }>['ask'],
  walletMessage: string | null = null,
): WithdrawalPhase {
  return { name: 'locating', ask, walletMessage }
}

/** A transaction is known, and nothing of it was seen yet. */
export function confirmingWithdrawal(hash: string): WithdrawalPhase {
  return { name: 'confirming', hash, seen: 'unseen' }
}

/** How far along a phase is. A journal line moves a withdrawal only forward. */
export function rankOf(phase: WithdrawalPhase): number {
  switch (phase.name) {
    case 'stopped':
      return rankOfStop(phase.reason, phase.at)
    case 'needs-wallet':
      return rankOfName(phase.purpose === 'signature' ? 'preparing' : 'checking')
    // The tab that asks knows more than the journal: its wallet may still answer.
    case 'waiting-turn':
      return phase.purpose === 'signature' ? 3 : 11
    case 'signing':
      return 3
    case 'asking':
      return 11
    default:
      return rankOfName(phase.name)
  }
}

function rankOfStop(reason: WithdrawalStop, at: WithdrawalPlace): number {
  switch (reason.type) {
    case 'rejected':
    case 'signature-unanswered':
    case 'nothing-waiting':
    case 'reverted':
      return at === 'signing' ? 2 : 11
    case 'submission-refused':
      return 5
    case 'other-open':
      return at === 'submitting' ? 5 : rankOfName(at)
    // Another tab may have been shown what can still be carried out.
    case 'job-over':
      return reason.witness === 'chain' ? 15 : 13
    default:
      return rankOfName(at)
  }
}

function rankOfName(name: WithdrawalPlace): number {
  switch (name) {
    case 'idle':
      return 0
    case 'attesting':
    case 'preparing':
    case 'needs-wallet':
    case 'signing':
      return 1
    case 'submitting':
      return 4
    case 'following':
      return 6
    case 'shown':
      return 7
    case 'ready':
      return 8
    case 'checking':
    case 'switching':
    case 'asking':
      return 9
    case 'locating':
      return 10
    case 'stopped':
      return 11
    case 'confirming':
      return 12
    case 'expiring':
      return 14
    case 'complete':
      return 16
    default:
      return name satisfies never
  }
}
