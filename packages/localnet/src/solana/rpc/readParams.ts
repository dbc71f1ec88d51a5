import { base58 } from '@scure/base'
import type { Bank } from '../chain/createBank.js'
import type { Block, Commitment } from '../chain/createBlocks.js'
import { invalid, RpcProblem } from './rpcProblem.js'

/** The settings object of a call, whatever is in it. */
export type Config = Readonly<Record<string, unknown>>

/** The settings at a place of the parameters; empty where there are none. A bare text is a commitment. */
export function readConfig(value: unknown): Config {
  if (typeof value === 'string') return { commitment: value }
  return typeof value === 'object' && value !== null ? (value as Config) : {}
}

/** @throws RpcProblem -32602 */
export function readCommitment(value: unknown): Commitment {
  switch (value ?? 'finalized') {
    case 'processed':
    case 'recent':
      return 'processed'
    case 'confirmed':
    case 'single':
    case 'singleGossip':
      return 'confirmed'
    case 'finalized':
    case 'max':
    case 'root':
      return 'finalized'
  }
  throw invalid(`Invalid params: unknown commitment ${JSON.stringify(value)}.`)
}

/**
 * The block a call is answered at.
 * @throws RpcProblem -32016 where it is older than the caller wants
 */
export function readBlock(bank: Bank, config: Config): Block {
  const block = bank.blocks.at(readCommitment(config.commitment))
  const least = config.minContextSlot
  if (typeof least === 'number' && block.slot < least)
    throw new RpcProblem(-32016, 'Minimum context slot has not been reached', { contextSlot: block.slot })
  return block
}

/** An address. @throws RpcProblem -32602 */
export function readAddress(value: unknown): string {
  return readBase58(value, 32)
}

/** A signature. @throws RpcProblem -32602 */
export function readSignature(value: unknown): string {
  return readBase58(value, 64)
}

function readBase58(value: unknown, length: number): string {
  try {
    if (typeof value === 'string' && base58.decode(value).length === length) return value
  } catch {
    // Said below, as for any other length.
  }
  throw invalid(`Invalid param: ${JSON.stringify(value)} is not base58 of ${length} bytes.`)
}

/** Bytes in base58 or base64. @throws RpcProblem -32602 */
export function readBytes(value: unknown, encoding: unknown): Uint8Array {
  if (typeof value !== 'string') throw invalid('Invalid param: a text was expected.')
  if (encoding === 'base64') return Uint8Array.from(Buffer.from(value, 'base64'))
  if (encoding !== undefined && encoding !== 'base58')
    throw invalid(`unsupported encoding: ${String(encoding)}. Supported encodings: base58, base64`)
  try {
    return base58.decode(value)
  } catch {
    throw invalid('Invalid param: it is not base58.')
  }
}

/** An answer together with the slot it holds for. */
export function withContext(block: Block, value: unknown): Readonly<Record<string, unknown>> {
  return { context: { apiVersion: nodeVersion, slot: block.slot }, value }
}

/** What the node says its version is. */
export const nodeVersion = '3.0.0'
