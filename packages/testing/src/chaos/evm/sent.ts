import type { Waiting } from '../createChain.js'

/** A transaction as it was sent to a chain that has an EVM. Value in the smallest unit. */
export type Sent = Waiting &
  Readonly<{
    to: string
    value: bigint
    data: string
    nonce: number
    /** Of two with one nonce the higher takes the place of the lower. */
    fee: number
  }>

/** Whether two addresses are one. */
export function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}
