import type { Hex } from '../../domain/brand.js'
import type { Deposit, DepositTrace } from '../chainReadings.js'
import { orderIdOfNote } from './bytes/orderIdOfNote.js'
import { isPaidTo } from './bytes/scripts.js'
import type { Landed, Output } from './readLanded.js'

/**
 * The deposit a transaction makes for an order: what it pays the depository, beside a note with the order's id. Where
 * the service made an address for the request, what it pays that one, which belongs to nothing else.
 *
 * @returns null where it makes none, or is in no block yet
 */
export function depositOf(
  { hash, inputs, outputs, block }: Landed,
  {
    trace,
    matches,
  }: Readonly<{ trace: DepositTrace; matches?: ((deposit: Deposit) => boolean) | undefined }>,
): Deposit | null {
  if (block === null || trace.type === 'withdrawal' || trace.type === 'action') return null
  const to = trace.type === 'event' ? trace.depository : trace.to
  if (trace.type === 'event' && !carriesOrder(outputs, trace.orderId)) return null
  const paid = outputs.filter(({ script }) => isPaidTo(script, to))
  if (paid.length === 0) return null
  const deposit: Deposit = {
    hash,
    blockNumber: block.height,
    from: payerOf(inputs, trace) ?? '',
    token: null,
    amount: paid.reduce((sum, { amount }) => sum + amount, 0n),
  }
  return matches && !matches(deposit) ? null : deposit
}

/**
 * Who paid. Whoever is known to pay has signed for his coin, whatever a wallet has put beside it for a higher fee; anybody
 * else must have paid alone.
 */
function payerOf(inputs: Landed['inputs'], trace: DepositTrace): string | null {
  const known = trace.type === 'event' ? trace.depositor : trace.type === 'transfer' ? trace.from : undefined
  return inputs.some(({ spent }) => spent?.address === known) ? (known ?? null) : soleOwner(inputs)
}

/** Whether a note that nobody can spend holds the order's id. */
export function carriesOrder(outputs: readonly Output[], orderId: Hex): boolean {
  return outputs.some(({ script }) => orderIdOfNote(script) === orderId)
}

/** Whose money it was, where it was one account's. */
export function soleOwner(inputs: Landed['inputs']): string | null {
  const [first] = inputs
  const owner = first?.spent?.address ?? null
  return inputs.every(({ spent }) => spent?.address === owner) ? owner : null
}
