import type { Open } from './brand.js'
import type { Currency } from './currency.js'

/** An amount whose currency may be named elsewhere, or nowhere. `amount` in the smallest unit of `currency`. */
export type Cost = Readonly<{
  amount: bigint | null
  /** US dollars as a plain decimal; negative where it is a cost in a record's `fees`. */
  usd: string | null
  currency: Currency | null
}>

/** One component of the fees and who pays it. */
export type SponsoredPart = Readonly<{
  selected: boolean
  total: Cost | null
  sponsored: Cost | null
  userPays: Cost | null
}>

/** What a sponsor pays, as expected by the quote or as it came out. */
export type SponsorshipPhase = Readonly<{
  /** Quotes call the solver's part `relay`, records `platform`. */
  selectedComponents: readonly Open<'execution' | 'swap' | 'relay' | 'platform' | 'app' | 'rent'>[]
  /** Basis points; null when the request did not set them. */
  subsidizationBps: number | null
  /** Millionths of a US dollar. */
  maxSubsidizationAmount: bigint | null
  /** Whether that cap was reached; null when the service does not say. */
  capHit: boolean | null
  components: Readonly<Record<string, SponsoredPart>>
  sponsoredTotal: Cost | null
  userPaysTotal: Cost | null
  /** What the sponsor was charged, once it was. */
  sponsorPayment: Readonly<{ amount: bigint | null; address: string | null; chainId: number | null }> | null
}>

/** Who pays the fees (interface: `feeSponsorship`). */
export type FeeSponsorship = Readonly<{ quoted: SponsorshipPhase | null; actual: SponsorshipPhase | null }>

/** What the sponsor pays in US dollars: what it came to, else what was quoted. Null where nobody says. */
export function sponsoredUsd(sponsorship: FeeSponsorship | null): string | null {
  return sponsorship?.actual?.sponsoredTotal?.usd ?? sponsorship?.quoted?.sponsoredTotal?.usd ?? null
}

/** Whether a sponsor pays anything (interface: Request record, rule 4). */
export function isSponsored(sponsorship: FeeSponsorship | null): boolean {
  const usd = sponsoredUsd(sponsorship)
  return usd !== null && !usd.startsWith('-') && /[1-9]/.test(usd)
}
