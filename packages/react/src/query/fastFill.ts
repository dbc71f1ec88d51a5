import type { IntentClient } from '@portage/core'
import { type FastFillParameters, fastFill } from '@portage/core/actions'
import type { QueryClient } from '@tanstack/react-query'
import { ownDefaults, type WritingOptions } from './defaults.js'
import { invalidate } from './invalidate.js'

/** Which request, and on what terms. */
export type FastFillVariables = Omit<FastFillParameters, 'signal'>

/** Has a request filled before its deposit is final, and reads anew what is known of requests and app fees. */
export function fastFillMutationOptions(
  client: IntentClient,
  { queryClient }: Readonly<{ queryClient: QueryClient }>,
): WritingOptions<void, FastFillVariables> {
  return {
    ...ownDefaults,
    mutationFn: async (variables) => {
      await fastFill(client, variables)
      await invalidate(client, queryClient, ['requests', 'appFeeBalances'])
    },
  }
}
