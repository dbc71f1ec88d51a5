import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { systemProgram } from '../wire/programs.js'
import type { WireMessage } from '../wire/readSolanaTransaction.js'
import type { AccountState } from './accountState.js'

const advanceNonce = 4

/** The nonce account that a transaction spends instead of a recent blockhash; null where it spends none. */
export function nonceAccountOf({ instructions, staticKeys }: WireMessage): string | null {
  const [first] = instructions
  if (first === undefined || staticKeys[first.programIdIndex] !== systemProgram) return null
  const [place] = first.accounts
  const isAdvance = first.data.length >= 4 && Buffer.from(first.data).readUInt32LE(0) === advanceNonce
  return isAdvance && place !== undefined ? (staticKeys[place] ?? null) : null
}

/**
 * A nonce account after its nonce was spent by a transaction that failed. The chain spends it all the same, so that
 * the same bytes cannot be tried again for ever.
 */
export function spendNonce(account: AccountState, latestBlockhash: string): AccountState {
  const next = createHash('sha256').update('DURABLE_NONCE').update(base58.decode(latestBlockhash)).digest()
  const data = Uint8Array.from(account.data)
  data.set(next, 40)
  return { ...account, data }
}
