import type { Hex } from '../../../domain/brand.js'
import { bytesToHex } from '../../../utils/hexBytes.js'
import { dataOf } from './scripts.js'

/**
 * The order's id that an output carries behind `OP_RETURN`, in letters or as its 32 bytes (facts: non-EVM).
 *
 * @returns null for an output that carries something else, as what it carries is then no id
 */
export function orderIdOfNote(script: Uint8Array): Hex | null {
  const data = dataOf(script)
  if (data === null) return null
  const text = String.fromCharCode(...data)
  if (/^0x[\da-f]{64}$/.test(text)) return text as Hex
  return data.length === 32 ? bytesToHex(data) : null
}
