'use client'

import type { Chain } from '@portage/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePortage } from '../provider/usePortage.js'
import { chainsQueryOptions } from '../query/chains.js'

/** The chains the service knows. A failed read is tried again every five seconds. */
export function useChains(): UseQueryResult<readonly Chain[]> {
  const { client } = usePortage('useChains')
  return useQuery(chainsQueryOptions(client))
}
