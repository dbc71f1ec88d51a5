'use client'

import type { Reindex } from '@portage/core'
import { type ReindexDepositAddressParameters, reindexDepositAddress } from '@portage/core/actions'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { ownDefaults } from '../query/defaults.js'
import { queryScope } from '../query/scope.js'

/**
 * Has the service look at a deposit address again, for payments it missed: it does no harm however often, and one soon
 * after another is refused. What is read of the address is read anew afterwards.
 */
export function useReindexDepositAddress(): UseMutationResult<
  Reindex,
  Error,
  Omit<ReindexDepositAddressParameters, 'signal'>
> {
  const { client } = usePortage('useReindexDepositAddress')
  const queryClient = useQueryClient()
  return useMutation({
    ...ownDefaults,
    mutationFn: (parameters) => reindexDepositAddress(client, parameters),
    onSuccess: () =>
      Promise.all(
        (['depositAddress', 'requests'] as const).map((name) =>
          queryClient.invalidateQueries({ queryKey: queryScope(client, name) }),
        ),
      ),
  })
}
