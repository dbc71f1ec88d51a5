import { type Address, type Hash, type Hex, keccak256, numberToHex } from 'viem'
import type { RpcHandler, RpcRequest } from '../jsonRpc/answerJsonRpc.js'
import { readLogFilter, requestOfProxy, resolveBlock, writeBlock } from './blocks.js'

/** An event that no contract ever emitted. */
export type InventedLog = Readonly<{
  address: Address
  topics: readonly Hex[]
  data: Hex
  /** The block it is said to be in; its hash is the true one. */
  blockNumber: number
  /** The transaction said to have emitted it. A true one keeps its receipt and gets the log; default is none. */
  transactionHash?: Hash | undefined
}>

/** Adds an event that is not on the chain to the log queries it fits and to the receipt of its transaction. */
export async function inventLog(request: RpcRequest, next: RpcHandler, log: InventedLog): Promise<unknown> {
  const found = await next(request)
  switch (request.method) {
    case 'eth_getLogs': {
      const written = await writeLog(log, next)
      return Array.isArray(found) && (await fits(request, log, written, next)) ? [...found, written] : found
    }
    case 'eth_getTransactionReceipt': {
      if (request.params[0] !== nameTransaction(log)) return found
      return addToReceipt(found, await writeLog(log, next))
    }
    default:
      return found
  }
}

type WrittenLog = Readonly<Record<'address' | 'data' | 'blockHash' | 'transactionHash', string>> &
  Readonly<{ topics: readonly Hex[] }>

async function writeLog(log: InventedLog, next: RpcHandler): Promise<WrittenLog> {
  const blockNumber = writeBlock(BigInt(log.blockNumber))
  const block = (await next(requestOfProxy('eth_getBlockByNumber', [blockNumber, false]))) as {
    hash: string
  } | null
  return Object.freeze({
    ...{ address: log.address.toLowerCase(), topics: log.topics, data: log.data, removed: false },
    ...{ blockNumber, blockHash: block?.hash ?? keccak256(blockNumber) },
    ...{
      transactionHash: nameTransaction(log),
      transactionIndex: numberToHex(99),
      logIndex: numberToHex(999),
    },
  })
}

function nameTransaction({ transactionHash, data }: InventedLog): Hash {
  return transactionHash ?? keccak256(data)
}

async function fits(
  request: RpcRequest,
  log: InventedLog,
  written: WrittenLog,
  next: RpcHandler,
): Promise<boolean> {
  const filter = readLogFilter(request) as Readonly<Record<string, unknown>>
  const addresses = filter.address === undefined ? null : [filter.address].flat()
  if (addresses && !addresses.some((one) => String(one).toLowerCase() === written.address)) return false
  const topics = Array.isArray(filter.topics) ? filter.topics : []
  const isTopic = (wanted: unknown, index: number) =>
    wanted === null ||
    [wanted].flat().some((one) => String(one).toLowerCase() === log.topics[index]?.toLowerCase())
  if (!topics.every(isTopic)) return false
  if (filter.blockHash !== undefined) return filter.blockHash === written.blockHash
  const block = BigInt(log.blockNumber)
  return (
    (await resolveBlock(filter.fromBlock, next)) <= block &&
    block <= (await resolveBlock(filter.toBlock, next))
  )
}

function addToReceipt(receipt: unknown, log: WrittenLog): unknown {
  if (typeof receipt === 'object' && receipt !== null && 'logs' in receipt && Array.isArray(receipt.logs)) {
    return { ...receipt, logs: [...receipt.logs, log] }
  }
  const { transactionHash, blockHash } = log
  return {
    ...log,
    ...{ transactionHash, blockHash, logs: [log], status: '0x1', type: '0x2', contractAddress: null },
    ...{ from: log.address, to: log.address, logsBloom: `0x${'0'.repeat(512)}` },
    ...{ gasUsed: '0x5208', cumulativeGasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00' },
  }
}
