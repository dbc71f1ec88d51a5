import { encodeAbiParameters, type Hex, toEventSelector, toFunctionSelector } from 'viem'
import type { Outcome } from '../createChain.js'
import { isSame, type Sent } from './sent.js'

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
export function carryOut(sent: Sent, place: Place): Done {
  if (sent.fails) return failed
  // A batch of a wallet is one transaction of its own kind: the calls, one after the other.
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

type OneCall = Pick<Sent, 'from' | 'to' | 'value' | 'data'>

function carryOutOne({ from, to, value, data }: OneCall, { depository, tokens, allowances }: Place): Done {
  const selector = data.slice(0, 10)
  const word = (index: number): string => data.slice(10 + index * 64, 74 + index * 64)
  const address = (index: number): Hex => `0x${word(index).slice(24)}`
  const number = (index: number): bigint => BigInt(`0x${word(index)}`)

  if (isSame(to, depository)) {
    if (selector === selectors.depositNative) {
      const shape = [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes32' }] as const
      const content = encodeAbiParameters(shape, [address(0), value, `0x${word(1)}`])
      return {
        succeeded: true,
        deposits: [`0x${word(1)}`],
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
      const content = encodeAbiParameters(shape, [address(0), address(1), number(2), `0x${word(3)}`])
      return {
        succeeded: true,
        deposits: [`0x${word(3)}`],
        logs: [{ address: depository, topics: [depositTopics.erc20], data: content }],
      }
    }
    return failed
  }
  if (tokens.some((token) => isSame(token, to))) {
    if (selector === selectors.approve) allowances.set(allowanceKey(to, from, address(0)), number(1))
    if (selector === selectors.transfer) {
      const topics = [transferTopic, padded(from), padded(address(0))]
      return { succeeded: true, deposits: [], logs: [{ address: to, topics, data: `0x${word(1)}` }] }
    }
  }
  return quiet
}

function padded(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
}

const batchMark = 'batch:'

/** Writes several calls as the data of one transaction of an account to itself. */
export function writeBatch(calls: readonly Pick<OneCall, 'to' | 'value' | 'data'>[]): string {
  const text = JSON.stringify(calls.map((call) => ({ ...call, value: call.value.toString() })))
  return `0x${Buffer.from(batchMark + text).toString('hex')}`
}

function readBatch({ from, to, data }: Sent): readonly Omit<OneCall, 'from'>[] | null {
  if (!isSame(from, to)) return null
  const text = Buffer.from(data.slice(2), 'hex').toString()
  if (!text.startsWith(batchMark)) return null
  const calls = JSON.parse(text.slice(batchMark.length)) as { to: string; value: string; data: string }[]
  return calls.map((call) => ({ ...call, value: BigInt(call.value) }))
}
