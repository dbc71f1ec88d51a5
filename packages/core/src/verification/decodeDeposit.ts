import type { Hex } from '../domain/brand.js'
import { addressOfWord, readWords } from './readWords.js'

/**
 * What a deposit call says, by the function it calls (interface: local quote verification, rule 4). Addresses and
 * ids in lower case, amounts in the smallest unit. `trailing` holds the bytes after the last argument: contracts do
 * not read them, they name apps and the like.
 */
export type DecodedDeposit =
  /** `depositNative(depositor, id)`: the amount is the transaction's value. */
  | { readonly type: 'native'; readonly depositor: Hex; readonly orderId: Hex; readonly trailing: Hex }
  /** `depositErc20(depositor, token, amount, id)`. */
  | {
      readonly type: 'erc20'
      readonly depositor: Hex
      readonly token: Hex
      readonly amount: bigint
      readonly orderId: Hex
      readonly trailing: Hex
    }
  /** `depositErc20(depositor, token, id)`: takes the whole allowance, whatever it is by then. */
  | {
      readonly type: 'erc20-allowance'
      readonly depositor: Hex
      readonly token: Hex
      readonly orderId: Hex
      readonly trailing: Hex
    }
  /** The token's own `transfer(to, amount)` with the order id after its arguments. */
  | {
      readonly type: 'transfer'
      readonly to: Hex
      readonly amount: bigint
      readonly orderId: Hex
      readonly trailing: Hex
    }

/**
 * Reads the calldata of a deposit, strictly: a wrong selector, a missing byte or a dirty address is none.
 *
 * @returns null when the data is no deposit
 */
export function decodeDeposit(data: string): DecodedDeposit | null {
  return decodeNative(data) ?? decodeErc20(data) ?? decodeAllowance(data) ?? decodeTransfer(data)
}

function decodeNative(data: string): DecodedDeposit | null {
  const read = readWords(data, '0x49290c1c', 2)
  const [first, orderId] = read?.words ?? []
  const depositor = addressOfWord(first)
  if (!read || !depositor || !orderId) return null
  return { type: 'native', depositor, orderId, trailing: read.trailing }
}

function decodeErc20(data: string): DecodedDeposit | null {
  const read = readWords(data, '0xe8017952', 4)
  const [first, second, amount, orderId] = read?.words ?? []
  const depositor = addressOfWord(first)
  const token = addressOfWord(second)
  if (!read || !depositor || !token || !amount || !orderId) return null
  return { type: 'erc20', depositor, token, amount: BigInt(amount), orderId, trailing: read.trailing }
}

function decodeAllowance(data: string): DecodedDeposit | null {
  const read = readWords(data, '0x5a1ee3ac', 3)
  const [first, second, orderId] = read?.words ?? []
  const depositor = addressOfWord(first)
  const token = addressOfWord(second)
  if (!read || !depositor || !token || !orderId) return null
  return { type: 'erc20-allowance', depositor, token, orderId, trailing: read.trailing }
}

function decodeTransfer(data: string): DecodedDeposit | null {
  const read = readWords(data, '0xa9059cbb', 3)
  const [first, amount, orderId] = read?.words ?? []
  const to = addressOfWord(first)
  if (!read || !to || !amount || !orderId) return null
  return { type: 'transfer', to, amount: BigInt(amount), orderId, trailing: read.trailing }
}
