import type { Allowance, Transfer } from '../chainReadings.js'
import { transferTopic } from './decodeTransferLog.js'
import { addressOf, uintOf, wordAt } from './words.js'

/** A log, wherever it stands: of something tried out, in no block at all. */
export type RawLog = Readonly<{ address: string; topics: readonly string[]; data: string }>

/** Where `eth_simulateV1` logs movements of the native currency. */
const nativeLogger = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const nobody = `0x${'0'.repeat(40)}`
const everything = 2n ** 256n - 1n

/** `Deposit(address,uint256)` and `Withdrawal(address,uint256)` of a wrapped native currency. */
const wrapTopic = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const unwrapTopic = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
/** ERC-1155: `TransferSingle(address,address,address,uint256,uint256)`, and `TransferBatch` of lists of both. */
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** `Approval(address,address,uint256)` and, for a whole collection, `ApprovalForAll(address,address,bool)`. */
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const approvalForAllTopic = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
/** Permit2: `Approval(address owner, address token, address spender, uint160 amount, uint48 expiration)`. */
const permit2Topic = '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b'

/** What logs tell of money that moved and of who may take it. A piece of a collection counts as one. */
export function decodeMovements(
  logs: readonly RawLog[],
): Readonly<{ movements: readonly Transfer[]; allowances: readonly Allowance[] }> {
  const transfers = logs.flatMap((log) => decodeTransfer(log) ?? [])
  // Most wrapped currencies log no transfer when they wrap. Those that do must not count twice.
  const wraps = logs
    .flatMap((log) => decodeWrap(log) ?? [])
    .filter((wrap) => !transfers.some((transfer) => isSameMovement(transfer, wrap)))
  return {
    movements: [...transfers, ...wraps],
    allowances: logs.flatMap((log) => decodeAllowance(log) ?? []),
  }
}

function decodeTransfer(log: RawLog): Transfer | null {
  const { contract, kind, places, amount } = read(log)
  const [first = nobody, second = nobody, third = nobody] = places
  const token = contract === nativeLogger ? null : contract
  switch (kind) {
    case `${transferTopic} 2`:
      return { token, from: first, to: second, amount }
    case `${transferTopic} 3`:
      return { token, from: first, to: second, amount: 1n }
    case `${singleTopic} 3`:
    case `${batchTopic} 3`:
      return { token, from: second, to: third, amount: 1n }
    default:
      return null
  }
}

function decodeWrap(log: RawLog): Transfer | null {
  const { contract, kind, places, amount } = read(log)
  const [holder = nobody] = places
  if (kind === `${wrapTopic} 1`) return { token: contract, from: nobody, to: holder, amount }
  if (kind === `${unwrapTopic} 1`) return { token: contract, from: holder, to: nobody, amount }
  return null
}

function decodeAllowance(log: RawLog): Allowance | null {
  const { contract, kind, places, amount } = read(log)
  const [owner = nobody, second = nobody, third = nobody] = places
  switch (kind) {
    case `${approvalTopic} 2`:
      return { token: contract, owner, spender: second, amount }
    case `${approvalTopic} 3`:
      return { token: contract, owner, spender: second, amount: second === nobody ? 0n : 1n }
    case `${approvalForAllTopic} 2`:
      return { token: contract, owner, spender: second, amount: amount === 0n ? 0n : everything }
    case `${permit2Topic} 3`:
      return { token: second, owner, spender: third, amount }
    default:
      return null
  }
}

/** A log's event with the number of its indexed arguments, those as addresses, and the first word of its data. */
function read({
  address,
  topics: [topic, ...indexed],
  data,
}: RawLog): Readonly<{ contract: string; kind: string; places: readonly string[]; amount: bigint }> {
  return {
    contract: address.toLowerCase(),
    kind: `${topic?.toLowerCase()} ${indexed.length}`,
    places: indexed.map((word) => addressOf(word.slice(2).toLowerCase())),
    amount: data.length >= 2 + 64 ? uintOf(wordAt(data, 0)) : 0n,
  }
}

function isSameMovement(left: Transfer, right: Transfer): boolean {
  return (
    left.token === right.token &&
    left.from === right.from &&
    left.to === right.to &&
    left.amount === right.amount
  )
}
