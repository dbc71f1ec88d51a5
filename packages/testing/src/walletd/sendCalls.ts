import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, numberToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { callRpc } from '../jsonRpc/callRpc.js'
import { batchAccountAbi, batchAccountBytecode } from './contracts/artifacts/batchAccount.js'
import type { Wallet } from './createWallet.js'
import { deployContract, findContract } from './deployContract.js'
import { sendTransaction } from './sendTransaction.js'
import type { Sent, WalletdChain } from './types.js'

/** One call of `wallet_sendCalls`; `value` is hexadecimal. */
export type CallRequest = Readonly<{
  to: Address
  data?: Hex | undefined
  value?: Hex | undefined
}>

/** ERC-7821: one batch, all or none, no further data. */
const batchMode: Hex = `0x01${'00'.repeat(31)}`
const callsParameter = {
  type: 'tuple[]',
  components: [
    { name: 'target', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
  ],
} as const

/**
 * Makes all calls in one transaction, or none. The account delegates to `contracts/BatchAccount.sol` first, in the
 * same transaction, unless it does already (EIP-7702).
 *
 * @throws `RpcError` in the node's own words when the estimate says that a call would revert.
 */
export async function sendAtomically(
  account: PrivateKeyAccount,
  chain: WalletdChain,
  calls: readonly CallRequest[],
): Promise<readonly Sent[]> {
  const contractAddress = await deployContract(chain, batchAccountBytecode)
  const from = account.address
  const list = calls.map(({ to, value, data }) => ({
    ...{ target: to, value: BigInt(value ?? 0), data: data ?? '0x' },
  }))
  const executionData = encodeAbiParameters([callsParameter], [list])
  const data = encodeFunctionData({
    abi: batchAccountAbi,
    functionName: 'execute',
    args: [batchMode, executionData],
  })
  const request = { from, to: from, data }
  if (await isDelegated(chain, from)) return [await sendTransaction(account, chain, request)]

  const params = [from, 'pending']
  const count = await callRpc({ url: chain.rpcUrl, method: 'eth_getTransactionCount', params })
  const nonce = count as Hex
  // Carried out after the transaction that holds it has taken its own nonce.
  const authorization = await account.signAuthorization({
    chainId: chain.id,
    contractAddress,
    nonce: Number.parseInt(nonce, 16) + 1,
  })
  return [
    await sendTransaction(account, chain, { ...request, nonce }, { authorizationList: [authorization] }),
  ]
}

/** Sends the calls in order, a transaction each, until one would revert. Throws when not even the first went out. */
export async function sendOneByOne(
  account: PrivateKeyAccount,
  chain: WalletdChain,
  calls: readonly CallRequest[],
): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  for (const { to, data, value } of calls) {
    const request = { from: account.address, to, data: data ?? '0x', value: value ?? numberToHex(0) } as const
    try {
      sent.push(await sendTransaction(account, chain, request, { after: 'pending' }))
    } catch (error) {
      if (sent.length === 0) throw error
      return sent
    }
  }
  return sent
}

/** The calls of a batch, and behind them the wallet's own where it has that habit. */
export function withOwnCall(wallet: Wallet, calls: readonly CallRequest[]): readonly CallRequest[] {
  return wallet.quirk('addsCall') ? [...calls, { to: wallet.address() }] : calls
}

/** Whether an account delegates to the wallet's batch contract on this chain. */
export async function isDelegated(chain: WalletdChain, address: Address): Promise<boolean> {
  const code = await callRpc({ url: chain.rpcUrl, method: 'eth_getCode', params: [address, 'latest'] })
  return code === `0xef0100${findContract(batchAccountBytecode).slice(2).toLowerCase()}`
}
