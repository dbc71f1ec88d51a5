import { type IntentClient, onWake } from '@portage/core'
import type { QueryClient } from '@tanstack/react-query'
import type { WalletAdapter } from '../adapters/walletAdapter.js'
import { clientScope } from '../query/scope.js'

/** Milliseconds. A page is back sooner than what joins it to its wallet, such as an extension's port or a socket. */
const untilWalletIsBack = 2_000

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
  let cancel = (): void => {}
  const lookAtWallets = (): void => {
    for (const { account } of adapters) account.lookAgain?.()
  }
  const stopWaking = onWake(client, (sign) => {
    lookAtWallets()
    if (sign !== 'back') return
    cancel()
    cancel = client.clock.setTimeout(lookAtWallets, untilWalletIsBack)
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
  return () => {
    cancel()
    stopWaking()
  }
}
