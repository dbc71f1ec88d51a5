import type { WalletdOptions } from './types.js'

/** What the parent says to the wallet's process: once, at the start. Keys travel here, not in arguments. */
export type ToWalletd = Readonly<{ kind: 'start'; options: WalletdOptions }>

/** What the wallet's process says back: once. */
export type FromWalletd =
  | Readonly<{ kind: 'listening'; url: string }>
  | Readonly<{ kind: 'failed'; message: string }>
