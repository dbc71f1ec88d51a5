import type { Quote } from './quote.js'
import type { Call, TransactionCall } from './step.js'
import type { KnownVm, VmType } from './vm.js'

const ownVms: Readonly<Record<TransactionCall['vm'], KnownVm>> = {
  evm: 'evm',
  solana: 'svm',
  tron: 'tvm',
  ton: 'tonvm',
  hyperliquid: 'hypevm',
  bitcoin: 'bvm',
}

/** The VM of the chains a transaction is for: whose wallet is asked for it. */
export function vmOfCall({ vm }: TransactionCall): KnownVm {
  return ownVms[vm]
}

/** The VM of the account that signs for a quote. Messages alone are for a wallet of the EVM. */
export function vmOfQuote({ steps }: Quote): VmType {
  const call = steps.flatMap(({ items }) => items.map((item) => item.call)).find(isTransactionCall)
  return call ? vmOfCall(call) : 'evm'
}

/** Whether a call is a transaction of a VM that executions know. */
export function isTransactionCall(call: Call): call is TransactionCall {
  return Object.hasOwn(ownVms, call.vm)
}
