import { isSameAddress } from '../domain/currency.js'
import type { Quote } from '../domain/quote.js'
import type { EvmCall, Item, Step } from '../domain/step.js'
import type { TrustedChain } from '../domain/trusted.js'
import { type DecodedApproval, decodeApproval } from './decodeApproval.js'
import { type DecodedDeposit, decodeDeposit } from './decodeDeposit.js'

/** What one item of a quote turns out to do, told from its bytes alone, never from what its step is called. */
export type ReadItem = Readonly<{ item: Item }> &
  (
    | { readonly type: 'deposit'; readonly call: EvmCall; readonly deposit: DecodedDeposit }
    | { readonly type: 'approval'; readonly call: EvmCall; readonly approval: DecodedApproval }
    /** A call of a trusted router or approval proxy: known to be theirs, not decoded in this version. */
    | { readonly type: 'route'; readonly call: EvmCall }
    /** A call of which nothing is known. `does` says in a few words what was seen. */
    | { readonly type: 'unknown'; readonly call: EvmCall | null; readonly does: string }
  )

/**
 * Reads every item of every step, those already complete too.
 *
 * @param depository where deposits go; null when nobody named an address for it
 * @param trusted what is trusted on the origin chain
 */
export function readItems(
  quote: Quote,
  depository: string | null,
  trusted: TrustedChain | undefined,
): readonly ReadItem[] {
  return quote.steps.flatMap((step) => step.items.map((item) => readItem(step, item, depository, trusted)))
}

function readItem(
  step: Step,
  item: Item,
  depository: string | null,
  trusted: TrustedChain | undefined,
): ReadItem {
  const { call } = item
  if (step.kind !== 'transaction')
    return { item, type: 'unknown', call: null, does: `a ${step.kind} to sign` }
  if (call.vm !== 'evm') return { item, type: 'unknown', call: null, does: 'a call of an unknown kind' }

  const deposit = decodeDeposit(call.data)
  const target = deposit?.type === 'transfer' ? deposit.to : call.to
  if (deposit && isEvmAddress(depository, target)) return { item, type: 'deposit', call, deposit }

  // The depository and the routers are no tokens: what looks like an approval there is something else.
  const isContract = isEvmAddress(depository, call.to)
  const isRoute = isEvmAddress(trusted?.router, call.to) || isEvmAddress(trusted?.approvalProxy, call.to)
  if (isRoute) return { item, type: 'route', call }
  const approval = decodeApproval(call.data)
  if (approval && !isContract) return { item, type: 'approval', call, approval }
  return { item, type: 'unknown', call, does: `${call.data.slice(0, 10)} called on ${call.to}` }
}

function isEvmAddress(known: string | null | undefined, address: string): boolean {
  return known != null && isSameAddress(known, address, 'evm')
}
