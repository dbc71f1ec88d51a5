import type { Client, LocalAccount } from 'viem'

/** The account of a client whose key is in this process, or null where a wallet holds it. */
export function localAccountOf({ account }: Client): LocalAccount | null {
  return account?.type === 'local' ? account : null
}
