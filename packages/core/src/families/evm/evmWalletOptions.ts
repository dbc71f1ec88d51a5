import type { Chain } from 'viem'
import type { Clock } from '../../client/clock.js'

export type EvmWalletOptions = Readonly<{
  /** How the journal names this wallet; `injected` or `local` when left out. */
  kind?: string | undefined
  /** Chains that may be added to a wallet that lacks them, as viem describes them. None when left out. */
  chains?: readonly Chain[] | undefined
  /** How to ask for another chain, where a wallet library keeps account of chains and adds them itself. */
  requestSwitch?: ((chainId: number) => Promise<unknown>) | undefined
  /** The only source of time; the machine's own when left out. */
  clock?: Clock | undefined
}>
