import {
  type Address,
  BaseError,
  type Hex,
  HttpRequestError,
  keccak256,
  type SignedAuthorizationList,
  TimeoutError,
  TransactionNotFoundError,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { TestAccount } from '../chains/accounts.js'
import type { ChainClient } from '../chains/createChainClient.js'

/** What a transaction does, apart from who sends it. */
export interface OutgoingTransaction {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
  /** EIP-7702: what accounts agree to become before the call is made. */
  readonly authorizationList?: SignedAuthorizationList | undefined
}

/** Sends transactions of one account on one chain, one after another, so that no nonce is used twice or left out. */
export interface Sender {
  /**
   * Resolves with the hash when the node has taken the transaction. The same bytes are sent again while the node cannot
   * be reached.
   *
   * @param purpose what it is for: a purpose whose transaction the node has taken is not paid a second time, so it is
   *   safe to ask again after an error
   * @throws when the transaction would revert, or the chain stays unreachable (see {@link isUnreachable})
   */
  send(purpose: string, transaction: OutgoingTransaction): Promise<Hex>
}

const attempts = 8
const pause = 150
const fees = { maxFeePerGas: 20_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }

/** A sender for an account that nobody else sends from. */
export function createSender(client: ChainClient, account: TestAccount): Sender {
  const signer = privateKeyToAccount(account.privateKey)
  const hashes = new Map<string, Hex>()
  let tail: Promise<unknown> = Promise.resolve()

  const sendNow = async (purpose: string, transaction: OutgoingTransaction): Promise<Hex> => {
    const earlier = hashes.get(purpose)
    if (earlier !== undefined && (await isKnown(client, earlier))) return earlier
    const gas = await client.public.estimateGas({ account: account.address, ...transaction })
    const nonce = await client.public.getTransactionCount({ address: account.address, blockTag: 'pending' })
    const { authorizationList, ...call } = transaction
    const unsigned = { ...call, ...fees, chainId: client.public.chain.id, nonce, gas: (gas * 12n) / 10n }
    const serializedTransaction = await (authorizationList === undefined
      ? signer.signTransaction({ ...unsigned, type: 'eip1559' })
      : signer.signTransaction({ ...unsigned, type: 'eip7702', authorizationList }))
    hashes.set(purpose, keccak256(serializedTransaction))
    return broadcast(client, serializedTransaction)
  }

  return Object.freeze({
    send: (purpose: string, transaction: OutgoingTransaction) => {
      const result = tail.then(() => sendNow(purpose, transaction))
      tail = result.catch(() => undefined)
      return result
    },
  })
}

/** Whether an error says that the chain could not be asked, rather than what it answered. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  return error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null
}

async function isKnown(client: ChainClient, hash: Hex): Promise<boolean> {
  try {
    await client.public.getTransaction({ hash })
    return true
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return false
    throw error
  }
}

async function broadcast(client: ChainClient, serializedTransaction: Hex): Promise<Hex> {
  const hash = keccak256(serializedTransaction)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await client.public.sendRawTransaction({ serializedTransaction })
    } catch (error) {
      // The answer may be lost although the node took the transaction: then it knows the hash.
      if (await isKnown(client, hash).catch(() => false)) return hash
      if (!isUnreachable(error) || attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, pause * attempt))
    }
  }
}
