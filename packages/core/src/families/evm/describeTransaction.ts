import type { EvmCall } from '../../domain/step.js'
import type { CallDescription } from '../../verification/callDescription.js'
import { decodeApproval } from '../../verification/decodeApproval.js'
import { decodeDeposit } from '../../verification/decodeDeposit.js'
import { decodePayment } from '../../verification/decodePayment.js'

/** What a call of a contract asks a wallet for, told from its bytes. */
export function describeTransaction(call: Pick<EvmCall, 'to' | 'data' | 'value'>): CallDescription {
  const { to, data, value } = call
  const approval = decodeApproval(data)
  if (approval !== null)
    return { type: 'approval', spender: approval.spender, taken: [{ token: to, amount: approval.amount }] }
  const deposit = decodeDeposit(data)
  switch (deposit?.type) {
    case 'native':
      return { type: 'deposit', to, token: null, amount: value }
    case 'erc20':
      return { type: 'deposit', to, token: deposit.token, amount: deposit.amount }
    case 'erc20-allowance':
      return { type: 'deposit', to, token: deposit.token, amount: null }
    case 'transfer':
      return { type: 'deposit', to: deposit.to, token: to, amount: deposit.amount }
    case undefined: {
      const payment = decodePayment(call)
      return payment === null ? { type: 'call', to, value } : { type: 'payment', ...payment }
    }
    default:
      return deposit satisfies never
  }
}
