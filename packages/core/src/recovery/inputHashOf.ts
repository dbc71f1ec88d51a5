import type { Hex } from '../domain/brand.js'
import { keccakHex, keccakText } from '../utils/keccak.js'
import type { PayoutCall } from './transactionReading.js'

/** What an ask keeps of the transaction it is for: the same for the same payment, and for no other. */
export function inputHashOf(call: PayoutCall): Hex {
  return call.vm === 'solana' ? keccakText(JSON.stringify(call.instructions)) : keccakHex(call.data)
}
