import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  erc20Abi,
  type Hex,
  keccak256,
  numberToHex,
  pad,
  parseAbi,
  toHex,
  zeroAddress,
} from 'viem'
import { isSame, type TrueChain } from './world.js'

type Sent = Readonly<{ from: Hex; to: Hex; value?: Hex; data?: Hex }>
type Log = Readonly<{ address: Hex; topics: readonly Hex[]; data: Hex }>
type Mined = Readonly<{ sent: Sent; nonce: number; block: number; logs: readonly Log[] }>

/** A chain of the EVM in this process: it holds what a wallet sends, and answers as a node does. */
export type MemoryChain = Readonly<{
  /** Puts what a wallet sent into a block, and gives its hash. */
  mine: (sent: Sent) => Hex
  /** Answers one request of JSON-RPC. */
  ask: (asked: Readonly<{ method: string; params?: unknown }>) => unknown
}>

const events = parseAbi([
  'event RelayNativeDeposit(address from, uint256 amount, bytes32 id)',
  'event RelayErc20Deposit(address from, address token, uint256 amount, bytes32 id)',
])
const calls = parseAbi([
  'function depositNative(address depositor, bytes32 id) payable',
  'function depositErc20(address depositor, address token, uint256 amount, bytes32 id)',
])
const wealth = toHex(10n ** 30n, { size: 32 })
const firstBlock = 100

/** @param now milliseconds, by which its blocks are dated */
export function createChain(chain: TrueChain, now: () => number): MemoryChain {
  const mined = new Map<Hex, Mined>()
  const allowances = new Map<string, bigint>()
  let head = firstBlock

  const countOf = (account: string): number =>
    [...mined.values()].filter(({ sent }) => isSame(sent.from, account)).length
  const hashOf = (block: number): Hex => keccak256(toHex(`${chain.slug} ${block}`))
  const blockOf = (number: number) => ({
    number: numberToHex(number),
    hash: hashOf(number),
    parentHash: hashOf(number - 1),
    timestamp: numberToHex(Math.floor(now() / 1_000)),
    transactions: [],
    baseFeePerGas: '0x7',
  })
  const placeOf = ({ block }: Mined, hash: Hex) => ({
    blockNumber: numberToHex(block),
    blockHash: hashOf(block),
    transactionHash: hash,
    transactionIndex: '0x0',
  })
  const logsOf = (one: Mined, hash: Hex) =>
    one.logs.map((log, at) => ({ ...log, ...placeOf(one, hash), logIndex: numberToHex(at), removed: false }))
  const allow = (sent: Sent): readonly Log[] => {
    const token = chain.tokens.some(({ address }) => address !== zeroAddress && isSame(address, sent.to))
    const read = token ? read20(sent.data ?? '0x') : null
    if (read?.functionName === 'approve')
      allowances.set([sent.to, sent.from, read.args[0]].join().toLowerCase(), read.args[1])
    return []
  }

  return {
    mine: (sent) => {
      head += 1
      const nonce = countOf(sent.from)
      const hash = keccak256(toHex(`${chain.slug} ${sent.from} ${nonce}`))
      const logs = isSame(sent.to, chain.depository) ? depositLogs(sent) : allow(sent)
      mined.set(hash, { sent, nonce, block: head, logs })
      return hash
    },
    ask: ({ method, params = [] }) => {
      const [first, second] = params as readonly [never, never]
      switch (method) {
        case 'eth_chainId':
          return numberToHex(chain.id)
        case 'eth_blockNumber':
          return numberToHex(head)
        case 'eth_getBlockByNumber': {
          const number = /^0x/.test(first) ? Number(first) : head
          return number > head ? null : blockOf(number)
        }
        case 'eth_getTransactionCount':
          return numberToHex(countOf(first))
        case 'eth_getCode':
          return '0x'
        case 'eth_getBalance':
          return wealth
        case 'eth_getLogs':
          return [...mined].flatMap(([hash, one]) =>
            logsOf(one, hash).filter(({ address }) => isSame(address, (first as { address: Hex }).address)),
          )
        case 'eth_getTransactionReceipt': {
          const one = mined.get(first)
          return one
            ? {
                ...placeOf(one, first),
                from: one.sent.from,
                to: one.sent.to,
                status: '0x1',
                logs: logsOf(one, first),
              }
            : null
        }
        case 'eth_getTransactionByHash': {
          const one = mined.get(first)
          return one
            ? {
                ...placeOf(one, first),
                ...one.sent,
                hash: first,
                input: one.sent.data ?? '0x',
                nonce: numberToHex(one.nonce),
              }
            : null
        }
        case 'eth_call':
          return answerCall(first, second)
        default:
          throw Object.assign(new Error(`the method ${method} does not exist`), { code: -32601 })
      }
    },
  }

  function answerCall({ to, data = '0x' }: Readonly<{ to: Hex; data?: Hex }>, _block: unknown): Hex {
    const token = chain.tokens.find(({ address }) => address !== zeroAddress && isSame(address, to))
    const read = token ? read20(data) : null
    switch (read?.functionName) {
      case 'decimals':
        return toHex(token?.decimals ?? 0, { size: 32 })
      case 'symbol':
        return encodeAbiParameters([{ type: 'string' }], [token?.symbol ?? ''])
      case 'balanceOf':
        return wealth
      case 'allowance':
        return toHex(allowances.get([to, ...read.args].join().toLowerCase()) ?? 0n, { size: 32 })
      default:
        return '0x'
    }
  }
}

function depositLogs(sent: Sent): readonly Log[] {
  const { functionName, args } = decodeFunctionData({ abi: calls, data: sent.data ?? '0x' })
  const logOf = (eventName: 'RelayNativeDeposit' | 'RelayErc20Deposit', data: Hex): Log => ({
    address: sent.to,
    topics: encodeEventTopics({ abi: events, eventName }) as Hex[],
    data,
  })
  const word = (value: bigint | Hex): string =>
    (typeof value === 'bigint' ? toHex(value, { size: 32 }) : pad(value)).slice(2)
  const join = (...values: readonly (bigint | Hex)[]): Hex => `0x${values.map(word).join('')}`
  if (functionName === 'depositNative')
    return [logOf('RelayNativeDeposit', join(args[0], BigInt(sent.value ?? '0x0'), args[1]))]
  return [logOf('RelayErc20Deposit', join(args[0], args[1], args[2], args[3]))]
}

function read20(data: Hex) {
  try {
    return decodeFunctionData({ abi: erc20Abi, data })
  } catch {
    return null
  }
}
