import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  maxUint256,
  parseEther,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Accounts } from '../chains/accounts.js'
import type { ChainClient } from '../chains/createChainClient.js'
import { approvalProxyAbi, approvalProxyBytecode } from './artifacts/approvalProxy.js'
import { batchExecutorBytecode } from './artifacts/batchExecutor.js'
import { depositoryAbi, depositoryBytecode } from './artifacts/depository.js'
import { multicall3Bytecode } from './artifacts/multicall3.js'
import { permitTokenAbi, permitTokenBytecode } from './artifacts/permitToken.js'
import { poolAbi, poolBytecode } from './artifacts/pool.js'
import { routerBytecode } from './artifacts/router.js'
import { smartAccountBytecode } from './artifacts/smartAccount.js'
import { tokenAbi, tokenBytecode } from './artifacts/token.js'
import { wrappedEtherBytecode } from './artifacts/wrappedEther.js'

/** Addresses of the contracts; equal on every chain, because deployer and nonces are. Lower case. */
export interface Contracts {
  readonly depository: Address
  readonly usdc: Address
  readonly dai: Address
  /** A token the solver does not take: it is swapped in the pool first. */
  readonly buoy: Address
  readonly router: Address
  readonly approvalProxy: Address
  readonly ethUsdcPool: Address
  readonly daiUsdcPool: Address
  readonly buoyUsdcPool: Address
  /** What an account can become by an EIP-7702 authorization. */
  readonly smartAccount: Address
  /** ETH as a token, one for one. */
  readonly weth: Address
}

/** In the order of their deployment, which makes their addresses: a new one goes at the end. */
const names = [
  'depository',
  'usdc',
  'dai',
  'buoy',
  'router',
  'approvalProxy',
  'ethUsdcPool',
  'daiUsdcPool',
  'buoyUsdcPool',
  'smartAccount',
  'weth',
] as const satisfies readonly (keyof Contracts)[]

/**
 * What stands at the same address on every chain that has it: Multicall3, and what the service's client delegates an
 * account to for a batch without gas.
 */
const everywhere: readonly Readonly<{ address: Address; bytecode: Hex }>[] = [
  { address: '0xca11bde05977b3631167028862be2a173976ca11', bytecode: multicall3Bytecode },
  { address: '0x000000009b1d0af20d8c6d0a44e162d11f9b8f00', bytecode: batchExecutorBytecode },
]

/** In whole units: a million of each token for the solver, ten thousand for each user, three million dollars a side. */
const stock = { solver: 1_000_000n, user: 10_000n, pool: 3_000_000n, ethPool: 1_000n, buoyPool: 1_500_000n }
/** Gas is given, not estimated, so that all of it fits into one block without waiting for the one before. */
const gas = { deploy: 2_500_000n, call: 120_000n }

interface Transaction {
  readonly from: 'deployer' | 'solver'
  readonly to?: Address
  readonly value?: bigint
  readonly data: Hex
}

/**
 * Deploys the contracts on a fresh chain, fills the pools, gives the users and the solver their money, and lets the
 * approval proxy take the solver's tokens, with which it pays through the router.
 *
 * @throws when a transaction fails, which on a fresh chain means that the artifacts do not fit its rules
 */
export async function deployContracts(client: ChainClient, accounts: Accounts): Promise<Contracts> {
  const contracts = listContracts(accounts)
  const deployments = encodeDeployments(contracts, accounts)
  const transactions: readonly Transaction[] = [
    ...names.map((name): Transaction => ({ from: 'deployer', data: deployments[name] })),
    ...stockUp(contracts, accounts),
  ]
  const nonces = { deployer: 0, solver: 0 }
  const hashes: Hex[] = []
  // In their order: a node that is notified of a later nonce first may leave it lying when the gap is closed.
  for (const { from, ...transaction } of transactions) {
    const nonce = nonces[from]++
    const serializedTransaction = await privateKeyToAccount(accounts[from].privateKey).signTransaction({
      ...transaction,
      type: 'eip1559',
      chainId: client.public.chain.id,
      nonce,
      gas: transaction.to === undefined ? gas.deploy : gas.call,
      maxFeePerGas: 10_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
    })
    hashes.push(await client.public.sendRawTransaction({ serializedTransaction }))
  }
  // On real chains somebody has deployed them there; here their code is laid at their addresses.
  for (const { address, bytecode } of everywhere) {
    const { data: code } = await client.public.call({ data: bytecode })
    await client.test.setCode({ address, bytecode: code ?? '0x' })
  }
  await client.test.mine({ blocks: 1 })
  await client.test.setBalance({ address: accounts.solver.address, value: parseEther('10000') })
  for (const hash of hashes) {
    const receipt = await client.public.waitForTransactionReceipt({ hash, timeout: 10_000 })
    if (receipt.status !== 'success')
      throw new Error(`Deploying the contracts on ${client.public.chain.name} failed: ${hash} reverted.`)
  }
  return contracts
}

