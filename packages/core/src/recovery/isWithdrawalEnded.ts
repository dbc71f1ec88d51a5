import type { WithdrawalAsk, WithdrawalEntry, WithdrawalFact } from './facts.js'
import { isWithdrawalOpen } from './isWithdrawalOpen.js'

/** Every type this version knows: one of a newer version keeps its withdrawal, since nobody here knows what it says. */
const known: Readonly<Record<WithdrawalFact['type'], true>> = {
  attested: true,
  signature: true,
  refused: true,
  yielded: true,
  job: true,
  ready: true,
  over: true,
  outlasted: true,
  rejected: true,
  'nothing-waiting': true,
  signed: true,
  hash: true,
  'hash-refused': true,
  reverted: true,
  proof: true,
  cancelled: true,
}

/**
 * Whether a withdrawal may be forgotten: it was paid, or nothing more can come of it and no prompt of it may still be
 * answered.
 */
export function isWithdrawalEnded(entry: WithdrawalEntry): boolean {
  if ((entry.damage?.length ?? 0) > 0 || isWithdrawalOpen(entry)) return false
  if (!entry.facts.every(({ type }) => Object.hasOwn(known, type))) return false
  // Once it is paid the hub holds nothing of it, and nothing signed for it moves anything.
  return entry.facts.some(({ type }) => type === 'proof') || entry.asks.every((ask) => isAnswered(entry, ask))
}

function isAnswered({ facts }: WithdrawalEntry, { kind, round, attempt }: WithdrawalAsk): boolean {
  // What the service was sent is over with its round, which is not open.
  if (kind === 'submission') return true
  return facts.some((fact) => {
    if (!('attempt' in fact) || fact.round !== round || fact.attempt !== attempt) return false
    if (fact.type === 'rejected') return fact.kind === kind
    return kind === 'signature' ? fact.type === 'signature' : fact.type === 'hash' || fact.type === 'signed'
  })
}
