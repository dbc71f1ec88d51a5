import { base58 } from '@scure/base'
import type { Hex } from '../../domain/brand.js'
import { hexToBytes } from '../../utils/hexBytes.js'
import { readLittle } from './readLittle.js'

/** What the depository of Solana lets out of its vault, once. Addresses in base58, the amount in the smallest unit. */
export type SolanaTransfer = Readonly<{
  recipient: string
  /** Null for SOL. */
  mint: string | null
  amount: bigint
  /** Unix seconds: refused from then on. */
  expiration: bigint
  /** The vault it names; null in the form that names none. */
  vault: string | null
  /** The bytes that the allocator has signed, by which the depository counts it as done. */
  request: Hex
}>

/** What names `execute_transfer` of the depository (facts: Solana program). */
const selector = '0xe97ea0b8ebce1f77'
const key = 32

/**
 * Reads the data of `execute_transfer`, in both its forms: recipient, an optional mint, amount, nonce and expiration;
 * and the newer one, which has the domain it was signed for before them and the vault behind.
 *
 * @returns null when it is another function's, or is not whole
 */
export function decodeSolanaTransfer(data: Hex): SolanaTransfer | null {
  if (!data.startsWith(selector)) return null
  const bytes = hexToBytes(data)
  const older = readTerms(data, bytes, 8)
  if (older !== null && older.end === bytes.length)
    return { ...older.terms, vault: null, request: requestOf(data) }
  let at = 8
  // Name, version and chain id as texts of four bytes of length, then the program they were signed for.
  for (let text = 0; text < 3; text += 1) {
    const length = readLittle(data, at, 4)
    if (length < 0n || length > BigInt(bytes.length)) return null
    at += 4 + Number(length)
  }
  const newer = readTerms(data, bytes, at + key)
  if (newer === null || newer.end + key !== bytes.length) return null
  return { ...newer.terms, vault: readKey(bytes, newer.end), request: requestOf(data) }
}

type Terms = Readonly<{
  terms: Pick<SolanaTransfer, 'recipient' | 'mint' | 'amount' | 'expiration'>
  end: number
}>

function readTerms(data: Hex, bytes: Uint8Array, at: number): Terms | null {
  const kind = bytes[at + key]
  if (kind !== 0 && kind !== 1) return null
  const behind = at + key + 1 + kind * key
  const end = behind + 3 * 8
  if (end > bytes.length) return null
  const expiration = BigInt.asIntN(64, readLittle(data, behind + 16, 8))
  return {
    terms: {
      recipient: readKey(bytes, at),
      mint: kind === 1 ? readKey(bytes, at + key + 1) : null,
      amount: readLittle(data, behind, 8),
      expiration,
    },
    end,
  }
}

function readKey(bytes: Uint8Array, at: number): string {
  return base58.encode(bytes.slice(at, at + key))
}

function requestOf(data: Hex): Hex {
  return `0x${data.slice(selector.length).toLowerCase()}`
}
