/** The service's own accounts in previews that name no account. That of EVM chains is a burn address. */
export const placeholders: Readonly<Record<string, string>> = {
  svm: 'CbKGgVKLJFb8bBrf58DnAkdryX6ubewVytn7X957YwNr',
  bvm: '34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo',
  tvm: 'THa7BwoPfacfiELa63pbmm3g5PGKYmtJyt',
}

/**
 * An account to ask `getPrice` with while no wallet is connected: nobody's, and known to the service as such.
 *
 * @returns null for a VM the service names none for
 */
export function previewAccount(vmType: string): string | null {
  if (vmType === 'evm' || vmType === 'hypevm') return '0x000000000000000000000000000000000000dead'
  return Object.hasOwn(placeholders, vmType) ? (placeholders[vmType] ?? null) : null
}
