import type { GenericSchema } from 'valibot'
import { pipe, transform } from 'valibot'
import type { Currency } from '../domain/currency.js'
import type { Cost, FeeSponsorship, SponsorshipPhase } from '../domain/sponsorship.js'
import { object } from '../utils/shapes.js'
import { currencyShape } from './currencyShape.js'
import { anything, lenient } from './parts.js'
import { sponsorshipShape } from './sponsorshipShape.js'

/** The same of a record, which names the currency once for all its amounts (interface: Request record). */
export const recordSponsorshipShape: GenericSchema<unknown, FeeSponsorship | null> = pipe(
  anything(),
  transform((value) => ({ sponsorship: value, shared: value })),
  object({
    sponsorship: sponsorshipShape,
    shared: lenient(object({ currency: lenient(currencyShape) })),
  }),
  transform(
    ({ sponsorship, shared }) =>
      sponsorship && {
        quoted: withCurrency(sponsorship.quoted, shared?.currency ?? null),
        actual: withCurrency(sponsorship.actual, shared?.currency ?? null),
      },
  ),
)

function withCurrency(phase: SponsorshipPhase | null, shared: Currency | null): SponsorshipPhase | null {
  if (phase === null || shared === null) return phase
  const fill = (cost: Cost | null): Cost | null => cost && { ...cost, currency: cost.currency ?? shared }
  const components = Object.entries(phase.components).map(([name, part]) => [
    name,
    { ...part, total: fill(part.total), sponsored: fill(part.sponsored), userPays: fill(part.userPays) },
  ])
  return {
    ...phase,
    components: Object.fromEntries(components),
    sponsoredTotal: fill(phase.sponsoredTotal),
    userPaysTotal: fill(phase.userPaysTotal),
  }
}
