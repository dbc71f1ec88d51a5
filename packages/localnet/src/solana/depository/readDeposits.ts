import { base58 } from '@scure/base'
import type { Hex } from 'viem'
import type { TransactionRecord } from '../chain/execute.js'
import { depositoryProgram } from './addresses.js'

/** What the depository told of one deposit. */
export interface SolanaDeposit {
  readonly depositor: string
  /** Null for SOL. */
  readonly mint: string | null
  readonly amount: bigint
  readonly id: Hex
  /** Which event of its transaction it is, from 0. */
  readonly index: number
}

const depositEvent = '78f83d531f8e6b90'

/** The deposits of a transaction, from the depository's own lines of its log. One that failed made none. */
export function readDeposits({
  err,
  logs,
}: Pick<TransactionRecord, 'err' | 'logs'>): readonly SolanaDeposit[] {
  if (err !== null) return []
  const deposits: SolanaDeposit[] = []
  // Anybody can write such a line: it counts while the depository is the program that runs.
  const running: string[] = []
  for (const line of logs) {
    const invoked = /^Program (\w+) invoke \[\d+\]$/.exec(line)?.[1]
    if (invoked !== undefined) running.push(invoked)
    else if (/^Program \w+ (success|failed)/.test(line)) running.pop()
    else if (line.startsWith('Program data: ') && running.at(-1) === depositoryProgram) {
      const deposit = readEvent(Buffer.from(line.slice('Program data: '.length), 'base64'))
      if (deposit !== null) deposits.push({ ...deposit, index: deposits.length })
    }
  }
  return deposits
}

function readEvent(bytes: Buffer): Omit<SolanaDeposit, 'index'> | null {
  if (bytes.subarray(0, 8).toString('hex') !== depositEvent) return null
  const isToken = bytes[40] === 1
  const at = isToken ? 73 : 41
  if (bytes.length !== at + 40) return null
  return {
    depositor: base58.encode(bytes.subarray(8, 40)),
    mint: isToken ? base58.encode(bytes.subarray(41, 73)) : null,
    amount: bytes.readBigUInt64LE(at),
    id: `0x${bytes.subarray(at + 8).toString('hex')}`,
  }
}
