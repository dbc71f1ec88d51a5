import type { EvmCall, Item, Post } from '../domain/step.js'
import type { OwnItem } from '../families/ownItem.js'
import type { DecodedApproval } from './decodeApproval.js'
import type { DecodedDeposit } from './decodeDeposit.js'
import type { DecodedSignature } from './decodedSignature.js'
import type { DecodedPayment } from './decodePayment.js'
import type { DecodedRoute } from './decodeRoute.js'
import type { DecodedWrap } from './decodeWrap.js'

/** What one item of a quote turns out to do, told from its bytes alone, never from what its step is called. */
export type ReadItem = Readonly<{ item: Item }> & ItemReading

/** What an item does, as far as it can be told. */
export type ItemReading =
  | { readonly type: 'deposit'; readonly call: EvmCall; readonly deposit: DecodedDeposit }
  | { readonly type: 'approval'; readonly call: EvmCall; readonly approval: DecodedApproval }
  /** A call of a trusted router or approval proxy, which swaps before it deposits or pays out. */
  | { readonly type: 'route'; readonly call: EvmCall; readonly route: DecodedRoute }
  /** A plain payment to an address made for this request; `token` null is the native currency. */
  | { readonly type: 'payment'; readonly call: EvmCall | null; readonly payment: DecodedPayment }
  /** A plain payment on one chain, which needs no order. */
  | { readonly type: 'send'; readonly call: EvmCall; readonly payment: DecodedPayment }
  /** The native currency made into the token that was asked for, or back. */
  | { readonly type: 'wrap'; readonly call: EvmCall; readonly wrap: DecodedWrap }
  /** A message to sign. What it would allow is told from its fields, never from what its step is called. */
  | {
      readonly type: 'signature'
      readonly call: null
      readonly signature: DecodedSignature
      readonly post: Post | null
    }
  /** What one family alone can read. Its own rules judge it; what it moves is said for all others. */
  | OwnItem
  /** A call of which nothing is known. `does` says in a few words what was seen. */
  | { readonly type: 'unknown'; readonly call: EvmCall | null; readonly does: string }
