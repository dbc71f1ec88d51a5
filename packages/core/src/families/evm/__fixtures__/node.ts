import { createPublicClient, custom, encodeAbiParameters, type PublicClient, parseAbiParameters } from 'viem'
import type { DepositTrace } from '../../chainReadings.js'
import { nativeDepositTopic } from '../decodeDepositLog.js'

export const chainId = 1
export const account = '0x1111111111111111111111111111111111111111'
export const depository = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
export const orderId = `0x${'ab'.repeat(32)}` as const
export const hash = `0x${'cd'.repeat(32)}`
export const trace: DepositTrace = { type: 'event', depository, orderId }

export type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>
type Range = readonly [from: bigint, to: bigint]

/** A provider that answers with these and nothing else, and writes down what it was asked. */
export type Node = Readonly<{ client: PublicClient; asked: readonly string[]; ranges: readonly Range[] }>

export function createNode(answers: Answers): Node {
  const asked: string[] = []
  const ranges: Range[] = []
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    asked.push(method)
    if (method === 'eth_getLogs') ranges.push(rangeOf(params))
    const answer = answers[method]
    if (!answer) throw new Error(`This node was not told what to say to ${method}.`)
    return answer(params)
  }
  const client: PublicClient = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
  return { client, asked, ranges }
}

/** A provider that never answers. */
export const silent: Answers = new Proxy({}, { get: () => () => new Promise(() => {}) })

/** A provider whose every answer is this error. */
export const failing = (message: string, code?: number): Answers =>
  new Proxy({}, { get: () => () => fail(message, code) })

/** An error as a node gives it. */
export function fail(message: string, code = -32603): never {
  throw Object.assign(new Error(message), { code })
}

export const hex = (value: bigint | number): `0x${string}` => `0x${value.toString(16)}`

export const block = (number: bigint | number, hash = `0x${'00'.repeat(32)}`) => ({
  number: hex(number),
  hash,
  timestamp: '0x1',
  transactions: [],
})

/** The log of a native deposit of the order. */
export const depositLog = (at: bigint, transactionHash: string = hash) => ({
  address: depository,
  topics: [nativeDepositTopic],
  data: encodeAbiParameters(parseAbiParameters('address, uint256, bytes32'), [account, 5n, orderId]),
  transactionHash,
  blockNumber: hex(at),
})

/** What a chain with these logs answers, where a question may span so many blocks. */
export const logsOf =
  (logs: readonly Readonly<{ blockNumber: string }>[], most = 1_000_000n) =>
  (params: readonly unknown[]): unknown => {
    const [from, to] = rangeOf(params)
    if (to - from + 1n > most) fail(`query exceeds max block range ${most}`, -32005)
    return logs.filter(({ blockNumber }) => BigInt(blockNumber) >= from && BigInt(blockNumber) <= to)
  }

/** A transaction of block 1000, by which a node that has dropped old receipts is told. */
export const canary = `0x${'ca'.repeat(32)}`

/** A node that has everything from block 1000 on and saw nothing of ours; its last final block is 2000, of this time. */
export const whole = (time = 1): Answers => ({
  eth_chainId: () => hex(chainId),
  eth_blockNumber: () => hex(2_100),
  eth_getBlockByNumber: ([which]) =>
    which === hex(1_000)
      ? { ...block(1_000), transactions: [canary] }
      : { ...block(2_000), timestamp: hex(time) },
  eth_getTransactionReceipt: ([of]) => (of === canary ? { status: '0x1' } : null),
  eth_getLogs: logsOf([]),
})

function rangeOf([filter]: readonly unknown[]): Range {
  const { fromBlock, toBlock } = filter as Readonly<{ fromBlock: string; toBlock: string }>
  return [BigInt(fromBlock), BigInt(toBlock)]
}
