import type { Call } from '../domain/step.js'
import { evm } from '../families/evm/evm.js'
import type { Family } from '../families/family.js'
import { familyOf } from '../families/familyOf.js'
import type { CallDescription } from './callDescription.js'
import { decodeSignature } from './decodeSignature.js'

/**
 * Says what an item asks a wallet for, for a person to read before it is asked.
 *
 * @param families those the host has: a call of any other is `unknown`. The EVM alone when left out
 */
export function describeCall(call: Call, families: readonly Family[] = [evm]): CallDescription {
  switch (call.vm) {
    case 'signature': {
      const signature = decodeSignature(call.sign, families)
      if (signature.type === 'nonce-mapping') return { type: 'order-link' }
      if (signature.type !== 'permission') return { type: 'message' }
      const { spender, permitted: taken, expiresAt } = signature
      return { type: 'permission', spender, taken, expiresAt }
    }
    case 'unknown':
      return { type: 'unknown' }
    default:
      return familyOf(families, call)?.describe(call) ?? { type: 'unknown' }
  }
}
