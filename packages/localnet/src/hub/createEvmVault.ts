import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  isHash,
  TransactionReceiptNotFoundError,
} from 'viem'
import { isNative, type LocalChain, nativeAddress } from '../chains/localChain.js'
import { depositoryAbi } from '../contracts/artifacts/depository.js'
import { encodeMint } from '../contracts/deployContracts.js'
import { type CallRequest, hashCallRequest, signCallRequest } from '../contracts/signCallRequest.js'
import { createItem } from '../service/createItem.js'
import { ServiceProblem } from '../service/problem.js'
import { stranger } from '../service/tamper.js'
import { readArrivalsOf } from '../solver/readArrivals.js'
import type { Ended } from './payout.js'
import {
  neverDeposited,
  type PaidJob,
  type PayoutOrder,
  toWait,
  type Vault,
  type WrittenPayout,
} from './vault.js'

/** Gas where the node cannot estimate: a transaction that has expired already. */
const otherwise = 200_000n

/** The vault of a chain of the EVM: its depository. */
export function createEvmVault(
  chain: LocalChain,
  {
    index,
    mint,
  }: {
    /** Has the solver look at a transaction. */
    readonly index: (hash: Hex) => Promise<unknown>
    /** Sends a call that makes new tokens. */
    readonly mint: (call: {
      readonly to: Address
      readonly value: bigint
      readonly data: Hex
    }) => Promise<unknown>
  },
): Vault {
  const { client, contracts, currencies, name } = chain
  return Object.freeze({
    readDeposits: async (id: string) => {
      if (!isHash(id))
        throw new ServiceProblem(400, 'The transactionId must be a transaction hash (0x and 64 digits).')
      const receipt = await readReceipt(chain, id)
      if (receipt === null) throw toWait(`The transaction is not in a block of ${name} yet.`)
      if (receipt.status !== 'success') throw neverDeposited()
      const final = await client.public.getBlock({ blockTag: 'finalized' })
      if (receipt.blockNumber > final.number) throw toWait('The deposit is not final yet.')
      await index(id)
      const arrivals = await readArrivalsOf(chain, id)
      return arrivals.filter(({ swapped }) => swapped === null).map(({ deposit }) => deposit)
    },
    readTime: async () => Number((await client.public.getBlock()).timestamp),
    // A text in letters that are no checksum is an address all the same.
    writePayout: (job, order) =>
      writeEvmPayout(chain, job, {
        ...order,
        from: order.from.toLowerCase(),
        recipient: order.recipient.toLowerCase(),
      }),
    // The depository takes native money by deposits only, so that it is given to it.
    stock: async (currency: string, amount: bigint) => {
      const address = contracts.depository
      const known = currencies.find((one) => one.address === currency.toLowerCase())
      if (known === undefined) throw new ServiceProblem(400, `${name} has no currency ${currency}.`)
      if (isNative(known)) {
        const value = (await client.public.getBalance({ address })) + amount
        await client.test.setBalance({ address, value })
        return
      }
      await mint({ to: known.address as Address, value: 0n, data: encodeMint(address, amount) })
    },
  } satisfies Vault)
}

/** The transaction that pays a withdrawal out of the depository: its single-use `execute`, signed by the allocator. */
export async function writeEvmPayout(
  chain: LocalChain,
  { token, nonce }: PaidJob,
  { allocator, amount, expiration, lie, ...order }: PayoutOrder,
): Promise<WrittenPayout> {
  const { contracts, client } = chain
  const currency = token.currency as Address
  const recipient = lie === 'recipient' ? stranger : (order.recipient as Address)
  const pay =
    currency === nativeAddress
      ? { to: recipient, data: '0x' as const, value: amount }
      : {
          to: currency,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] }),
          value: 0n,
        }
  const request: CallRequest = {
    calls: [{ ...pay, allowFailure: false }],
    nonce: BigInt(nonce),
    expiration: BigInt(expiration),
  }
  const { depository, router } = contracts
  const data = await signCallRequest(allocator, { chainId: chain.id, address: depository }, request)
  const [fromBlock, gasPrice] = await Promise.all([
    client.public.getBlockNumber(),
    client.public.estimateFeesPerGas(),
  ])
  const call = { to: depository, data, value: 0n }
  const { item } = await createItem({ chain, user: order.from as Address, call, gasPrice, otherwise })
  return {
    transaction: { ...Object(item.data), ...(lie === 'target' && { to: router }) },
    look: () => lookForPayout(chain, { requestHash: hashCallRequest(request), expiration, fromBlock }),
  }
}

/**
 * Looks for a payout at the head of its chain. It is expired only where a block after its expiration stands without
 * it: the depository takes it in none that follows.
 */
async function lookForPayout(
  { client, contracts }: LocalChain,
  payout: { readonly requestHash: Hex; readonly expiration: number; readonly fromBlock: bigint },
): Promise<Ended | 'open'> {
  const { requestHash, expiration, fromBlock } = payout
  const { number, timestamp } = await client.public.getBlock()
  const depository = { address: contracts.depository, abi: depositoryAbi } as const
  const isUsed = await client.public.readContract({
    ...depository,
    functionName: 'callRequests',
    args: [requestHash],
    blockNumber: number,
  })
  if (!isUsed) return timestamp > BigInt(expiration) ? { status: 'expired' } : 'open'
  const events = await client.public.getContractEvents({
    ...depository,
    eventName: 'RelayCallExecuted',
    fromBlock,
    toBlock: number,
  })
  const event = events.find(({ args }) => args.id === requestHash)
  const txHash: Hex | undefined = event?.transactionHash
  return txHash === undefined ? 'open' : { status: 'executed', txHash }
}

async function readReceipt(
  { client }: LocalChain,
  hash: Hex,
): Promise<{ status: 'success' | 'reverted'; blockNumber: bigint } | null> {
  try {
    return await client.public.getTransactionReceipt({ hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null
    throw error
  }
}
