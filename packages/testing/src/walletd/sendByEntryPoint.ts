import { encodeFunctionData, numberToHex } from 'viem'
import { entryPoint08Abi, entryPoint08Address, toPackedUserOperation } from 'viem/account-abstraction'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { callRpc } from '../jsonRpc/callRpc.js'
import { delegate } from '../smartAccounts/addresses.js'
import { delegatingAccount } from '../smartAccounts/delegatingAccount.js'
import { deploySmartAccounts } from '../smartAccounts/deploySmartAccounts.js'
import { smartClient } from '../smartAccounts/smartClient.js'
import type { CallRequest } from './sendCalls.js'
import { sendTransaction } from './sendTransaction.js'
import type { Sent, WalletdChain } from './types.js'

const gas = { callGasLimit: 1_000_000n, verificationGasLimit: 500_000n, preVerificationGas: 0n } as const

/**
 * Has calls carried out as one operation of the account, which somebody else sends to the entry point (ERC-4337), as
 * wallets with smart accounts do. The account delegates first where it does not yet (EIP-7702). An operation that fails
 * fails in a transaction that succeeds.
 */
export async function sendByEntryPoint(
  account: PrivateKeyAccount,
  chain: WalletdChain,
  calls: readonly CallRequest[],
): Promise<Sent> {
  const bundler = privateKeyToAccount(generatePrivateKey())
  const params = [bundler.address, numberToHex(10n ** 19n)]
  await callRpc({ url: chain.rpcUrl, method: 'anvil_setBalance', params })
  const client = smartClient(chain.id, chain.rpcUrl)
  await deploySmartAccounts(client, bundler)
  const smart = await delegatingAccount(client, account)
  const code = await client.getCode({ address: account.address })
  const isDelegated = code?.toLowerCase() === `0xef0100${delegate.slice(2)}`.toLowerCase()
  const authorization = isDelegated
    ? null
    : await account.signAuthorization({
        address: delegate,
        chainId: chain.id,
        nonce: await client.getTransactionCount({ address: account.address, blockTag: 'pending' }),
      })
  const operation = {
    ...gas,
    sender: account.address,
    nonce: await smart.getNonce(),
    callData: await smart.encodeCalls(
      calls.map(({ to, value, data }) => ({ to, value: BigInt(value ?? 0), data: data ?? '0x' })),
    ),
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    ...(authorization && { authorization }),
    signature: '0x',
  } as const
  const signature = await smart.signUserOperation({ ...operation, chainId: chain.id })
  const packed = toPackedUserOperation({ ...operation, signature })
  const request = {
    from: bundler.address,
    to: entryPoint08Address,
    data: encodeFunctionData({
      abi: entryPoint08Abi,
      functionName: 'handleOps',
      args: [[packed], bundler.address],
    }),
  }
  return sendTransaction(bundler, chain, request, {
    ...(authorization && { authorizationList: [authorization] }),
  })
}
