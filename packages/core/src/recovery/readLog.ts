import type { Call } from '../domain/step.js'
import { decodeExecute } from '../families/evm/decodeExecute.js'
import { actionIdOf, actionLifetime } from '../families/hyperliquid/action.js'
import { decodeSolanaTransfer } from '../families/solana/decodeSolanaTransfer.js'
import { type WithdrawalAsk, type WithdrawalFact, withdrawalFactKey } from './facts.js'
import { inputHashOf } from './inputHashOf.js'
import { isSent } from './transactionReading.js'

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
export function findLastWithdrawalAsk(
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

/**
 * What pays a round out, or undefined where nothing was ever shown. Pages may have been shown several: it is the one
 * that a wallet was asked for or that is posted, and before that the first by its time, so that every page takes the same.
 */
export function readyOf({ facts, asks }: WithdrawalLog, round: number): Of<'ready'> | undefined {
  const [first, ...others] = facts.filter(
    (fact): fact is Of<'ready'> => fact.type === 'ready' && fact.round === round,
  )
  if (!first || others.length === 0) return first
  const known = [first, ...others]
  const begun = known.filter(({ transaction }) => isBegun({ facts, asks }, round, transaction))
  return (begun.length > 0 ? begun : known).reduce((one, other) => (isEarlier(other, one) ? other : one))
}

/** Whether a wallet was asked for a transaction, or it is posted. */
function isBegun({ facts, asks }: WithdrawalLog, round: number, transaction: Call): boolean {
  if (!isSent(transaction)) return false
  if (transaction.vm === 'hyperliquid') {
    const hash = actionIdOf({ account: transaction.signed.signer, nonce: transaction.nonce })
    return facts.some((fact) => fact.type === 'signed' && fact.round === round && fact.hash === hash)
  }
  const inputHash = inputHashOf(transaction)
  return asks.some((ask) => ask.kind === 'transaction' && ask.round === round && ask.inputHash === inputHash)
}

function isEarlier(left: Of<'ready'>, right: Of<'ready'>): boolean {
  return left.at === right.at ? withdrawalFactKey(left) < withdrawalFactKey(right) : left.at < right.at
}

/** The transaction of a round, or null where none was ever shown. */
export function transactionOf(log: WithdrawalLog, round: number): Call | null {
  return readyOf(log, round)?.transaction ?? null
}

/** When nothing a round was shown can be carried out any more, by its chain's time; null where that is not told. */
export function lastExpirationOf({ facts }: Pick<WithdrawalLog, 'facts'>, round: number): bigint | null {
  return facts.reduce<bigint | null>((last, fact) => {
    const own = fact.type === 'ready' && fact.round === round ? expirationOf(fact.transaction) : null
    return own !== null && (last === null || own > last) ? own : last
  }, null)
}

/** When a transaction can no more be carried out, in unix seconds of its chain; null where it does not tell. */
function expirationOf(transaction: Call | null): bigint | null {
  if (transaction?.vm === 'evm' || transaction?.vm === 'tron')
    return decodeExecute(transaction.data)?.expiration ?? null
  if (transaction?.vm === 'hyperliquid') return (BigInt(transaction.nonce) + actionLifetime) / 1000n
  if (transaction?.vm !== 'solana') return null
  const [transfer] = transaction.instructions.flatMap(({ data }) => decodeSolanaTransfer(data) ?? [])
  return transfer?.expiration ?? null
}

/**
 * A transaction that a witness names, as the line that is kept: for the broadcast that was asked for last. Where none
 * was, it is somebody else's, and ends no ask that is made later.
 */
export function namedHash(
  log: Pick<WithdrawalLog, 'asks'>,
  { round, hash, at }: Readonly<{ round: number; hash: string; at: number }>,
): Of<'hash'> {
  const attempt = findLastWithdrawalAsk(log, 'transaction', round)?.attempt ?? -1
  return { type: 'hash', round, attempt, hash, at }
}
