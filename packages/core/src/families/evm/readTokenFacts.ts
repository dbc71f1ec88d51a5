import type { Hex } from '../../domain/brand.js'
import { isNativeAddress } from '../../domain/currency.js'
import { decodeText } from '../../utils/decodeText.js'
import { hexToBytes } from '../../utils/hexBytes.js'
import type { TokenFacts } from '../chainReadings.js'
import { nativeFacts } from '../nativeFacts.js'
import type { Rpc } from './askAll.js'

/** What a token says of itself. */
export async function readTokenFacts(rpc: Rpc, token: string): Promise<TokenFacts> {
  if (isNativeAddress(token, 'evm')) return nativeFacts('evm')
  const call = (data: Hex): Promise<Hex> =>
    rpc({ method: 'eth_call', params: [{ to: token as `0x${string}`, data }, 'latest'] })
  const [decimals, symbol] = await Promise.all([call('0x313ce567'), call('0x95d89b41').catch(() => null)])
  if (decimals === '0x') throw new Error(`There is no token at ${token} on this chain.`)
  return { decimals: Number.parseInt(decimals, 16), symbol: symbol === null ? null : textOf(symbol) }
}

/** A text as contracts return it: by length, or, as some old tokens do, in 32 bytes. Null where it is neither. */
function textOf(data: Hex): string | null {
  const bytes = hexToBytes(data)
  if (bytes.length === 32) return decode(bytes.subarray(0, endOf(bytes)))
  const length = bytes[63] ?? 0
  return bytes[31] === 32 && length > 0 && bytes.length >= 64 + length
    ? decode(bytes.subarray(64, 64 + length))
    : null
}

function endOf(bytes: Uint8Array): number {
  const end = bytes.indexOf(0)
  return end < 0 ? bytes.length : end
}

function decode(bytes: Uint8Array): string | null {
  return decodeText(bytes) || null
}
