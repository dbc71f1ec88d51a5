import type { Hex } from '../../domain/brand.js'
import { keccakHex } from '../../utils/keccak.js'
import { type Arguments, readArguments } from '../../verification/readArguments.js'
import { uintWord } from './words.js'

/** One call the depository makes with its own money. Value in the smallest unit. */
export type DepositoryCall = Readonly<{ to: Hex; data: Hex; value: bigint; allowFailure: boolean }>

/** What `execute` of a depository is asked to do, once. */
export type ExecuteRequest = Readonly<{
  calls: readonly DepositoryCall[]
  nonce: bigint
  /** Unix seconds: refused in every block after. */
  expiration: bigint
  /** What the depository keeps of a request it has carried out: the struct's hash (EIP-712). */
  hash: Hex
  /** Bytes after the last argument, which the contract does not read. */
  trailing: Hex
}>

/** `execute(((address,bytes,uint256,bool)[],uint256,uint256),bytes)` */
const selector = '0x2d9fb478'
/** `Call(address to,bytes data,uint256 value,bool allowFailure)` */
const callType = 'd5395b56326912498477b4b3e987bcd306e0ea8d9f9e41e3563c6176a7bc2f65'
/** `CallRequest(Call[] calls,uint256 nonce,uint256 expiration)` and the type of a call. */
const requestType = '1dcae8e357e31cf00a7777284e6f769bb6d19654688c9665de5fea6f35f5357c'

/**
 * Reads the calldata of a withdrawal's transaction, strictly (facts: the depository's `execute`).
 *
 * @returns null when it is another function's, or is not whole
 */
export function decodeExecute(data: string): ExecuteRequest | null {
  const read = readArguments(data, selector, (values) => {
    const request = values.struct(0)
    // The allocator's signature: only the contract can judge it, but it must be there.
    values.bytes(1)
    return { calls: request.list(0, readCall), nonce: request.amount(1), expiration: request.amount(2) }
  })
  return read && { ...read.value, hash: hashOf(read.value), trailing: read.trailing }
}

function readCall(list: Arguments, slot: number): DepositoryCall {
  const call = list.struct(slot)
  return { to: call.address(0), data: call.bytes(1), value: call.amount(2), allowFailure: call.flag(3) }
}

function hashOf({ calls, nonce, expiration }: Pick<ExecuteRequest, 'calls' | 'nonce' | 'expiration'>): Hex {
  const hashes = calls.map(({ to, data, value, allowFailure }) =>
    keccakHex(
      `0x${callType}${uintWord(BigInt(to))}${keccakHex(data).slice(2)}${uintWord(value)}${uintWord(allowFailure ? 1n : 0n)}`,
    ).slice(2),
  )
  const list = keccakHex(`0x${hashes.join('')}`).slice(2)
  return keccakHex(`0x${requestType}${list}${uintWord(nonce)}${uintWord(expiration)}`)
}
