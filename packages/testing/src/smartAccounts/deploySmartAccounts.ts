import { createRequire } from 'node:module'
import { concat, createWalletClient, type Hex, http, type PrivateKeyAccount } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { accountFactory, delegate, deployedAddress, deployer, factoryCodeOf, noSalt } from './addresses.js'
import type { ChainClient } from './smartClient.js'

/** What the entry point was deployed with on public chains. */
const entryPointSalt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

/** Above what each of the three takes: together they fit into one block. */
const mostGas = 8_000_000n

/**
 * Brings the real contracts of ERC-4337 0.8 to a chain, at the addresses they have on public ones: the entry point, a
 * factory of accounts, and what an account with a key delegates to. What is there already is left as it is.
 */
export async function deploySmartAccounts(client: ChainClient, sender: PrivateKeyAccount): Promise<void> {
  const wallet = createWalletClient({ account: sender, chain: client.chain, transport: http() })
  const wanted: readonly (readonly [salt: Hex, code: Hex, address: Hex])[] = [
    [entryPointSalt, readCode('EntryPoint'), entryPoint08Address],
    [noSalt, readCode('Simple7702Account'), delegate],
    [noSalt, factoryCodeOf(readCode('SimpleAccountFactory')), accountFactory],
  ]
  const hashes: Hex[] = []
  for (const [salt, code, address] of wanted) {
    if (deployedAddress(salt, code).toLowerCase() !== address.toLowerCase())
      throw new Error(`The code is not the one that stands at ${address} on public chains.`)
    if ((await client.getCode({ address })) !== undefined) continue
    // The factory asks the entry point, so its gas could be estimated only a block later.
    hashes.push(await wallet.sendTransaction({ to: deployer, data: concat([salt, code]), gas: mostGas }))
  }
  const receipts = await Promise.all(hashes.map((hash) => client.waitForTransactionReceipt({ hash })))
  if (receipts.some(({ status }) => status === 'reverted'))
    throw new Error('The chain did not take the contracts of smart accounts.')
}

function readCode(contract: string): Hex {
  const require = createRequire(import.meta.url)
  const { bytecode } = require(`@account-abstraction/contracts/artifacts/${contract}.json`) as {
    readonly bytecode: Hex
  }
  return bytecode
}
