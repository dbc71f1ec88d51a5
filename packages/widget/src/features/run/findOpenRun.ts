import type { Currency } from '@portage/core'
import type { HeldExecution } from '@portage/react'

/**
 * The run that comes before a new one: the one the form was sent to, or one whose request may still be open in the
 * wallet for the same money. One of which the person has said that nothing is waiting holds nobody back.
 *
 * @param begun the run that the form as it stands was sent to; null where it was sent to none
 */
export function findOpenRun(
  executions: readonly HeldExecution[],
  account: string,
  from: Currency,
  begun: string | null,
): HeldExecution | null {
  const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()
  return (
    executions.find(({ id }) => id === begun) ??
    executions.find(
      ({ state, status }) =>
        (status === 'waiting-for-wallet' || status === 'locating') &&
        isSame(state.account, account) &&
        state.quote.request.originChainId === from.chainId &&
        isSame(state.quote.request.originCurrency, from.address),
    ) ??
    null
  )
}
