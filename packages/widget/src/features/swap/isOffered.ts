import { type CurrencyRef, isSameRef } from './reduceForm.js'

/**
 * What a host lets be chosen at one end. All of it is an offer, and no check: it says what the form shows and takes, no
 * quote is compared with it, and runs that have begun go on.
 */
export type SideOffer = Readonly<{
  /** The only networks to choose from, such as one alone. All the service knows when left out. */
  chainIds?: readonly number[] | undefined
  /** The only tokens to choose from (`allow`), or those that are left out (`deny`). */
  tokens?:
    | Readonly<{ allow: readonly CurrencyRef[]; deny?: undefined }>
    | Readonly<{ deny: readonly CurrencyRef[]; allow?: undefined }>
    | undefined
  /**
   * Tokens that stand first in the token picker, in this order, until something is searched. What nobody vouches for
   * still says so, and what bears another token's name is not moved.
   */
  featured?: readonly CurrencyRef[] | undefined
}>

/** What may be chosen at both ends: everything where one is left out. */
export type Offers = Readonly<{ from?: SideOffer | undefined; to?: SideOffer | undefined }>

/** Whether a host lets a currency be chosen at an end. Where types were not heeded, both of its lists have to. */
export function isOffered(ref: CurrencyRef, { chainIds, tokens }: SideOffer = {}): boolean {
  const isNamed = (one: CurrencyRef): boolean => isSameRef(one, ref)
  return (
    (chainIds?.includes(ref.chainId) ?? true) &&
    (tokens?.allow?.some(isNamed) ?? true) &&
    !tokens?.deny?.some(isNamed)
  )
}

/** Whether the two ends may be turned round: each token has to be offered where it stands and where it would stand. */
export function mayFlip(form: Readonly<Record<'from' | 'to', CurrencyRef | null>>, offers: Offers): boolean {
  return [form.from, form.to].every(
    (end) => end === null || (isOffered(end, offers.from) && isOffered(end, offers.to)),
  )
}

/** What stands at an end, where it may be chosen there: an end that is not offered is none. */
export function offeredAt(
  side: 'from' | 'to',
  form: Readonly<Record<'from' | 'to', CurrencyRef | null>>,
  offers: Offers,
): CurrencyRef | null {
  const ref = form[side]
  return ref !== null && isOffered(ref, offers[side]) ? ref : null
}
