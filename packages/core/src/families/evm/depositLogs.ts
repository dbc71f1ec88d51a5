import type { Hex } from '../../domain/brand.js'
import type { Deposit, DepositTrace } from '../chainReadings.js'
import { decodeDepositLog, type EvmLog, erc20DepositTopic, nativeDepositTopic } from './decodeDepositLog.js'
import { callExecutedTopic, decodeExecutedLog } from './decodeExecutedLog.js'
import { decodeTransferDeposit, transferTopic } from './decodeTransferLog.js'
import { addressWord } from './words.js'

/**
 * What to ask a node for so that its answer holds every deposit of a trace. The order id is indexed nowhere, and the
 * depository's events index nothing: all of them are read and matched here.
 */
export function filterOf(trace: DepositTrace): { address: Hex; topics: (Hex | Hex[])[] } {
  switch (trace.type) {
    case 'event':
      return { address: trace.depository as Hex, topics: [[nativeDepositTopic, erc20DepositTopic]] }
    case 'transfer':
      return {
        address: trace.token as Hex,
        topics: [transferTopic, `0x${addressWord(trace.from)}`, `0x${addressWord(trace.to)}`],
      }
    case 'withdrawal':
      return { address: trace.depository as Hex, topics: [callExecutedTopic] }
    case 'action':
      throw new Error('What the exchange did is in no block.')
    default:
      return trace satisfies never
  }
}

/** The deposit a log tells of, or null. Of a transfer it is only half the proof: see `carriesTransfer`. */
export function depositOf(log: EvmLog, trace: DepositTrace): Deposit | null {
  switch (trace.type) {
    case 'event':
      return decodeDepositLog(log, trace)
    case 'transfer':
      return decodeTransferDeposit(log, trace)
    case 'withdrawal':
      return decodeExecutedLog(log, trace)
    case 'action':
      return null
    default:
      return trace satisfies never
  }
}
