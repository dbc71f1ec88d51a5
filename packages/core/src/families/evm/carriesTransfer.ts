import type { DepositTrace } from '../chainReadings.js'
import type { Rpc } from './askAll.js'
import { addressWord, isSame, uintWord } from './words.js'

/**
 * Whether a transaction carries a trace's call, `transfer(to, amount)` with the order id behind it. Accepted are a
 * transaction to the token that begins with that call (bytes behind the order id name apps and the like), and one to
 * any other contract that holds the call's bytes somewhere: a contract account passes them on as they are. Together
 * with the token's own `Transfer` from the account in the same transaction, which only the account can bring about,
 * that is its deposit for this order.
 */
export async function carriesTransfer(
  rpc: Rpc,
  hash: string,
  { token, to, amount, orderId }: Extract<DepositTrace, { type: 'transfer' }>,
): Promise<boolean> {
  const transaction = await rpc({ method: 'eth_getTransactionByHash', params: [hash as `0x${string}`] })
  // It has shown a log of this transaction: that it has no transaction now is a failure, not an absence.
  if (!transaction) throw new Error(`The RPC shows a transfer and not its transaction ${hash}. Try again.`)
  const input = transaction.input.slice(2).toLowerCase()
  const call = `a9059cbb${addressWord(to)}${uintWord(amount)}${orderId.slice(2).toLowerCase()}`
  return isSame(transaction.to, token) ? input.startsWith(call) : holdsBytes(input, call)
}

function holdsBytes(hex: string, wanted: string): boolean {
  let at = hex.indexOf(wanted)
  // Two digits are a byte: a match between bytes is none.
  while (at % 2 === 1) at = hex.indexOf(wanted, at + 1)
  return at >= 0
}
