import {
  type Address,
  concat,
  createPublicClient,
  createTestClient,
  createWalletClient,
  getContractAddress,
  type Hex,
  http,
  keccak256,
  pad,
  parseEther,
  stringToHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { WalletdChain } from './types.js'

/** The factory that every chain has at this address; anvil is born with it. */
const factory = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
const salt = keccak256(stringToHex('portage walletd'))
/** Ends what hangs: a chain that mines no blocks. */
const withinMs = 60_000
const pollMs = 20

/** Where `deployContract` puts this code: the same address on every chain. */
export function findContract(initCode: Hex): Address {
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode: initCode })
}

/**
 * Puts a contract on a local chain, unless it is there. It is paid for by an account made for that, so that
 * no nonce of the wallet's own moves.
 *
 * @throws a sentence when it is not there within a minute.
 */
export async function deployContract(chain: WalletdChain, initCode: Hex): Promise<Address> {
  const address = findContract(initCode)
  const transport = http(chain.rpcUrl, { retryCount: 0 })
  const client = createPublicClient({ transport })
  const isThere = async () => (await client.getCode({ address })) !== undefined
  if (await isThere()) return address

  const account = privateKeyToAccount(generatePrivateKey())
  const test = createTestClient({ mode: 'anvil', transport })
  await test.setBalance({ address: account.address, value: parseEther('10') })
  const hash = await createWalletClient({ account, transport }).sendTransaction({
    chain: null,
    to: factory,
    data: concat([pad(salt), initCode]),
    gas: 5_000_000n,
  })
  // Another wallet may have put it there first, and this transaction come to nothing.
  const isMined = await client
    .waitForTransactionReceipt({ hash, pollingInterval: pollMs, timeout: withinMs })
    .catch(() => null)
  if (await isThere()) return address
  throw new Error(
    isMined === null
      ? `A contract of the wallet's is not on chain ${chain.id} after ${withinMs / 1_000} seconds. Does it mine blocks?`
      : `A contract of the wallet's is not on chain ${chain.id}, though its transaction is in a block.`,
  )
}
