import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Accounts } from '../chains/accounts.js'
import type { ChainClient } from '../chains/createChainClient.js'
import { depositoryAbi, depositoryBytecode } from './artifacts/depository.js'
import { tokenAbi, tokenBytecode } from './artifacts/token.js'

/** Addresses of the contracts; equal on every chain, because deployer and nonces are. Lower case. */
export interface Contracts {
  readonly depository: Address
  readonly usdc: Address
  readonly dai: Address
}

/** A million of each token for the solver, ten thousand for each user account. */
const stock = { solver: 1_000_000n, user: 10_000n }
const tokens = [
  { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  { name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18 },
] as const

/**
 * Deploys depository and tokens on a fresh chain, and gives the users and the solver their money.
 *
 * @throws when a transaction fails, which on a fresh chain means that the artifacts do not fit its rules
 */
export async function deployContracts(client: ChainClient, accounts: Accounts): Promise<Contracts> {
  const deployer = accounts.deployer.address
  const at = (nonce: bigint): Address =>
    getContractAddress({ from: deployer, nonce }).toLowerCase() as Address
  const contracts: Contracts = Object.freeze({ depository: at(0n), usdc: at(1n), dai: at(2n) })

  const calls: { to?: Address; data: Hex }[] = [
    {
      data: encodeDeployData({
        abi: depositoryAbi,
        bytecode: depositoryBytecode,
        args: [deployer, accounts.allocator.address],
      }),
    },
    ...tokens.map(({ name, symbol, decimals }) => ({
      data: encodeDeployData({
        abi: tokenAbi,
        bytecode: tokenBytecode,
        args: [name, symbol, decimals, deployer],
      }),
    })),
  ]
  for (const [index, { decimals }] of tokens.entries()) {
    const to = index === 0 ? contracts.usdc : contracts.dai
    const unit = 10n ** BigInt(decimals)
    for (const account of [accounts.solver, ...accounts.users]) {
      const value = (account === accounts.solver ? stock.solver : stock.user) * unit
      calls.push({ to, data: encodeMint(account.address, value) })
    }
  }

  // Gas is given, not estimated, so that all of it fits into one block without waiting for the one before.
  const signer = privateKeyToAccount(accounts.deployer.privateKey)
  const hashes = await Promise.all(
    calls.map(async (call, nonce) => {
      const serializedTransaction = await signer.signTransaction({
        ...call,
        type: 'eip1559',
        chainId: client.public.chain.id,
        nonce,
        gas: call.to === undefined ? 2_500_000n : 120_000n,
        maxFeePerGas: 10_000_000_000n,
        maxPriorityFeePerGas: 1_000_000_000n,
      })
      return client.public.sendRawTransaction({ serializedTransaction })
    }),
  )
  await client.test.mine({ blocks: 1 })
  await client.test.setBalance({ address: accounts.solver.address, value: parseEther('10000') })
  for (const hash of hashes) {
    const receipt = await client.public.waitForTransactionReceipt({ hash, timeout: 10_000 })
    if (receipt.status !== 'success')
      throw new Error(`Deploying the contracts on ${client.public.chain.name} failed: ${hash} reverted.`)
  }
  return contracts
}

/** Call data that mints a token; its owner is the deployer. */
export function encodeMint(to: Address, value: bigint): Hex {
  return encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [to, value] })
}
