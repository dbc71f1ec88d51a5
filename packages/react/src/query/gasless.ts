import type { IntentClient, Posted } from '@portage/core'
import { type SubmitGaslessParameters, submitGasless } from '@portage/core/actions'
import type { QueryClient } from '@tanstack/react-query'
import { ownDefaults, type WritingOptions } from './defaults.js'
import { invalidate } from './invalidate.js'

/** Which call, for which request, and who pays. */
export type SubmitGaslessVariables = Omit<SubmitGaslessParameters, 'signal'>

/** Has a sponsor carry out a call, and reads anew what is known of requests and app fees. */
export function submitGaslessMutationOptions(
  client: IntentClient,
  { queryClient }: Readonly<{ queryClient: QueryClient }>,
): WritingOptions<Posted, SubmitGaslessVariables> {
  return {
    ...ownDefaults,
    mutationFn: async (variables) => {
      const answer = await submitGasless(client, variables)
      await invalidate(client, queryClient, ['requests', 'appFeeBalances'])
      return answer
    },
  }
}
