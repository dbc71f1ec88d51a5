import type { Address, Hash, Hex } from 'viem'
import type { RpcErrorObject } from '../jsonRpc/rpcError.js'

import type { QuirkSet } from './quirks.js'

export type WalletdChain = Readonly<{
  /** The numeric chain id. */
  id: number
  /** Where this wallet reads and broadcasts: its own view of the chain, not the dApp's. */
  rpcUrl: string
}>

export type WalletdOptions = Readonly<{
  /** Private keys, the first one selected. For test keys only: everything on this machine may call walletd. */
  accounts: readonly Hex[]
  /** Chains the wallet knows. Switching to another one is refused with 4902. */
  chains: readonly WalletdChain[]
  /** The chain it is on at first. Default: the first of `chains`. */
  chainId?: number | undefined
  /** What happens to prompts for money and signatures. Default `manual`. */
  policy?: Policy | PolicyKind | undefined
  /** The same for single methods. Connecting, adding and switching chains are approved unless named here. */
  policies?: Readonly<Record<string, Policy | PolicyKind>> | undefined
  /** What it does otherwise than the standards say from the start. Default nothing; see `setQuirk`. */
  quirks?: QuirkSet | undefined
  /**
   * Makes it a Safe: its one account is a contract that all of `accounts` own, deployed (at the same address) on
   * every chain of `chains`, and so many of them sign. Sending answers a hash that is no transaction; `execute`
   * makes it one. Nobody funds the account: send it something. Default: a wallet of plain keys.
   */
  safe?: Readonly<{ threshold: number }> | undefined
}>

/**
 * Where a prompt stands.
 * - `open`: waits for a decision, or for its policy's time to come
 * - `deciding`: approved, and being signed or broadcast
 * - `approved`: carried out
 * - `rejected`: refused
 * - `failed`: approved, but could not be carried out; `error` says why
 * - `hung`: nobody will ever see or decide it
 * - `gone`: it was open when the wallet restarted
 */
export type PromptState = 'open' | 'deciding' | 'approved' | 'rejected' | 'failed' | 'hung' | 'gone'

/** What may be done to a prompt after it was approved; `execute` is for a Safe. */
export type FollowUp = 'speed-up' | 'cancel' | 'execute'

/** A transaction that a wallet broadcast. */
export type Sent = Readonly<{
  /** `asked` is what the dApp asked for, the others are what was done later. */
  kind: 'asked' | FollowUp
  hash: Hash
  /** Where it really went, which a wallet that ignores chains does not tell anybody. */
  chainId: number
  /** The account that sent it and its nonce there. Of a Safe, that is an owner. */
  from: Address
  nonce: number
}>

/** One thing the wallet was asked to do that a person decides. A record of the past: it does not change. */
export type Prompt = Readonly<{
  /** `p1`, `p2`, … in the order asked. */
  id: string
  method: string
  params: readonly unknown[]
  /** The page that asked; null when it was not a page. */
  origin: string | null
  /** The account and chain it was asked of. They stay these even if the wallet moves on before the decision. */
  account: Address
  chainId: number
  /** Milliseconds since the epoch. */
  askedAt: number
  state: PromptState
  /** The policy it came under when asked. */
  policy: Policy
  /** What was decided, by that policy or by hand; null while nothing was. */
  decision: Policy | null
  /** Milliseconds since the epoch; null while nothing was decided. */
  decidedAt: number | null
  /** The first transaction that went out, whatever the dApp was told. */
  hash: Hash | null
  /** Every transaction that went out, oldest first: the calls of a batch, a faster one, a cancellation. */
  sent: readonly Sent[]
  /** What carrying it out came to (a hash, a signature, a calls id, a Safe's hash); null before. */
  result: unknown
  /** What the dApp was told, or would have been; null when it was no error. */
  error: RpcErrorObject | null
  /** Whether the dApp still waits for the answer, got it, or never will (it went away, or the answer got lost). */
  answer: 'awaited' | 'given' | 'lost'
}>

/** What the wallet would say about itself. */
export type WalletdState = Readonly<{
  account: Address
  accounts: readonly Address[]
  chainId: number
  /** Whether a dApp has been allowed to see the account. */
  connected: boolean
  locked: boolean
}>

/**
 * What becomes of a prompt: by itself when it is set as the policy, or by hand when it is given as the decision.
 * Those that need a value are written as an object; the others may be written as a word alone.
 */
export type Policy =
  /** Stays until it is decided by hand. */
  | Readonly<{ kind: 'manual' }>
  /** Carried out and answered. */
  | Readonly<{ kind: 'approve' }>
  /** Refused. Default 4001, "User rejected the request." */
  | Readonly<{ kind: 'reject'; code?: number | undefined; message?: string | undefined }>
  /** Refused by an error that has no code. Default "User rejected". */
  | Readonly<{ kind: 'reject-without-code'; message?: string | undefined }>
  /** Refused, but the dApp is answered as if it were sent, with no hash. Default the text "null". */
  | Readonly<{ kind: 'reject-without-hash'; says?: Hashless | undefined }>
  /** Carried out `afterMs` milliseconds later, unless it was decided by hand before. */
  | Readonly<{ kind: 'approve-late'; afterMs: number }>
  /** Carried out, but the dApp is told nothing, as when the wallet's process dies in between. */
  | Readonly<{ kind: 'approve-silently' }>
  /** Carried out, but the dApp is told that it failed. Default -32603, "Internal error". */
  | Readonly<{ kind: 'approve-then-error'; code?: number | undefined; message?: string | undefined }>
  /** The same with the node's words for bytes it holds already: the wallet broadcast them twice. */
  | Readonly<{ kind: 'approve-then-already-known' }>
  /** The same with the node's words for bytes that are in a block already. */
  | Readonly<{ kind: 'approve-then-nonce-too-low' }>
  /** Carried out, but the answer has no hash. Default the text "null". */
  | Readonly<{ kind: 'approve-without-hash'; says?: Hashless | undefined }>
  /** Carried out and answered; then replaced by the same call for a higher fee, if it is not in a block by then. */
  | Readonly<{ kind: 'approve-then-speed-up' }>
  /** Carried out and answered; then replaced by a payment of nothing to itself, if it is not in a block by then. */
  | Readonly<{ kind: 'approve-then-cancel' }>
  /** Hangs: never shown, never answered, and it cannot be decided by hand. */
  | Readonly<{ kind: 'never' }>

export type PolicyKind = Exclude<Policy['kind'], 'approve-late'>

/** What stands where the hash should be: the text "null", null, or nothing at all (`undefined` to the dApp). */
export type Hashless = 'text' | 'null' | 'nothing'
