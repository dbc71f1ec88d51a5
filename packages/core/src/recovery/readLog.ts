import type { Call } from '../domain/step.js'
import { decodeExecute } from './decodeExecute.js'
import type { WithdrawalAsk, WithdrawalFact } from './facts.js'

/** What was journalled of a withdrawal. */
export type WithdrawalLog = Readonly<{
  asks: readonly WithdrawalAsk[]
  facts: readonly WithdrawalFact[]
}>

type Of<Type extends WithdrawalFact['type']> = Extract<WithdrawalFact, { type: Type }>

/** The first fact of a type in a round, or undefined. */
export function findFact<Type extends WithdrawalFact['type']>(
  { facts }: Pick<WithdrawalLog, 'facts'>,
  type: Type,
  round: number,
): Of<Type> | undefined {
  return facts.find(
    (fact): fact is Of<Type> => fact.type === type && (!('round' in fact) || fact.round === round),
  )
}

/** The last ask of a kind in a round, or undefined. */
export function findLastAsk(
  { asks }: Pick<WithdrawalLog, 'asks'>,
  kind: WithdrawalAsk['kind'],
  round: number,
): WithdrawalAsk | undefined {
  return asks
    .filter((ask) => ask.kind === kind && ask.round === round)
    .reduce<WithdrawalAsk | undefined>(
      (last, one) => (last && last.attempt > one.attempt ? last : one),
      undefined,
    )
}

/** The amount that was signed in a round; null before. Smallest unit. */
export function signedAmountOf(log: Pick<WithdrawalLog, 'facts'>, round: number): bigint | null {
  return findFact(log, 'signature', round)?.prepared.amount ?? null
}

/** The transaction of a round, or null where none was ever shown. */
export function transactionOf(log: Pick<WithdrawalLog, 'facts'>, round: number): Call | null {
  return findFact(log, 'ready', round)?.transaction ?? null
}

/** When a transaction can no more be carried out, in unix seconds of its chain; null where it does not tell. */
export function expirationOf(transaction: Call | null): bigint | null {
  return transaction?.vm === 'evm' ? (decodeExecute(transaction.data)?.expiration ?? null) : null
}

/**
 * A transaction that a witness names, as the line that is kept: for the broadcast that was asked for last. Where none
 * was, it is somebody else's, and ends no ask that is made later.
 */
export function namedHash(
  log: Pick<WithdrawalLog, 'asks'>,
  { round, hash, at }: Readonly<{ round: number; hash: string; at: number }>,
): Of<'hash'> {
  const attempt = findLastAsk(log, 'transaction', round)?.attempt ?? -1
  return { type: 'hash', round, attempt, hash, at }
}