/** Where the contracts stand once they are deployed. */
export function listContracts({ deployer }: Accounts): Contracts {
  const addresses = names.map((name, nonce) => [
    name,
    getContractAddress({ from: deployer.address, nonce: BigInt(nonce) }).toLowerCase(),
  ])
  return Object.freeze(Object.fromEntries(addresses)) as unknown as Contracts
}

function encodeDeployments(
  { usdc, dai, buoy, router }: Contracts,
  { deployer, allocator, solver }: Accounts,
): Readonly<Record<(typeof names)[number], Hex>> {
  const permitToken = (name: string, symbol: string): Hex =>
    encodeDeployData({
      abi: permitTokenAbi,
      bytecode: permitTokenBytecode,
      args: [name, symbol, 18, deployer.address],
    })
  const pool = (currency: Address): Hex =>
    encodeDeployData({ abi: poolAbi, bytecode: poolBytecode, args: [currency, usdc] })
  return {
    depository: encodeDeployData({
      abi: depositoryAbi,
      bytecode: depositoryBytecode,
      args: [deployer.address, allocator.address],
    }),
    usdc: encodeDeployData({
      abi: tokenAbi,
      bytecode: tokenBytecode,
      args: ['USD Coin', 'USDC', 6, deployer.address],
    }),
    dai: permitToken('Dai Stablecoin', 'DAI'),
    buoy: permitToken('Buoy', 'BUOY'),
    router: routerBytecode,
    approvalProxy: encodeDeployData({
      abi: approvalProxyAbi,
      bytecode: approvalProxyBytecode,
      args: [router, solver.address],
    }),
    ethUsdcPool: pool(zeroAddress),
    daiUsdcPool: pool(dai),
    buoyUsdcPool: pool(buoy),
    smartAccount: smartAccountBytecode,
    weth: wrappedEtherBytecode,
  }
}

function stockUp(contracts: Contracts, { solver, users }: Accounts): readonly Transaction[] {
  const { usdc, dai, buoy, approvalProxy, ethUsdcPool, daiUsdcPool, buoyUsdcPool } = contracts
  const mint = (token: Address, to: Address, units: bigint): Transaction => ({
    from: 'deployer',
    to: token,
    data: encodeMint(to, units * 10n ** (token === usdc ? 6n : 18n)),
  })
  return [
    ...[usdc, dai].flatMap((token): Transaction[] => [
      mint(token, solver.address, stock.solver),
      {
        from: 'solver',
        to: token,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'approve',
          args: [approvalProxy, maxUint256],
        }),
      },
    ]),
    ...users.flatMap(({ address }) => [usdc, dai, buoy].map((token) => mint(token, address, stock.user))),
    ...[ethUsdcPool, daiUsdcPool, buoyUsdcPool].map((pool) => mint(usdc, pool, stock.pool)),
    { from: 'deployer', to: ethUsdcPool, value: stock.ethPool * 10n ** 18n, data: '0x' },
    mint(dai, daiUsdcPool, stock.pool),
    mint(buoy, buoyUsdcPool, stock.buoyPool),
  ]
}

/** Call data that mints a token; its owner is the deployer. */
export function encodeMint(to: Address, value: bigint): Hex {
  return encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [to, value] })
}
