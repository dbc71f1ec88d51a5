'use client'

import { useContext } from 'react'
import { ProviderMissingError } from '../errors/providerMissingError.js'
import { type Portage, PortageContext } from './context.js'

/** What the nearest `<PortageProvider>` shares, or null where there is none. */
export function useMaybePortage(): Portage | null {
  return useContext(PortageContext)
}

/**
 * What the nearest `<PortageProvider>` shares.
 *
 * @param hook the name the error calls the caller by
 * @throws ProviderMissingError when there is no provider
 */
export function usePortage(hook = 'usePortage'): Portage {
  const portage = useContext(PortageContext)
  if (portage === null) throw new ProviderMissingError(hook)
  return portage
}
