import type { EvmCall, TronCall } from '../../domain/step.js'
import { keccakHex } from '../../utils/keccak.js'
import type { CallDescription } from '../../verification/callDescription.js'
import type { ItemReading } from '../../verification/itemReading.js'
import { readContractCall } from '../../verification/readItems.js'
import { matchesCall, traceOfCall } from '../evm/contractCalls.js'
import { describeTransaction } from '../evm/describeTransaction.js'
import { isSentCall } from '../evm/isSentCall.js'
import { verifyEvmPayout } from '../evm/verifyEvmPayout.js'
import type { FamilyOf } from '../family.js'
import type { GivenItem } from '../givenItem.js'
import { toTronBase58 } from './tronAddress.js'

/** Tron, whose contracts are the EVM's. */
export const tron: FamilyOf<TronCall> = {
  vm: 'tvm',
  calls: 'tron',
  rules: [],
  addressPayments: 'seen',
  signing: 'again',
  readItem: readTronItem,
  readMessage: () => null,
  describe: (call) => onTron(describeTransaction(call)),
  describeAsk: ({ to, value, data }, { request }) => ({
    chainId: request.originChainId,
    to,
    value,
    inputHash: keccakHex(data),
  }),
  traceOf: traceOfCall,
  matches: matchesCall,
  isSent: isSentCall,
  verifyPayout: verifyEvmPayout,
}

/** A call of Tron is read as the EVM's: its own carry neither a chain nor a price of gas. */
function readTronItem(given: GivenItem): ItemReading | null {
  const { call } = given.item
  if (call.vm === 'evm') return { type: 'unknown', call, does: 'a call of evm on a chain of tvm' }
  if (call.vm !== 'tron') return null
  const { from, to, data, value } = call
  const fees = { gas: null, maxFeePerGas: null, maxPriorityFeePerGas: null }
  const onEvm: EvmCall = {
    vm: 'evm',
    chainId: given.request.originChainId,
    ...{ from, to, data, value },
    ...fees,
  }
  return readContractCall(given, onEvm, 'tvm')
}

/** The same with its accounts as people know them. */
function onTron(described: CallDescription): CallDescription {
  switch (described.type) {
    case 'approval': {
      const [{ token, amount }] = described.taken
      const spender = toTronBase58(described.spender)
      return { ...described, spender, taken: [{ token: toTronBase58(token), amount }] }
    }
    case 'deposit':
    case 'payment': {
      const { to, token } = described
      return { ...described, to: toTronBase58(to), token: token === null ? null : toTronBase58(token) }
    }
    case 'call':
      return { ...described, to: toTronBase58(described.to) }
    case 'permission':
    case 'order-link':
    case 'message':
    case 'unknown':
      return described
    default:
      return described satisfies never
  }
}
