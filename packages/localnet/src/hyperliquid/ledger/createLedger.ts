import { type Address, formatUnits, type Hex, keccak256, toHex } from 'viem'

/** One line of an account's ledger, as the exchange shows it. */
export interface LedgerEntry {
  /** Milliseconds, the exchange's own clock. */
  readonly time: number
  readonly hash: Hex
  readonly delta: {
    readonly type: 'send'
    readonly user: string
    readonly destination: string
    readonly sourceDex: string
    readonly destinationDex: string
    readonly token: 'USDC'
    /** Decimal. */
    readonly amount: string
    readonly usdcValue: string
    readonly fee: string
    readonly nativeTokenFee: string
    readonly nonce: number
    readonly feeToken: string
  }
}

/** A transfer of dollars, in units of eight decimals. A dex is a side: nothing for perpetuals, `spot`, or a market's name. */
export interface Send {
  readonly from: Address
  readonly to: Address
  readonly sourceDex: string
  readonly destinationDex: string
  readonly amount: bigint
  readonly nonce: number
}

/** What an account has, and everything it ever sent or was sent. */
export interface Ledger {
  /** Milliseconds. */
  now(): number
  balanceOf(account: string, dex: string): bigint
  /** Gives somebody dollars that come from nowhere. */
  credit(account: string, dex: string, amount: bigint): void
  /**
   * Carries out a transfer: each nonce of an account once.
   *
   * @throws LedgerRefusal in the exchange's words when it is not carried out
   */
  send(send: Send): LedgerEntry
  /** What an account has sent or was sent since a time, oldest first. */
  entriesOf(account: string, since: number, until?: number): readonly LedgerEntry[]
  /** Everything that was ever sent, oldest first. */
  entries(): readonly LedgerEntry[]
}

/** The exchange's statement against an action. */
export class LedgerRefusal extends Error {
  override name = 'LedgerRefusal'
}

const decimals = 8
const day = 24 * 60 * 60 * 1000
/** Milliseconds after its nonce until which the exchange takes an action. */
export const actionLifetime: number = 2 * day
/** What a first transfer to an account costs its sender, in units of eight decimals. */
const activationFee = 100_000_000n

/** An empty ledger. @param now milliseconds */
export function createLedger(now: () => number): Ledger {
  const balances = new Map<string, bigint>()
  const nonces = new Set<string>()
  const known = new Set<string>()
  const entries: LedgerEntry[] = []
  const keyOf = (account: string, dex: string): string => `${account.toLowerCase()} ${dex}`
  const balanceOf = (account: string, dex: string): bigint => balances.get(keyOf(account, dex)) ?? 0n
  const add = (account: string, dex: string, amount: bigint): void => {
    known.add(account.toLowerCase())
    balances.set(keyOf(account, dex), balanceOf(account, dex) + amount)
  }

  return Object.freeze({
    now,
    balanceOf,
    credit: add,
    send: ({ from, to, sourceDex, destinationDex, amount, nonce }: Send) => {
      const time = now()
      const used = `${from.toLowerCase()} ${nonce}`
      if (nonces.has(used)) throw new LedgerRefusal(`Invalid nonce: duplicate nonce ${nonce}`)
      if (nonce <= time - actionLifetime || nonce >= time + day)
        throw new LedgerRefusal(`Invalid nonce: ${nonce} is not within two days before and one after ${time}`)
      if (amount <= 0n) throw new LedgerRefusal('Transfer amount must be positive')
      const fee = known.has(to.toLowerCase()) ? 0n : activationFee
      if (balanceOf(from, sourceDex) < amount + fee)
        throw new LedgerRefusal('Insufficient balance for token transfer')
      nonces.add(used)
      add(from, sourceDex, -amount - fee)
      add(to, destinationDex, amount)
      const text = formatUnits(amount, decimals)
      const delta: LedgerEntry['delta'] = {
        type: 'send',
        ...{ user: from.toLowerCase(), destination: to.toLowerCase(), sourceDex, destinationDex },
        ...{ token: 'USDC', amount: text, usdcValue: text, fee: formatUnits(fee, decimals) },
        ...{ nativeTokenFee: '0.0', nonce, feeToken: 'USDC' },
      }
      const entry = Object.freeze({ time, hash: keccak256(toHex(`${used} ${entries.length}`)), delta })
      entries.push(entry)
      return entry
    },
    entriesOf: (account: string, since: number, until = Number.MAX_SAFE_INTEGER) => {
      const own = account.toLowerCase()
      return entries
        .filter(({ time }) => time >= since && time <= until)
        .filter(({ delta }) => delta.user === own || delta.destination === own)
    },
    entries: () => entries,
  })
}
