import type { Hex } from '../domain/brand.js'
import { keccakHex, keccakText } from '../utils/keccak.js'
import { writeJson } from '../utils/writeJson.js'
import type { WalletPayout } from './transactionReading.js'

/** What an ask keeps of the transaction it is for: the same for the same payment, and for no other. */
export function inputHashOf(call: WalletPayout): Hex {
  switch (call.vm) {
    case 'solana':
      return keccakText(writeJson(call.instructions))
    case 'evm':
    case 'tron':
      return keccakHex(call.data)
    default:
      return call satisfies never
  }
}
