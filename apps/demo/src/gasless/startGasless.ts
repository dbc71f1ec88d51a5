import type { IntentClient } from '@portage/core'
import { createGaslessWallet } from '@portage/core/gasless'
import type { WalletAdapter } from '@portage/react'
import { contractAccount, delegatingAccount, smartClient } from '@portage/testing/smart-accounts'
import { privateKeyToAccount } from 'viem/accounts'
import type { DemoChain } from '../boot/demoConfig.js'
import { keptHere } from '../boot/keptHere.js'
import { readBurnerKey } from '../wallet/burnerKey.js'
import type { AccountKind } from './accountKind.js'

/** The burner's smart account as the page's wallet of the EVM, in the place of the burner itself. */
export async function startGasless(
  {
    chains,
    client,
    evm,
  }: Readonly<{ chains: readonly DemoChain[]; client: IntentClient; evm: WalletAdapter }>,
  kind: Exclude<AccountKind, 'key'>,
): Promise<WalletAdapter> {
  const owner = privateKeyToAccount(readBurnerKey(keptHere))
  const make = kind === 'contract' ? contractAccount : delegatingAccount
  const made = await Promise.all(
    chains.map(async ({ id, rpcUrl }) => [id, await make(smartClient(id, rpcUrl), owner)] as const),
  )
  const address = made[0]?.[1].address ?? null
  const accounts = Object.fromEntries(made)
  const isConnected = (): boolean => evm.account.get() === owner.address
  return Object.freeze({
    vm: 'evm',
    wallet: createGaslessWallet({ client, accounts: () => (isConnected() ? accounts : null) }),
    reader: evm.reader,
    account: { get: () => (isConnected() ? address : null), subscribe: evm.account.subscribe },
  })
}
