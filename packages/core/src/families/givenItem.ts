import type { QuoteRequest } from '../domain/quote.js'
import type { Item, Step } from '../domain/step.js'
import type { TrustedChain } from '../domain/trusted.js'
import type { MoneyFlow } from '../verification/moneyFlow.js'
import type { OwnCall } from '../verification/ownWayOf.js'

/** An item of a quote, with all that tells what it does. */
export type GivenItem = Readonly<{
  step: Step
  item: Item
  request: QuoteRequest
  /** The address that is going to sign. */
  account: string
  /** Where deposits go; null when nobody named an address for it. */
  depository: string | null
  /** What is trusted on the chain the money comes from. */
  trusted: TrustedChain | undefined
  /** What the account may do by a call of its own, and with which token; null for nothing. */
  own: OwnCall | null
}>

/** What the rules that add up all items have to know of one that only its family can read. */
export type Moves = Readonly<{
  /** How many deposits it makes itself. */
  deposits: number
  flows: readonly MoneyFlow[]
  /** What it does that nobody here can read, in a few words each. */
  unread: readonly string[]
}>
