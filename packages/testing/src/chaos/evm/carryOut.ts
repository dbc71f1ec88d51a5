import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  toEventSelector,
  toFunctionSelector,
} from 'viem'
import type { Outcome } from '../createChain.js'
import { type EvmSent, isSame, type Operation } from './sent.js'

/** A log as a block holds it. */
export type Log = Readonly<{ address: string; topics: readonly string[]; data: string }>

/** What a deposit's log says of it, in the order of the depository's event. */
const depositTopics: Readonly<Record<'native' | 'erc20', Hex>> = {
  native: toEventSelector('RelayNativeDeposit(address,uint256,bytes32)'),
  erc20: toEventSelector('RelayErc20Deposit(address,address,uint256,bytes32)'),
}

const selectors = {
  depositNative: toFunctionSelector('depositNative(address,bytes32)'),
  depositErc20: toFunctionSelector('depositErc20(address,address,uint256,bytes32)'),
  approve: toFunctionSelector('approve(address,uint256)'),
  transfer: toFunctionSelector('transfer(address,uint256)'),
} as const
const operationTopic = toEventSelector(
  'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
)
const transferTopic = toEventSelector('Transfer(address,address,uint256)')

/** Where the depository and the tokens of a chain are. */
export type Contracts = Readonly<{ depository: string; tokens: readonly string[] }>
/** `allowances` are changed by what is carried out, and keyed by `allowanceKey`. */
type Place = Contracts & Readonly<{ allowances: Map<string, bigint> }>
/** What a call did: its logs, and the ids of orders it made deposits for. */
export type Done = Outcome & Readonly<{ logs: readonly Log[] }>

const failed: Done = { succeeded: false, deposits: [], logs: [] }
const quiet: Done = { succeeded: true, deposits: [], logs: [] }

/** How much a spender may take of an owner's token is kept under this. */
export function allowanceKey(token: string, owner: string, spender: string): string {
  return `${token} ${owner} ${spender}`.toLowerCase()
}

/** Does what a transaction asks of the depository or of a token; anything else does nothing. */
export function carryOut(sent: EvmSent, place: Place): Done {
  if (sent.operation) return carryOutOperation(sent, sent.operation, place)
  if (sent.fails) return failed
  // A batch of a wallet is one transaction of the account to itself: the calls, one after the other.
  const calls = readBatch(sent)
  if (!calls) return carryOutOne(sent, place)
  const before = new Map(place.allowances)
  const done = calls.map((call) => carryOutOne({ ...call, from: sent.from }, place))
  if (done.every(({ succeeded }) => succeeded))
    return {
      succeeded: true,
      deposits: done.flatMap(({ deposits }) => deposits),
      logs: done.flatMap(({ logs }) => logs),
    }
  place.allowances.clear()
  for (const [key, amount] of before) place.allowances.set(key, amount)
  return failed
}

/** An operation that fails does so in a transaction that succeeds, and the entry point says how it ended. */
function carryOutOperation({ to, fails }: EvmSent, operation: Operation, place: Place): Done {
  const { sender, nonce } = operation
  const done = fails ? failed : carryOutOne({ ...operation, from: sender }, place)
  const shape = [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }] as const
  const described = {
    address: to,
    topics: [operationTopic, `0x${nonce.toString(16).padStart(64, '0')}`, padded(sender), padded('0x0')],
    data: encodeAbiParameters(shape, [nonce, done.succeeded, 0n, 0n]),
  }
  return { ...done, succeeded: true, logs: [...done.logs, described] }
}

type OneCall = Pick<EvmSent, 'from' | 'to' | 'value' | 'data'>

function carryOutOne({ from, to, value, data }: OneCall, { depository, tokens, allowances }: Place): Done {
  const selector = data.slice(0, 10)
  const abiWord = (index: number): string => data.slice(10 + index * 64, 74 + index * 64)
  const address = (index: number): Hex => `0x${abiWord(index).slice(24)}`
  const number = (index: number): bigint => BigInt(`0x${abiWord(index)}`)

  if (isSame(to, depository)) {
    if (selector === selectors.depositNative) {
      const shape = [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes32' }] as const
      const content = encodeAbiParameters(shape, [address(0), value, `0x${abiWord(1)}`])
      return {
        succeeded: true,
        deposits: [`0x${abiWord(1)}`],
        logs: [{ address: depository, topics: [depositTopics.native], data: content }],
      }
    }
    if (selector === selectors.depositErc20) {
      const key = allowanceKey(address(1), from, depository)
      const left = allowances.get(key) ?? 0n
      if (left < number(2)) return failed
      allowances.set(key, left - number(2))
      const shape = [
        { type: 'address' },
        { type: 'address' },
        { type: 'uint256' },
        { type: 'bytes32' },
      ] as const
      const content = encodeAbiParameters(shape, [address(0), address(1), number(2), `0x${abiWord(3)}`])
      return {
        succeeded: true,
        deposits: [`0x${abiWord(3)}`],
        logs: [{ address: depository, topics: [depositTopics.erc20], data: content }],
      }
    }
    return failed
  }
  if (tokens.some((token) => isSame(token, to))) {
    if (selector === selectors.approve) allowances.set(allowanceKey(to, from, address(0)), number(1))
    if (selector === selectors.transfer) {
      const topics = [transferTopic, padded(from), padded(address(0))]
      return { succeeded: true, deposits: [], logs: [{ address: to, topics, data: `0x${abiWord(1)}` }] }
    }
  }
  return quiet
}

function padded(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
}

/** What a delegated account makes of several calls (EIP-7702). */
const batchAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

/** Writes several calls as the data of one transaction of an account to itself. */
export function writeBatch(calls: readonly Pick<OneCall, 'to' | 'value' | 'data'>[]): string {
  const list = calls.map(({ to, value, data }) => ({ target: to as Hex, value, data: data as Hex }))
  return encodeFunctionData({ abi: batchAbi, functionName: 'executeBatch', args: [list] })
}

function readBatch({ from, to, data }: EvmSent): readonly Omit<OneCall, 'from'>[] | null {
  if (!isSame(from, to) || data === '0x') return null
  const { args } = decodeFunctionData({ abi: batchAbi, data: data as Hex })
  return args[0].map(({ target, ...call }) => ({ ...call, to: target }))
}
