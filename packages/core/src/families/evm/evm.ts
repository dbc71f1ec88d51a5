import type { EvmCall } from '../../domain/step.js'
import { keccakHex } from '../../utils/keccak.js'
import type { FamilyOf } from '../family.js'
import { matchesCall, traceOfCall } from './contractCalls.js'
import { describeTransaction } from './describeTransaction.js'
import { evmChecks } from './evmChecks.js'
import { isSentCall } from './isSentCall.js'

/** The chains of the EVM. */
export const evm: FamilyOf<EvmCall> = {
  ...evmChecks,
  calls: 'evm',
  signing: 'again',
  describe: describeTransaction,
  describeAsk: ({ chainId, to, value, data }) => ({ chainId, to, value, inputHash: keccakHex(data) }),
  traceOf: traceOfCall,
  matches: matchesCall,
  isSent: isSentCall,
  verifyPayout: () => null,
}
