import { type IntentClient, onWake } from '@portage/core'
import type { QueryClient } from '@tanstack/react-query'
import type { WalletAdapter } from '../adapters/walletAdapter.js'
import { clientScope } from '../query/scope.js'

/**
 * Looks again at what a page that stood still has not heard of: who is connected, and what is read of the service and
 * of chains. The timers by which the query client tells what is old stood still too, so all of it is read again but for
 * what never becomes old; offers have their own age.
 *
 * @returns stops
 */
export function lookAgainOnWake(
  client: IntentClient,
  adapters: readonly WalletAdapter[],
  queryClient: QueryClient,
): () => void {
  return onWake(client, (sign) => {
    for (const { account } of adapters) account.lookAgain?.()
    if (sign !== 'back') return
    void queryClient.refetchQueries(
      {
        queryKey: clientScope(client),
        type: 'active',
        predicate: ({ observers }) =>
          observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY),
      },
      { cancelRefetch: false },
    )
  })
}
