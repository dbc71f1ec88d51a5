import type { Hex } from '../../domain/brand.js'
import type { Deposit, DepositTrace } from '../chainReadings.js'
import { toTronBase58, toTronHex } from './tronAddress.js'

/** A transaction's id as the EVM writes hashes; Tron leaves the `0x` away. */
export function toEvmHash(id: string): Hex {
  return `0x${id.replace(/^0x/i, '').toLowerCase()}`
}

/** The same the other way round. */
export function toTronId(hash: string): string {
  return hash.replace(/^0x/i, '').toLowerCase()
}

/** A trace with its accounts as events hold them. */
export function toEvmTrace(trace: DepositTrace): DepositTrace {
  switch (trace.type) {
    case 'event':
      return { type: 'event', depository: toTronHex(trace.depository), orderId: trace.orderId }
    case 'transfer': {
      const { token, from, to } = trace
      return { ...trace, token: toTronHex(token), from: toTronHex(from), to: toTronHex(to) }
    }
    case 'withdrawal':
      return { ...trace, depository: toTronHex(trace.depository) }
    case 'action':
      return trace
    default:
      return trace satisfies never
  }
}

/** A deposit as people and the service write it. */
export function toTronDeposit(deposit: Deposit): Deposit {
  return {
    ...deposit,
    hash: toTronId(deposit.hash),
    from: toTronBase58(deposit.from),
    token: deposit.token === null ? null : toTronBase58(deposit.token),
  }
}
