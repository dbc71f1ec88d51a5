import type { SmartAccount } from 'viem/account-abstraction'
import type { IntentClient } from '../client/intentClient.js'

export type GaslessWalletOptions = Readonly<{
  /** Where calls are handed in: `baseUrl` is the host's own server, which holds the key and decides what it pays for. */
  client: IntentClient
  /**
   * The smart account by the number of each chain it is on, as viem makes them (`viem/account-abstraction`): of
   * ERC-4337 with an entry point of version 0.7 or newer, or an account with a key that delegates by EIP-7702. The same
   * address on every chain. Read when needed, so it may change.
   */
  accounts: () => Readonly<Record<number, SmartAccount>> | null
  /** Whether the sponsor pays the quote's fees too, and not only for gas. False when left out. */
  subsidizeFees?: boolean | undefined
  /** Who is named as having brought the person. */
  referrer?: string | undefined
  /** How the journal names this wallet; `gasless` when left out. */
  kind?: string | undefined
}>
