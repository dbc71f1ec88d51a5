import {
  type Address,
  createPublicClient,
  type Hex,
  hexToBigInt,
  hexToNumber,
  http,
  isHex,
  keccak256,
  numberToHex,
  type SignedAuthorization,
  type SignedAuthorizationList,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { callRpc } from '../jsonRpc/callRpc.js'
import { RpcError } from '../jsonRpc/rpcError.js'
import type { Sent, WalletdChain } from './types.js'

/** A transaction as `eth_sendTransaction` takes it; every number is hexadecimal. */
export type TransactionRequest = Readonly<{
  from: Address
  to?: Address | null | undefined
  value?: Hex | undefined
  data?: Hex | undefined
  input?: Hex | undefined
  gas?: Hex | undefined
  gasLimit?: Hex | undefined
  gasPrice?: Hex | undefined
  maxFeePerGas?: Hex | undefined
  maxPriorityFeePerGas?: Hex | undefined
  nonce?: Hex | undefined
  chainId?: Hex | undefined
}>

export type SendOptions = Readonly<{
  /** Why it goes out. Default `asked`. */
  kind?: Sent['kind'] | undefined
  /** What gas is estimated on top of: what is in blocks (default), or also what waits for one. */
  after?: 'latest' | 'pending' | undefined
  /** Turns the sender into a contract account (EIP-7702) in the same transaction. */
  authorizationList?: SignedAuthorizationList | undefined
}>

type Fees =
  | Readonly<{ type: 'legacy'; gasPrice: bigint }>
  | Readonly<{ type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }>

/** Checks the parameters of `eth_sendTransaction` before anybody is asked. Throws -32602. */
export function readTransaction(params: readonly unknown[]): TransactionRequest {
  const [given] = params
  if (typeof given !== 'object' || given === null) throw new RpcError(-32602, 'The transaction is missing.')
  const transaction = given as Record<string, unknown>
  for (const [name, value] of Object.entries(transaction)) {
    if (name === 'accessList' || name === 'authorizationList' || value === undefined || value === null)
      continue
    if (!isHex(value)) throw new RpcError(-32602, `The transaction's ${name} is not hexadecimal.`)
  }
  if (!transaction.from) throw new RpcError(-32602, 'The transaction has no from.')
  if (transaction.authorizationList)
    throw new RpcError(-32602, 'The authorizationList is not for dApps to give.')
  return transaction as TransactionRequest
}

/**
 * Signs a transaction with the wallet's key and broadcasts it over the wallet's own RPC. What the dApp gave
 * (gas, fees, nonce) is used; the rest is filled in as wallets do: the next nonce with pending transactions
 * counted, an estimate of gas with half of it on top except for a plain payment, and the network's fees.
 *
 * @throws `RpcError` in the node's own words: a revert in the estimate, too little money, a used nonce.
 */
export async function sendTransaction(
  account: PrivateKeyAccount,
  chain: WalletdChain,
  request: TransactionRequest,
  { kind = 'asked', after = 'latest', authorizationList }: SendOptions = {},
): Promise<Sent> {
  const ask = (method: string, params: readonly unknown[]) => callRpc({ url: chain.rpcUrl, method, params })
  const [nonce, gas, fees] = await Promise.all([
    request.nonce ? hexToNumber(request.nonce) : nextNonce(),
    readGas(),
    readFees(chain, request),
  ])
  const transaction = {
    chainId: chain.id,
    value: hexToBigInt(request.value ?? '0x0'),
    data: request.data ?? request.input ?? '0x',
    nonce,
    gas,
  }
  const signed = await (authorizationList && request.to && fees.type === 'eip1559'
    ? account.signTransaction({ ...transaction, ...fees, to: request.to, type: 'eip7702', authorizationList })
    : account.signTransaction({ ...transaction, ...fees, to: request.to ?? null }))
  await ask('eth_sendRawTransaction', [signed])
  return Object.freeze({ kind, hash: keccak256(signed), chainId: chain.id, from: account.address, nonce })

  async function nextNonce(): Promise<number> {
    return hexToNumber((await ask('eth_getTransactionCount', [account.address, 'pending'])) as Hex)
  }

  async function readGas(): Promise<bigint> {
    const given = request.gas ?? request.gasLimit
    if (given) return hexToBigInt(given)
    const { from, to, value, data, input } = request
    const estimate = await ask('eth_estimateGas', [
      {
        ...{ from, value: value ?? numberToHex(0), data: data ?? input ?? '0x' },
        ...(to && { to }),
        ...(authorizationList && { authorizationList: authorizationList.map(formatAuthorization) }),
      },
      after,
    ])
    const needed = hexToBigInt(estimate as Hex)
    return needed === 21_000n ? needed : (needed * 3n) / 2n
  }
}

function formatAuthorization({ address, chainId, nonce, r, s, yParity }: SignedAuthorization): object {
  const [chain, next, parity] = [chainId, nonce, yParity ?? 0].map((number) => numberToHex(number))
  return { address, chainId: chain, nonce: next, yParity: parity, r, s }
}

async function readFees(chain: WalletdChain, request: TransactionRequest): Promise<Fees> {
  if (request.gasPrice) return { type: 'legacy', gasPrice: hexToBigInt(request.gasPrice) }
  const client = createPublicClient({ transport: http(chain.rpcUrl, { retryCount: 0 }) })
  const { baseFeePerGas } = await client.getBlock()
  if (baseFeePerGas === null) return { type: 'legacy', gasPrice: await client.getGasPrice() }
  const network = await client.estimateFeesPerGas()
  const { maxFeePerGas, maxPriorityFeePerGas } = request
  const most = maxFeePerGas ? hexToBigInt(maxFeePerGas) : undefined
  const tip = maxPriorityFeePerGas ? hexToBigInt(maxPriorityFeePerGas) : network.maxPriorityFeePerGas
  // A tip of our own may not exceed a ceiling that was given, nor a given tip the ceiling of our own.
  if (most !== undefined) {
    const within = smaller(tip, most)
    return { type: 'eip1559', maxFeePerGas: most, maxPriorityFeePerGas: within }
  }
  const ceiling = network.maxFeePerGas - network.maxPriorityFeePerGas + tip
  return { type: 'eip1559', maxFeePerGas: ceiling, maxPriorityFeePerGas: tip }
}

function smaller(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}
