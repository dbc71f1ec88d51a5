import {
  type Address,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  type Log,
  parseEventLogs,
  size,
  slice,
  type Transaction,
  type TransactionReceipt,
} from 'viem'
import { isNative, type LocalChain, nativeAddress } from '../chains/localChain.js'
import { depositoryAbi } from '../contracts/artifacts/depository.js'
import { poolAbi } from '../contracts/artifacts/pool.js'
import type { Deposit, Payment } from '../state/request.js'

/** Money that has come in for a request. */
export interface Arrival {
  readonly deposit: Deposit
  /** What a swap of the account itself has paid out; its `deposit` is what went into the pool. Null for an order's. */
  readonly swapped: Payment | null
}

/** A plain transfer and the order id behind it: selector, two words, one more. */
const transferSize = 4 + 3 * 32

/** What has come in between two blocks, both included. */
export async function readArrivals(
  chain: LocalChain,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Arrival[]> {
  const { depository } = chain.contracts
  const tokens = chain.currencies.filter((one) => !isNative(one)).map((one) => one.address)
  const address = [depository, ...poolsOf(chain), ...tokens]
  const logs = await chain.client.public.getLogs({ address, fromBlock, toBlock })
  const telling = logs.filter((log) => !tokens.includes(addressOf(log)) || transfersTo(log, depository))
  const hashes = [...new Set(telling.map((log) => log.transactionHash))]
  return (await Promise.all(hashes.map((hash) => readArrivalsOf(chain, hash)))).flat()
}

/**
 * What one transaction has brought: usually one deposit, nothing if it is another kind of transaction.
 *
 * @throws TransactionReceiptNotFoundError when the chain has not mined it
 */
export async function readArrivalsOf(chain: LocalChain, hash: Hex): Promise<Arrival[]> {
  const { depository } = chain.contracts
  const receipt = await chain.client.public.getTransactionReceipt({ hash })
  const isTelling = (log: Log): boolean =>
    [depository, ...poolsOf(chain)].includes(addressOf(log)) || transfersTo(log, depository)
  if (!receipt.logs.some(isTelling)) return []
  const { timestamp } = await chain.client.public.getBlock({ blockHash: receipt.blockHash })
  const seen: Seen = {
    chainId: chain.id,
    hash: receipt.transactionHash,
    block: receipt.blockNumber,
    timestamp: Number(timestamp),
    fee: receipt.gasUsed * receipt.effectiveGasPrice,
  }
  const announced = toDeposits(chain, receipt, seen)
  if (announced.length > 0) return announced
  const transaction = await chain.client.public.getTransaction({ hash })
  return toTransfer(chain, receipt, transaction, seen) ?? toOwnSwap(chain, receipt, transaction, seen) ?? []
}

type Seen = Pick<Deposit, 'chainId' | 'hash' | 'block' | 'timestamp' | 'fee'>

/** What the depository has announced, and has: a token may have kept a part on the way. */
function toDeposits({ contracts }: LocalChain, receipt: TransactionReceipt, seen: Seen): Arrival[] {
  const logs = receipt.logs.filter((log) => addressOf(log) === contracts.depository)
  const eventName = ['RelayNativeDeposit', 'RelayErc20Deposit'] as const
  return parseEventLogs({ abi: depositoryAbi, logs, eventName: [...eventName] }).map((event) => ({
    deposit: {
      ...seen,
      logIndex: event.logIndex,
      depositor: event.args.from,
      currency:
        event.eventName === 'RelayErc20Deposit' ? (event.args.token.toLowerCase() as Hex) : nativeAddress,
      amount:
        event.eventName === 'RelayErc20Deposit'
          ? receivedBy(contracts.depository, receipt, event)
          : event.args.amount,
      orderId: event.args.id,
    },
    swapped: null,
  }))
}

/** What the token's own last transfer before an announcement says has come in, never more than was announced. */
function receivedBy(
  depository: Address,
  { logs }: TransactionReceipt,
  { logIndex, args }: { readonly logIndex: number; readonly args: { token: Address; amount: bigint } },
): bigint {
  const before = logs.filter((log) => log.logIndex < logIndex && addressOf(log) === args.token.toLowerCase())
  const transfers = parseEventLogs({ abi: erc20Abi, logs: before, eventName: 'Transfer' })
  const last = transfers.findLast(({ args: { to } }) => to.toLowerCase() === depository)
  return last === undefined || last.args.value > args.amount ? args.amount : last.args.value
}

/** A token's own transfer to the depository, which announces nothing: the order id stands behind the call. */
function toTransfer(
  { contracts, currencies }: LocalChain,
  receipt: TransactionReceipt,
  { to, from, input }: Transaction,
  seen: Seen,
): Arrival[] | null {
  const token = currencies.find((one) => !isNative(one) && one.address === to?.toLowerCase())
  const log = receipt.logs.find((one) => transfersTo(one, contracts.depository))
  if (token === undefined || log === undefined || size(input) < transferSize) return null
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: slice(input, 0, transferSize) })
  if (functionName !== 'transfer') return null
  const orderId = slice(input, transferSize - 32, transferSize)
  const [moved] = parseEventLogs({ abi: erc20Abi, logs: [log], eventName: 'Transfer' })
  const deposit = {
    ...seen,
    logIndex: log.logIndex,
    depositor: from,
    currency: token.address,
    amount: moved?.args.value ?? args[1],
    orderId,
  }
  return [{ deposit, swapped: null }]
}

