'use client'

import { type DisableDepositAddressParameters, disableDepositAddress } from '@portage/core/actions'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { ownDefaults } from '../query/defaults.js'
import { queryScope } from '../query/scope.js'

/**
 * Has the service watch a deposit address no longer. What is paid into it afterwards is neither filled nor refunded:
 * ask the person first.
 */
export function useDisableDepositAddress(): UseMutationResult<
  void,
  Error,
  Omit<DisableDepositAddressParameters, 'signal'>
> {
  const { client } = usePortage('useDisableDepositAddress')
  const queryClient = useQueryClient()
  return useMutation({
    ...ownDefaults,
    mutationFn: (parameters) => disableDepositAddress(client, parameters),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryScope(client, 'depositAddress') }),
  })
}
