import { isKnownVm } from '../families/vmFacts.js'
import type { KnownVm } from './vm.js'

const ofEvm = '0x000000000000000000000000000000000000dead'

/** The accounts the service names for previews, by VM. */
export const accountOf: Readonly<Record<KnownVm, string | null>> = {
  evm: ofEvm,
  svm: 'CbKGgVKLJFb8bBrf58DnAkdryX6ubewVytn7X957YwNr',
  bvm: '34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo',
  tvm: 'THa7BwoPfacfiELa63pbmm3g5PGKYmtJyt',
  tonvm: 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADerZ0z',
  hypevm: ofEvm,
  lvm: null,
  xrpvm: 'rrrrrrrrrrrrrrrrrrrrBZbvji',
}

/** Chains that have another one than the rest of their VM: Zero Network and Eclipse. */
export const accountOn: Readonly<Record<string, string>> = {
  'evm:543210': '0x00000000000000000000000000000000000dead0',
  'svm:9286185': 'CrfbABN2sSvmoZLu9eDDfXpaC2nHg42R7AXbHs9eg4S9',
}

/**
 * An account to ask `getPrice` with while no wallet is connected: nobody's, and known to the service as such. `getQuote`
 * refuses it: what is paid there is lost.
 *
 * @param chainId numeric; some chains have another account than the rest of their VM
 * @returns null for a VM the service names none for
 *
 * @example
 * const user = account ?? previewAccount(chain.vmType, chain.id)
 */
export function previewAccount(vmType: string, chainId?: number): string | null {
  return accountOn[`${vmType}:${chainId}`] ?? (isKnownVm(vmType) ? accountOf[vmType] : null)
}