/** A swap the account has sent to router or proxy by itself: the request's id ends the call. */
function toOwnSwap(
  chain: LocalChain,
  receipt: TransactionReceipt,
  { to, from, input }: Transaction,
  seen: Seen,
): Arrival[] | null {
  const { router, approvalProxy } = chain.contracts
  if (to === null || ![router, approvalProxy].includes(to.toLowerCase() as Address)) return null
  const logs = receipt.logs.filter((log) => poolsOf(chain).includes(addressOf(log)))
  const swaps = parseEventLogs({ abi: poolAbi, logs, eventName: 'Swap' })
  const [first, last] = [swaps[0], swaps.at(-1)]
  if (first === undefined || last === undefined) return null
  const { chainId, hash, block, timestamp, fee } = seen
  const deposit = {
    ...seen,
    logIndex: first.logIndex,
    depositor: from,
    currency: first.args.currencyIn.toLowerCase() as Address,
    amount: first.args.amountIn,
    orderId: slice(input, size(input) - 32),
  }
  const swapped: Payment = {
    kind: 'fill',
    chainId,
    hash,
    currency: currencyOutOf(chain, last.address, last.args.currencyIn),
    amount: last.args.amountOut,
    recipient: from,
    receipt: { block, timestamp, fee },
  }
  return [{ deposit, swapped }]
}

function poolsOf({ contracts }: LocalChain): readonly Address[] {
  return [contracts.ethUsdcPool, contracts.daiUsdcPool, contracts.buoyUsdcPool]
}

/** Every pool holds USDC and one other currency. */
function currencyOutOf({ contracts }: LocalChain, pool: Address, currencyIn: Address): Address {
  if (currencyIn.toLowerCase() !== contracts.usdc) return contracts.usdc
  switch (pool.toLowerCase()) {
    case contracts.daiUsdcPool:
      return contracts.dai
    case contracts.buoyUsdcPool:
      return contracts.buoy
    default:
      return nativeAddress
  }
}

function transfersTo(log: Log, recipient: Address): boolean {
  const [event] = parseEventLogs({ abi: erc20Abi, logs: [log], eventName: 'Transfer' })
  return event?.args.to.toLowerCase() === recipient
}

function addressOf({ address }: Log): Address {
  return address.toLowerCase() as Address
}
