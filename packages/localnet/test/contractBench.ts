import {
  type Abi,
  createWalletClient,
  type Hex,
  http,
  type PrivateKeyAccount,
  type TransactionReceipt,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Accounts, createAccounts } from '../src/chains/accounts.js'
import { type ChainClient, createChainClient } from '../src/chains/createChainClient.js'
import { startChain } from '../src/chains/startChain.js'
import { approvalProxyAbi } from '../src/contracts/artifacts/approvalProxy.js'
import { batchExecutorAbi } from '../src/contracts/artifacts/batchExecutor.js'
import { depositoryAbi } from '../src/contracts/artifacts/depository.js'
import { poolAbi } from '../src/contracts/artifacts/pool.js'
import { routerAbi } from '../src/contracts/artifacts/router.js'
import { tokenAbi } from '../src/contracts/artifacts/token.js'
import { type Contracts, deployContracts } from '../src/contracts/deployContracts.js'

export interface Call {
  readonly address: Hex
  readonly functionName: string
  readonly args: readonly unknown[]
  readonly value?: bigint | undefined
}

/** A chain of its own with the contracts on it, for tests of the contracts alone. */
export interface ContractBench {
  readonly client: ChainClient
  readonly contracts: Contracts
  readonly accounts: Accounts
  readonly alice: PrivateKeyAccount
  readonly bob: PrivateKeyAccount
  /** Simulates first, so that a revert is thrown with its name, then sends and waits. */
  write(account: PrivateKeyAccount, call: Call): Promise<TransactionReceipt>
  /** A call of the depository. */
  depository(functionName: string, args: readonly unknown[], value?: bigint): Call
  /** A call of the USDC token. */
  usdc(functionName: string, args: readonly unknown[]): Call
  usdcOf(address: Hex): Promise<bigint>
  /** Of a token, by its address. */
  balanceOf(token: Hex, address: Hex): Promise<bigint>
  stop(): Promise<void>
}

export async function createContractBench(): Promise<ContractBench> {
  const chain = await startChain({ id: 31337, name: 'Harbour', blockTime: 'automine' })
  const client = createChainClient(chain)
  const accounts = createAccounts()
  const contracts = await deployContracts(client, accounts)
  const [alice, bob] = accounts.users.map((account) => privateKeyToAccount(account.privateKey))
  if (alice === undefined || bob === undefined) throw new Error('There are user accounts.')
  // All of them, since errors of one contract come through another as they are.
  const abi = [
    ...depositoryAbi,
    ...tokenAbi,
    ...routerAbi,
    ...approvalProxyAbi,
    ...poolAbi,
    ...batchExecutorAbi,
  ] as Abi
  const balanceOf = (token: Hex, address: Hex): Promise<bigint> =>
    client.public.readContract({
      abi: tokenAbi,
      address: token,
      functionName: 'balanceOf',
      args: [address],
    })
  return {
    client,
    contracts,
    accounts,
    alice,
    bob,
    write: async (account, call) => {
      await client.public.simulateContract({ abi, account, ...call })
      const wallet = createWalletClient({
        account,
        chain: client.public.chain,
        transport: http(chain.rpcUrl),
      })
      const hash = await wallet.writeContract({ abi, ...call, chain: client.public.chain, account })
      return client.public.waitForTransactionReceipt({ hash })
    },
    depository: (functionName, args, value = 0n) => ({
      address: contracts.depository,
      functionName,
      args,
      value,
    }),
    usdc: (functionName, args) => ({ address: contracts.usdc, functionName, args }),
    usdcOf: (address) => balanceOf(contracts.usdc, address),
    balanceOf,
    stop: chain.stop,
  }
}
