/** A transaction as it was sent. Value in the smallest unit. */
export type Sent = Readonly<{
  hash: string
  from: string
  to: string
  value: bigint
  data: string
  nonce: number
  /** Of two with one nonce the higher takes the place of the lower. */
  fee: number
  /** Whether it fails in its block, whatever it does. */
  fails: boolean
  /** Milliseconds of the world's clock before which no block takes it. */
  heldUntil: number
  /** The bytes it was broadcast as, where somebody signed them. */
  bytes: string | null
}>

/** Whether two addresses are one. */
export function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}
