import type { TransactionReading } from './chainReadings.js'

/**
 * Of two readings the one that knows more. A success outranks a failure: after a failure the money may be asked for
 * again, so it is believed only where nobody shows the contrary. Of two pending ones the later next nonce is the
 * chain's, as a provider that lags names an earlier one.
 */
export function preferReading(left: TransactionReading, right: TransactionReading): TransactionReading {
  if (left.type === 'pending' && right.type === 'pending') {
    return (right.blockedBy ?? Number.POSITIVE_INFINITY) > (left.blockedBy ?? Number.POSITIVE_INFINITY)
      ? right
      : left
  }
  return rank(right) > rank(left) ? right : left
}

/** What nobody outranks: a success that is final, with what was sent. */
export function isSettled(reading: TransactionReading): boolean {
  return reading.type === 'included' && reading.succeeded && reading.isFinal && reading.sent !== undefined
}

function rank(reading: TransactionReading): number {
  switch (reading.type) {
    case 'unseen':
      return 0
    case 'pending':
      return 1
    case 'included':
      return 2 + (reading.succeeded ? 4 : 0) + (reading.isFinal ? 2 : 0) + (reading.sent ? 1 : 0)
    default:
      return reading satisfies never
  }
}
