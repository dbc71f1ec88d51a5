import type { IntentClient } from '@portage/core'
import { type IndexSingleTransactionParameters, indexSingleTransaction } from '@portage/core/actions'
import type { QueryClient } from '@tanstack/react-query'
import { ownDefaults, type WritingOptions } from './defaults.js'
import { invalidate } from './invalidate.js'

/** Which transaction, of which request. */
export type IndexSingleTransactionVariables = Omit<IndexSingleTransactionParameters, 'signal'>

/** Points the service at a swap on one chain, and reads anew what is known of requests. */
export function indexSingleTransactionMutationOptions(
  client: IntentClient,
  { queryClient }: Readonly<{ queryClient: QueryClient }>,
): WritingOptions<void, IndexSingleTransactionVariables> {
  return {
    ...ownDefaults,
    mutationFn: async (variables) => {
      await indexSingleTransaction(client, variables)
      await invalidate(client, queryClient, ['requests'])
    },
  }
}
