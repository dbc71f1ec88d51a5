import type { Currency } from '../domain/currency.js'

/**
 * Something about a recipient that a person should hear before a quote is asked for. `block`: what is sent there is
 * lost, or the address is written wrong. `warn`: it may be meant. Sentences belong to the screen.
 */
export type Screening =
  /** Nobody holds a key for it. */
  | Screened<'burn-address', 'block'>
  /** The service prices with it where nobody has named an account; it is nobody's who asks. */
  | Screened<'placeholder-address', 'block'>
  /** Mixed letter case, and not the one that its digits give: a digit is wrong. */
  | Screened<'checksum', 'block'>
  /** A token's own contract; on another chain than the one it arrives on it may be somebody's account. */
  | Screened<'token-contract', 'block' | 'warn', Readonly<{ token: Currency }>>
  /** A depository, a router or an approval proxy: what arrives there by itself belongs to nobody. */
  | Screened<'service-contract', 'block'>
  /** It begins and ends as an address that was used before, and is another. */
  | Screened<'look-alike', 'warn', Readonly<{ known: string }>>
  /** Exchanges tell their customers apart on this chain by a tag or memo, and payouts carry none. */
  | Screened<'memo-missing', 'warn'>
  /** A contract on one chain, and nothing on the chain it arrives on. */
  | Screened<'contract-absent', 'warn', Readonly<{ originChainId: number; destinationChainId: number }>>

type Screened<
  Code extends string,
  Level extends 'block' | 'warn',
  Facts = Readonly<Record<never, never>>,
> = Readonly<{
  code: Code
  level: Level
  facts: Facts
}>
