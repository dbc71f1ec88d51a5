import { actualShare } from './actualShare.js'
import type { AppBalances } from './createAppBalances.js'
import type { Store } from './createStore.js'

/** Credits app fees to whom they were quoted for, when the order they are of is filled: once each. */
export function collectAppFees(store: Store, balances: AppBalances): () => void {
  const collected = new Set<string>()
  return store.subscribe((request) => {
    if (request.progress.status !== 'success' || collected.has(request.id)) return
    collected.add(request.id)
    for (const { recipient, amount } of request.appFees)
      balances.credit(
        recipient,
        { currency: request.quoted.feeCurrency, amount: actualShare(request, amount) },
        { context: 'integrator-fixed-bps-accounting', requestId: request.id },
      )
  })
}
