import type { PrivateKeyAccount } from 'viem'
import { type SmartAccount, toSimple7702SmartAccount } from 'viem/account-abstraction'
import { delegate } from './addresses.js'
import type { ChainClient } from './smartClient.js'

/** An account with a key, which becomes a smart one by the authorization that goes with its first operation. */
export function delegatingAccount(client: ChainClient, owner: PrivateKeyAccount): Promise<SmartAccount> {
  return toSimple7702SmartAccount({ client, owner, implementation: delegate })
}
