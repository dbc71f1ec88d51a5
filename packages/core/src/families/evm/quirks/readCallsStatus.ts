import type { BatchReading } from '../../wallet.js'
import { readHash } from './readHash.js'

/** What the texts of the first version of EIP-5792 came to be. */
const formerly: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200 }

/**
 * Quirk: the status is a number, a number as text, or a word, by the version of EIP-5792 a wallet follows; a batch of
 * one transaction may name it once for every call; and what is not included yet may stand there without its hash.
 *
 * @param answer what `wallet_getCallsStatus` gave
 */
export function readCallsStatus(answer: unknown): BatchReading {
  if (typeof answer !== 'object' || answer === null) {
    throw new Error('The wallet answered without a status of the batch.')
  }
  const { status, receipts } = answer as Readonly<{ status?: unknown; receipts?: unknown }>
  const hashes = (Array.isArray(receipts) ? receipts : []).flatMap((receipt: unknown) => {
    try {
      return [readHash((receipt as Readonly<{ transactionHash?: unknown }> | null)?.transactionHash)]
    } catch {
      return []
    }
  })
  return { status: readStatus(status), hashes: [...new Set(hashes)] }
}

function readStatus(status: unknown): number | null {
  if (typeof status !== 'string' && typeof status !== 'number') return null
  const number = formerly[status] ?? Number(status)
  return number >= 100 && number < 700 ? number : null
}
