import type { Hex } from '../../domain/brand.js'
import type { EvmCall, TronCall } from '../../domain/step.js'
import { vmOfCall } from '../../domain/vmOf.js'
import type { Ask } from '../../execution/facts.js'
import { keccakHex } from '../../utils/keccak.js'
import { isSameAccount } from '../bytesOfAddress.js'
import type { SentCall } from '../chainReadings.js'
import { beginsWith } from './beginsWith.js'

/** Whether a transaction is the one that was asked for, on the chains of the EVM and on Tron. */
export function isSentCall(sent: SentCall, call: EvmCall | TronCall, ask: Ask): boolean {
  const vm = vmOfCall(call)
  return (
    isSameAccount(sent.from, ask.account, vm) &&
    sent.to !== null &&
    isSameAccount(sent.to, ask.to, vm) &&
    sent.value === ask.value &&
    carriesCall(sent.data, call.data, ask)
  )
}

function carriesCall(sent: Hex, asked: Hex, { inputHash }: Ask): boolean {
  return keccakHex(sent) === inputHash || (keccakHex(asked) === inputHash && beginsWith(sent, asked))
}
