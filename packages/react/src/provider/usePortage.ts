'use client'

import { useContext } from 'react'
import { ProviderMissingError } from '../errors/providerMissingError.js'
import { PortageContext, type PortageContextValue } from './context.js'

/** What `usePortage` answers. */
export type UsePortageReturnType = PortageContextValue

/** What `useMaybePortage` answers. */
export type UseMaybePortageReturnType = PortageContextValue | null

/**
 * What the nearest `<PortageProvider>` shares, or null where there is none.
 *
 * @example
 * const client = useMaybePortage()?.client
 */
export function useMaybePortage(): UseMaybePortageReturnType {
  return useContext(PortageContext)
}

/**
 * What the nearest `<PortageProvider>` shares.
 *
 * @param hook the name the error calls the caller by
 * @example
 * const { client } = usePortage()
 * @throws ProviderMissingError when there is no provider
 */
export function usePortage(hook = 'usePortage'): UsePortageReturnType {
  const portage = useContext(PortageContext)
  if (portage === null) throw new ProviderMissingError(hook)
  return portage
}
