'use client'

import type { Chain } from '@portage/core'
import { useCallback } from 'react'
import { type ChainSupport, chainSupport } from '../adapters/chainSupport.js'
import { usePortage } from '../provider/usePortage.js'

/** What `useChainSupport` answers: the same function until the provider has other adapters. */
export type UseChainSupportReturnType = (chain: Pick<Chain, 'id' | 'vmType'>) => ChainSupport

/**
 * What this app can do with a chain, by the adapters its provider has: whether money can be sent from there, and whether
 * anybody here can see that money arrived. For lists of networks: what is not open is shown with its reason, and is not
 * offered.
 *
 * @example
 * const supportOf = useChainSupport()
 * const { origin } = supportOf(chain)
 * const reason = origin === 'no-wallet' ? `This app has no wallet for ${chain.displayName}` : null
 */
export function useChainSupport(): UseChainSupportReturnType {
  const { adapters } = usePortage('useChainSupport')
  return useCallback((chain) => chainSupport(adapters, chain), [adapters])
}
