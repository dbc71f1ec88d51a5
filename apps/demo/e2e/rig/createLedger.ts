import {
  createChainClient,
  depositoryAbi,
  type Localnet,
  type LocalnetChain,
  tokenAbi,
} from '@portage/localnet'
import type { Address, Hash } from 'viem'

/** A chain of the local network by the name people see. */
export type ChainName = 'Harbour' | 'Ridge'

/** A currency of the local network by its symbol. */
export type Token = 'ETH' | 'USDC'

/** One deposit event of a depository. */
export type Deposit = Readonly<{ chain: ChainName; amount: bigint; id: Hash; hash: Hash }>

/** What the chains themselves say, read past everything that is being tested. Amounts in the smallest unit. */
export type Ledger = Readonly<{
  chain: (name: ChainName) => LocalnetChain
  balance: (name: ChainName, token: Token, account: Address) => Promise<bigint>
  /** How much USDC this account has allowed the depository to take. */
  allowance: (name: ChainName, account: Address) => Promise<bigint>
  /** Every deposit of this account on either chain since the chains began. */
  deposits: (account: Address) => Promise<readonly Deposit[]>
  /** How many transactions this account has sent on a chain, those not yet in a block counted. */
  sent: (name: ChainName, account: Address) => Promise<number>
  /** What a transaction cost its sender besides its value, in wei. Waits for its receipt. */
  gas: (name: ChainName, hash: Hash) => Promise<bigint>
  /** The transactions in which this account allowed somebody to take its USDC. */
  approvals: (name: ChainName, account: Address) => Promise<readonly Hash[]>
  /** Sends 1 ETH, 1,000 USDC and 1,000 DAI from the faucet on both chains and waits until they are there. */
  fund: (account: Address) => Promise<void>
}>

const names: readonly ChainName[] = ['Harbour', 'Ridge']

/** Reads a local network's chains over their own RPC. */
export function createLedger(localnet: Localnet): Ledger {
  const chain = (name: ChainName): LocalnetChain => {
    const found = localnet.chains.find((one) => one.name === name)
    if (found === undefined) throw new Error(`The local network has no chain called ${name}.`)
    return found
  }
  const clients = new Map(names.map((name) => [name, createChainClient(chain(name)).public]))
  const client = (name: ChainName) => {
    const found = clients.get(name)
    if (found === undefined) throw new Error(`There is no client for ${name}.`)
    return found
  }

  const balance = async (name: ChainName, token: Token, account: Address): Promise<bigint> =>
    token === 'ETH'
      ? client(name).getBalance({ address: account })
      : client(name).readContract({
          address: chain(name).contracts.usdc,
          abi: tokenAbi,
          functionName: 'balanceOf',
          args: [account],
        })

  const gas = async (name: ChainName, hash: Hash): Promise<bigint> => {
    const receipt = await client(name).waitForTransactionReceipt({ hash })
    return receipt.gasUsed * receipt.effectiveGasPrice
  }

  const depositsOn = async (name: ChainName, account: Address): Promise<readonly Deposit[]> => {
    const place = { address: chain(name).contracts.depository, abi: depositoryAbi, fromBlock: 0n } as const
    const [native, erc20] = await Promise.all([
      client(name).getContractEvents({ ...place, eventName: 'RelayNativeDeposit', strict: true }),
      client(name).getContractEvents({ ...place, eventName: 'RelayErc20Deposit', strict: true }),
    ])
    return [...native, ...erc20]
      .filter(({ args }) => args.from.toLowerCase() === account.toLowerCase())
      .map(({ args, transactionHash }) => ({
        chain: name,
        amount: args.amount,
        id: args.id,
        hash: transactionHash,
      }))
  }

  return Object.freeze({
    chain,
    balance,
    allowance: (name: ChainName, account: Address) =>
      client(name).readContract({
        address: chain(name).contracts.usdc,
        abi: tokenAbi,
        functionName: 'allowance',
        args: [account, chain(name).contracts.depository],
      }),
    deposits: async (account: Address) =>
      (await Promise.all(names.map((name) => depositsOn(name, account)))).flat(),
    sent: (name: ChainName, account: Address) =>
      client(name).getTransactionCount({ address: account, blockTag: 'pending' }),
    gas,
    approvals: async (name: ChainName, account: Address) => {
      const events = await client(name).getContractEvents({
        address: chain(name).contracts.usdc,
        abi: tokenAbi,
        eventName: 'Approval',
        args: { owner: account },
        fromBlock: 0n,
      })
      return events.map(({ transactionHash }) => transactionHash)
    },
    fund: async (account: Address) => {
      const give = async (name: ChainName): Promise<void> => {
        const response = await fetch(`${localnet.url}/localnet/faucet`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ address: account, chainId: chain(name).id }),
        })
        if (!response.ok) throw new Error(`The faucet of ${name} answered ${response.status}.`)
        const { txHashes } = (await response.json()) as { txHashes: readonly Hash[] }
        await Promise.all(txHashes.map((hash) => client(name).waitForTransactionReceipt({ hash })))
      }
      await Promise.all(names.map(give))
    },
  })
}
