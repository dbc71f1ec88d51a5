import {
  createPublicClient,
  custom,
  type Hex,
  keccak256,
  numberToHex,
  type PublicClient,
  parseTransaction,
  recoverTransactionAddress,
} from 'viem'
import { type AnswerTrouble, askProvider, type Provider } from '../askProvider.js'
import { tokenDecimals } from '../writeQuote.js'
import { allowanceKey } from './carryOut.js'
import type { EvmBlock, EvmChain, EvmMined } from './createEvmChain.js'
import { type EvmSent, isSame } from './sent.js'

export type NodeOptions = Provider & Readonly<{ chain: EvmChain }>

const widestWhileCapped = 5

type Asked = Readonly<{ method: string; params?: readonly unknown[] | undefined }>

/** A provider of one chain as viem speaks to it. */
export function createNode(options: NodeOptions): PublicClient {
  return createPublicClient({
    transport: custom({ request: (asked: Asked) => askNode(options, asked) }, { retryCount: 0 }),
    cacheTime: 0,
  })
}

/** One JSON-RPC request to a node, with whatever is wrong with it at the moment. */
export function askNode(options: NodeOptions, asked: Asked): Promise<unknown> {
  return askProvider(options, (trouble) =>
    asked.method === 'eth_sendRawTransaction'
      ? sendRaw(options.chain, asked.params?.[0] as Hex)
      : answerAsNode(options, asked, trouble),
  )
}

/** What a node reads of its chain. */
type ReadChain = Pick<EvmChain, 'id' | 'blocks' | 'head' | 'finalized' | 'mempool' | 'find'>
type View = Readonly<{ chain: ReadChain; blocks: readonly EvmBlock[]; pool: readonly EvmSent[] }>

/** What a node that is reached answers of its chain. */
export async function answerAsNode(
  { chain, lag, sees }: Pick<Provider, 'lag' | 'sees'> & Readonly<{ chain: ReadChain }>,
  { method, params = [] }: Asked,
  trouble: AnswerTrouble,
): Promise<unknown> {
  const all = chain.blocks()
  const view: View = {
    chain,
    blocks: trouble === 'lags' ? all.slice(0, Math.max(1, all.length - lag)) : all,
    pool: sees === 'mempool' && trouble !== 'lags' ? chain.mempool() : [],
  }
  switch (method) {
    case 'eth_chainId':
      return numberToHex(chain.id)
    case 'eth_blockNumber':
      return numberToHex(headOf(view).number)
    case 'eth_getBlockByNumber':
      return blockAnswer(view, String(params[0]), params[1] === true)
    case 'eth_getTransactionCount':
      return numberToHex(countOf(view, String(params[0]), String(params[1])))
    case 'eth_getCode':
      return '0x'
    case 'eth_getLogs':
      return logsAnswer(view, params[0] as LogFilter, trouble)
    case 'eth_getTransactionReceipt':
      return hides(trouble, view, String(params[0])) ? null : receiptAnswer(view, String(params[0]))
    case 'eth_getTransactionByHash':
      return hides(trouble, view, String(params[0])) ? null : transactionAnswer(view, String(params[0]))
    case 'eth_call':
      return callAnswer(view, params[0] as Readonly<{ to: string; data: string }>)
    case 'eth_gasPrice':
    case 'eth_maxPriorityFeePerGas':
      return '0x3b9aca00'
    case 'eth_estimateGas':
      return '0x186a0'
    default:
      throw Object.assign(new Error(`the method ${method} does not exist`), { code: -32601 })
  }
}

function headOf({ blocks }: View): EvmBlock {
  const head = blocks.at(-1)
  if (!head) throw new Error('header not found')
  return head
}

/** What a node without a part of its history, or behind a bad balancer, does not show. */
function hides(trouble: AnswerTrouble, view: View, hash: string): boolean {
  if (trouble === 'empty') return true
  const place = trouble === 'forgets' ? view.chain.find(hash.toLowerCase()) : null
  return place !== null && place.block.number < headOf(view).number - 3
}

