import { accountOf, accountOn } from './previewAccount.js'

/** All accounts of previews, in every spelling. */
export const previewAccounts: readonly string[] = [
  ...Object.values(accountOf),
  ...Object.values(accountOn),
  // The one of TON, as wallets and as nodes write it.
  'UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADercD2',
  '0:000000000000000000000000000000000000000000000000000000000000dead',
].filter((account) => account !== null)

/** Whether a text is an account of previews, of whichever VM and chain: nobody has it, and what is paid there is lost. */
export function isPreviewAccount(address: string): boolean {
  return previewAccounts.some((one) => one.toLowerCase() === address.toLowerCase())
}
