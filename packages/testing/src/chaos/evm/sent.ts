import type { Waiting } from '../createChain.js'

/** A transaction as it was sent to a chain that has an EVM. Value in the smallest unit. */
export type EvmSent = Waiting &
  Readonly<{
    to: string
    value: bigint
    data: string
    nonce: number
    /** Of two with one nonce the higher takes the place of the lower. */
    fee: number
    /** What an entry point makes an account do by it, where it is the entry point's (ERC-4337). */
    operation: Operation | null
  }>

/** A call that an account signed, and somebody else sends for it. */
export type Operation = Readonly<{ sender: string; nonce: bigint; to: string; value: bigint; data: string }>

/** Whether two addresses are one. */
export function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}
