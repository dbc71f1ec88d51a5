import type { Readers } from '@portage/core/execution'
import type { WalletAdapter } from './walletAdapter.js'

/** Each adapter's reader by its VM. */
export function readersOf(adapters: readonly WalletAdapter[]): Readers {
  return Object.fromEntries(adapters.map(({ vm, reader }) => [vm, reader]))
}
