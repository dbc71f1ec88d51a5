import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  maxUint256,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Accounts } from '../chains/accounts.js'
import type { ChainClient } from '../chains/createChainClient.js'
import { type OddContracts, type OddTokenId, oddTokens } from '../chains/oddTokens.js'
import { gateTokenAbi, gateTokenBytecode } from './artifacts/gateToken.js'
import { runeTokenAbi, runeTokenBytecode } from './artifacts/runeToken.js'
import { stiffTokenAbi, stiffTokenBytecode } from './artifacts/stiffToken.js'
import { ticketTokenAbi, ticketTokenBytecode } from './artifacts/ticketToken.js'
import { tollTokenAbi, tollTokenBytecode } from './artifacts/tollToken.js'
import { encodeMint } from './deployContracts.js'

/** In whole units. */
const stock = { solver: 1_000_000n, user: 10_000n }
const gas = { deploy: 1_500_000n, call: 120_000n }

interface Transaction {
  readonly from: 'deployer' | 'solver'
  readonly to?: Address
  readonly data: Hex
}

/**
 * Deploys the odd tokens on a chain that has the other contracts, gives the users and the solver some of each, and lets
 * the approval proxy take the solver's.
 *
 * @throws when a transaction fails
 */
export async function deployOddTokens(
  client: ChainClient,
  accounts: Accounts,
  approvalProxy: Address,
): Promise<OddContracts> {
  const countOf = (address: Address): Promise<number> => client.public.getTransactionCount({ address })
  const nonces = {
    deployer: await countOf(accounts.deployer.address),
    solver: await countOf(accounts.solver.address),
  }
  const first = nonces.deployer
  const contracts = Object.fromEntries(
    oddTokens.map(({ id }, index) => [
      id,
      getContractAddress({
        from: accounts.deployer.address,
        nonce: BigInt(first + index),
      }).toLowerCase(),
    ]),
  ) as OddContracts
  const codes = encodeDeployments(accounts.deployer.address)
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [approvalProxy, maxUint256],
  })
  const transactions: readonly Transaction[] = [
    ...oddTokens.map(({ id }): Transaction => ({ from: 'deployer', data: codes[id] })),
    ...oddTokens.flatMap(({ id, decimals }): Transaction[] => {
      const to = contracts[id]
      const mint = (account: Address, units: bigint): Transaction => ({
        ...{ from: 'deployer', to },
        data: encodeMint(account, units * 10n ** BigInt(decimals)),
      })
      return [
        mint(accounts.solver.address, stock.solver),
        { from: 'solver', to, data: approve },
        ...accounts.users.map(({ address }) => mint(address, stock.user)),
      ]
    }),
  ]
  const hashes: Hex[] = []
  for (const { from, ...transaction } of transactions) {
    const serializedTransaction = await privateKeyToAccount(accounts[from].privateKey).signTransaction({
      ...transaction,
      type: 'eip1559',
      chainId: client.public.chain.id,
      nonce: nonces[from]++,
      gas: transaction.to === undefined ? gas.deploy : gas.call,
      maxFeePerGas: 10_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
    })
    hashes.push(await client.public.sendRawTransaction({ serializedTransaction }))
  }
  await client.test.mine({ blocks: 1 })
  for (const hash of hashes) {
    const receipt = await client.public.waitForTransactionReceipt({ hash, timeout: 10_000 })
    if (receipt.status !== 'success')
      throw new Error(`Deploying the odd tokens on ${client.public.chain.name} failed: ${hash} reverted.`)
  }
  return Object.freeze(contracts)
}

function encodeDeployments(owner: Address): Readonly<Record<OddTokenId, Hex>> {
  const args = [owner] as const
  return {
    stiff: encodeDeployData({ abi: stiffTokenAbi, bytecode: stiffTokenBytecode, args }),
    toll: encodeDeployData({ abi: tollTokenAbi, bytecode: tollTokenBytecode, args }),
    rune: encodeDeployData({ abi: runeTokenAbi, bytecode: runeTokenBytecode, args }),
    ticket: encodeDeployData({ abi: ticketTokenAbi, bytecode: ticketTokenBytecode, args }),
    gate: encodeDeployData({ abi: gateTokenAbi, bytecode: gateTokenBytecode, args }),
  }
}
