import type { Currency } from '@portage/core'
import type { HeldExecution } from '@portage/react'

/**
 * The run whose request may still be open in the wallet for the same money: it comes before a new one. One of which
 * the person has said that nothing is waiting holds nobody back.
 */
export function findOpenRun(
  executions: readonly HeldExecution[],
  account: string,
  from: Currency,
): HeldExecution | null {
  const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()
  return (
    executions.find(
      ({ state, status }) =>
        (status === 'waiting-for-wallet' || status === 'locating') &&
        isSame(state.account, account) &&
        state.quote.request.originChainId === from.chainId &&
        isSame(state.quote.request.originCurrency, from.address),
    ) ?? null
  )
}
