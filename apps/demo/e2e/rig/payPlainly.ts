import { createChainClient } from '@portage/localnet'
import { type Address, createWalletClient, type Hash, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Demo } from '../../server/startDemo.mjs'
import type { ChainName, Ledger } from './createLedger.js'

/** Sends the native currency of a chain by a plain transfer, as an exchange would, and waits until it is in a block. */
export async function payPlainly(
  { localnet }: Demo,
  ledger: Ledger,
  name: ChainName,
  to: Address,
  value: bigint,
): Promise<Hash> {
  const [payer] = localnet.accounts
  if (payer === undefined) throw new Error('The local network has no accounts.')
  const chain = ledger.chain(name)
  const account = privateKeyToAccount(payer.privateKey)
  const hash = await createWalletClient({ account, transport: http(chain.rpcUrl) }).sendTransaction({
    to,
    value,
    chain: null,
  })
  await createChainClient(chain).public.waitForTransactionReceipt({ hash })
  return hash
}