function blockAnswer(view: View, tag: string, isWhole: boolean): unknown {
  const { number } = headOf(view)
  const wanted =
    tag === 'latest' || tag === 'pending'
      ? number
      : tag === 'finalized' || tag === 'safe'
        ? Math.min(number, view.chain.finalized().number)
        : Number(tag)
  const block = view.blocks.find((one) => one.number === wanted)
  if (!block) return null
  return {
    number: numberToHex(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    timestamp: numberToHex(block.time),
    transactions: block.mined.map(({ sent }) => (isWhole ? transactionOf(sent, block) : sent.hash)),
    baseFeePerGas: '0x7',
    difficulty: '0x0',
    gasLimit: '0x1c9c380',
    gasUsed: '0x0',
    size: '0x1',
  }
}

function countOf(view: View, account: string, tag: string): number {
  const { number, after } = headOf(view)
  const at = tag === 'latest' || tag === 'pending' ? number : Number(tag)
  const block = view.blocks.find((one) => one.number === at)
  let count = (block?.after ?? after).nonces.get(account.toLowerCase()) ?? 0
  if (tag !== 'pending') return count
  while (view.pool.some((sent) => sent.nonce === count && isSame(sent.from, account))) count += 1
  return count
}

type LogFilter = Readonly<{
  address: string
  topics: readonly (string | readonly string[] | null)[]
  fromBlock: string
  toBlock: string
}>

function logsAnswer(view: View, filter: LogFilter, trouble: AnswerTrouble): unknown {
  const from = Number(filter.fromBlock)
  const to = Number(filter.toBlock)
  const head = headOf(view).number
  if (trouble === 'caps' && to - from + 1 > widestWhileCapped) {
    throw Object.assign(new Error('query exceeds max block range'), { code: -32005 })
  }
  if (trouble === 'forgets' && from < head - 30) throw new Error('history is pruned')
  if (trouble === 'empty') return []
  return view.blocks
    .filter(({ number }) => number >= from && number <= to)
    .flatMap((block) =>
      block.mined.flatMap((mined) => logsOf(block, mined).filter((log) => passes(log, filter))),
    )
}

type PlacedLog = ReturnType<typeof logsOf>[number]

function logsOf(block: EvmBlock, { sent, logs }: EvmMined) {
  return logs.map((log, index) => ({
    ...log,
    blockNumber: numberToHex(block.number),
    blockHash: block.hash,
    transactionHash: sent.hash,
    logIndex: numberToHex(index),
    removed: false,
  }))
}

function passes(log: PlacedLog, { address, topics }: LogFilter): boolean {
  if (!isSame(log.address, address)) return false
  return topics.every((wanted, index) => {
    if (wanted === null) return true
    const topic = log.topics[index]
    return topic !== undefined && [wanted].flat().includes(topic)
  })
}

/** Where a transaction is in the part of the chain this node has. */
function placeOf(view: View, hash: string) {
  const place = view.chain.find(hash.toLowerCase())
  return place && place.block.number <= headOf(view).number ? place : null
}

function receiptAnswer(view: View, hash: string): unknown {
  const place = placeOf(view, hash)
  if (!place) return null
  const { block, mined, index } = place
  return {
    transactionHash: mined.sent.hash,
    transactionIndex: numberToHex(index),
    blockNumber: numberToHex(block.number),
    blockHash: block.hash,
    from: mined.sent.from,
    to: mined.sent.to,
    status: mined.succeeded ? '0x1' : '0x0',
    logs: logsOf(block, mined),
  }
}

function transactionAnswer(view: View, hash: string): unknown {
  const place = placeOf(view, hash)
  const sent = place?.mined.sent ?? view.pool.find((one) => one.hash === hash.toLowerCase())
  return sent ? transactionOf(sent, place?.block ?? null) : null
}

function transactionOf(sent: EvmSent, block: EvmBlock | null): unknown {
  return {
    hash: sent.hash,
    from: sent.from,
    to: sent.to,
    value: numberToHex(sent.value),
    input: sent.data,
    nonce: numberToHex(sent.nonce),
    blockNumber: block ? numberToHex(block.number) : null,
    blockHash: block?.hash ?? null,
  }
}

const allowanceSelector = '0xdd62ed3e'
const decimalsSelector = '0x313ce567'

function callAnswer(view: View, { to, data }: Readonly<{ to: string; data: string }>): string {
  if (data.startsWith(decimalsSelector)) return numberToHex(tokenDecimals, { size: 32 })
  // A transaction that is tried out before the wallet is asked goes through here; a question nobody answers does not.
  if (!data.startsWith(allowanceSelector)) {
    if (data.length > 10) return '0x'
    throw new Error('execution reverted')
  }
  const address = (index: number): string => `0x${data.slice(34 + index * 64, 74 + index * 64)}`
  const allowed = headOf(view).after.allowances.get(allowanceKey(to, address(0), address(1))) ?? 0n
  return numberToHex(allowed, { size: 32 })
}

async function sendRaw(chain: EvmChain, bytes: Hex): Promise<string> {
  const { to, value = 0n, data = '0x', nonce = 0 } = parseTransaction(bytes)
  const from = await recoverTransactionAddress({ serializedTransaction: bytes as `0x02${string}` })
  const hash = keccak256(bytes)
  chain.submit({
    hash,
    from,
    to: to ?? from,
    value,
    data,
    nonce,
    fee: 1,
    fails: false,
    heldUntil: 0,
    pays: null,
    operation: null,
  })
  return hash
}
