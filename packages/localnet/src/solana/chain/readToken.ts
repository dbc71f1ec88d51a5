import { base58 } from '@scure/base'
import { tokenProgram } from '../wire/programs.js'
import type { AccountState } from './accountState.js'

/** What a token account says. */
export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
}

/** A token account taken apart; null where the account is none. */
export function readTokenAccount(account: AccountState | null): TokenAccount | null {
  if (account === null || account.owner !== tokenProgram || account.data.length !== 165) return null
  const { data } = account
  return {
    mint: base58.encode(data.subarray(0, 32)),
    owner: base58.encode(data.subarray(32, 64)),
    amount: Buffer.from(data).readBigUInt64LE(64),
  }
}

/** What a mint says. */
export interface Mint {
  readonly supply: bigint
  readonly decimals: number
  readonly authority: string | null
}

/** A mint taken apart; null where the account is none. */
export function readMint(account: AccountState | null): Mint | null {
  if (account === null || account.owner !== tokenProgram || account.data.length !== 82) return null
  const data = Buffer.from(account.data)
  return {
    supply: data.readBigUInt64LE(36),
    decimals: data.readUInt8(44),
    authority: data.readUInt32LE(0) === 0 ? null : base58.encode(data.subarray(4, 36)),
  }
}
