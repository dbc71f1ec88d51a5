import { type Address, erc20Abi, isAddressEqual } from 'viem'
import { isNative, type LocalChain, nativeAddress } from '../chains/localChain.js'
import type { AddressPayment } from '../state/createAddressBook.js'

/** A payment and where it went. */
export interface SeenPayment {
  readonly to: Address
  readonly payment: AddressPayment
  /** Where in the chain: block, then transaction. */
  readonly at: readonly [bigint, number]
}

/**
 * What has been paid to some addresses between two blocks, both included: transfers of the chain's tokens, and native
 * money that a transaction itself carries. Native money that a contract passes on leaves no trace to be read here;
 * looking at the balance again finds it.
 *
 * @returns the payments in the order in which they were made
 */
export async function readPayments(
  chain: LocalChain,
  addresses: readonly Address[],
  fromBlock: bigint,
  toBlock: bigint,
): Promise<SeenPayment[]> {
  if (addresses.length === 0) return []
  const found = await Promise.all([
    readTransfers(chain, addresses, fromBlock, toBlock),
    ...Array.from({ length: Number(toBlock - fromBlock) + 1 }, (_, index) =>
      readNative(chain, addresses, fromBlock + BigInt(index)),
    ),
  ])
  return found.flat().sort((a, b) => (a.at[0] === b.at[0] ? a.at[1] - b.at[1] : a.at[0] < b.at[0] ? -1 : 1))
}

const unsettled = { requestId: null, sweepHash: null } as const

async function readTransfers(
  { id, client, currencies }: LocalChain,
  to: readonly Address[],
  fromBlock: bigint,
  toBlock: bigint,
): Promise<SeenPayment[]> {
  const logs = await client.public.getContractEvents({
    abi: erc20Abi,
    address: currencies.filter((one) => !isNative(one)).map((one) => one.address),
    eventName: 'Transfer',
    args: { to: [...to] },
    fromBlock,
    toBlock,
    strict: true,
  })
  return logs.map(({ args, address, transactionHash: hash, logIndex, blockNumber, transactionIndex }) => ({
    to: args.to,
    at: [blockNumber, transactionIndex],
    payment: {
      id: `${id}:${hash}:${logIndex}`,
      chainId: id,
      currency: address.toLowerCase() as Address,
      amount: args.value,
      hash,
      from: args.from,
      ...unsettled,
    },
  }))
}

async function readNative(
  { id, client }: LocalChain,
  addresses: readonly Address[],
  blockNumber: bigint,
): Promise<SeenPayment[]> {
  const block = await client.public.getBlock({ blockNumber, includeTransactions: true })
  const sent = block.transactions.filter(
    ({ to, value }) => to !== null && value > 0n && addresses.some((one) => isAddressEqual(one, to)),
  )
  const seen = await Promise.all(
    sent.map(async ({ hash, from, to, value, transactionIndex }): Promise<SeenPayment[]> => {
      const receipt = await client.public.getTransactionReceipt({ hash })
      if (receipt.status !== 'success' || to === null) return []
      const paid = { chainId: id, currency: nativeAddress, amount: value, hash, from }
      return [
        { to, at: [blockNumber, transactionIndex], payment: { id: `${id}:${hash}`, ...paid, ...unsettled } },
      ]
    }),
  )
  return seen.flat()
}
