import type { Address, Hex, SignedAuthorizationList } from 'viem'
import type { LocalChain } from '../chains/localChain.js'

/** A call to be made for somebody, at the cost of an app. */
export interface GaslessCall {
  readonly chain: LocalChain
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  readonly authorizationList: SignedAuthorizationList
  readonly referrer: string | null
  /** The quote it carries out; null in raw flows. */
  readonly requestId: string | null
}
