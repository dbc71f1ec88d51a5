import { createHash } from 'node:crypto'
import { Address } from '@ton/core'
import { type Hex, hexToBytes } from 'viem'
import { isEd25519 } from './ed25519.js'

/** What a TON wallet says beside its signature: when, and on which page. */
export interface TonSigning {
  /** Unix seconds. */
  readonly timestamp: number
  readonly domain: string
}

/** The only pages whose signatures are taken, with all below it. */
const domain = 'relay.link'

/**
 * What a TON wallet adds to a withdrawal.
 * @returns null when it is not there, or not whole
 */
export function readTonSigning(value: unknown): TonSigning | null {
  if (typeof value !== 'object' || value === null) return null
  const { timestamp, domain: page } = value as Record<string, unknown>
  if (typeof timestamp !== 'number' || !Number.isInteger(timestamp) || timestamp < 0) return null
  return typeof page === 'string' ? { timestamp, domain: page } : null
}

/** Whether signatures made on a page are taken. */
export function isTonDomain(page: string): boolean {
  return page === domain || page.endsWith(`.${domain}`)
}

/** An address as the hub has it: workchain and hash. One that is none, or whose checksum is wrong, stays as it is. */
export function toRawTon(text: string): string {
  try {
    return Address.parseFriendly(text).address.toRawString()
  } catch {
    return text.toLowerCase()
  }
}

/**
 * Whether a TON wallet has signed the 64 characters of a digest as text.
 *
 * @param owner raw: workchain and hash
 * @param publicKey what the wallet's contract answers when it is asked for its key
 */
export function isSignedByTon(
  owner: string,
  publicKey: Hex,
  digest: Hex,
  signature: Hex,
  signing: TonSigning,
): boolean {
  const hash = hashTonText(owner, digest.slice(2), signing)
  return hash !== null && isEd25519(hexToBytes(publicKey), hash, signature)
}

/** What a TON wallet really signs when it is given a text; null for an owner that is not written raw. */
export function hashTonText(
  owner: string,
  text: string,
  { timestamp, domain: page }: TonSigning,
): Buffer | null {
  const [, workchain, account] = /^(-?\d+):([0-9a-f]{64})$/i.exec(owner) ?? []
  if (workchain === undefined || account === undefined) return null
  const signed = [
    Buffer.from('ffff', 'hex'),
    Buffer.from('ton-connect/sign-data/'),
    toInt32(Number(workchain)),
    Buffer.from(account, 'hex'),
    toInt32(Buffer.byteLength(page)),
    Buffer.from(page),
    toInt64(BigInt(timestamp)),
    Buffer.from('txt'),
    toInt32(Buffer.byteLength(text)),
    Buffer.from(text),
  ]
  return createHash('sha256').update(Buffer.concat(signed)).digest()
}

function toInt32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function toInt64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(value)
  return bytes
}
