import { factsOf } from '../families/vmFacts.js'

/**
 * An account to ask `getPrice` with while no wallet is connected: nobody's, and known to the service as such. That of EVM
 * chains is a burn address.
 *
 * @returns null for a VM the service names none for
 */
export function previewAccount(vmType: string): string | null {
  return factsOf(vmType)?.previewAccount ?? null
}
