import type { GenericSchema } from 'valibot'
import { fallback, pipe, record, string, transform } from 'valibot'
import type { Cost, FeeSponsorship, SponsoredPart, SponsorshipPhase } from '../domain/sponsorship.js'
import { object } from '../utils/shapes.js'
import { currencyShape } from './currencyShape.js'
import {
  chainNumber,
  integer,
  lenient,
  shownDecimal,
  shownFlag,
  shownNumber,
  shownText,
  shownTexts,
} from './parts.js'

/** An amount that may not name its currency, or whose currency may be named beside it; null where there is none. */
export const costShape: GenericSchema<unknown, Cost | null> = lenient(
  pipe(
    object({
      amount: lenient(integer()),
      amountUsd: shownDecimal(),
      usd: shownDecimal(),
      currency: lenient(currencyShape),
    }),
    transform(({ amount, amountUsd, usd, currency }) => ({ amount, usd: amountUsd ?? usd, currency })),
  ),
)

const partShape: GenericSchema<unknown, SponsoredPart | null> = lenient(
  pipe(
    object({ selected: shownFlag(), total: costShape, sponsored: costShape, userPays: costShape }),
    transform((part) => ({ ...part, selected: part.selected === true })),
  ),
)

const phaseShape: GenericSchema<unknown, SponsorshipPhase | null> = lenient(
  pipe(
    object({
      selectedComponents: shownTexts(),
      subsidizationBps: shownNumber(),
      maxSubsidizationAmount: lenient(integer()),
      capHit: shownFlag(),
      components: fallback(record(string(), partShape), {}),
      sponsoredTotal: costShape,
      userPaysTotal: costShape,
      sponsorPayment: lenient(
        object({ amount: lenient(integer()), address: shownText(), chainId: lenient(chainNumber()) }),
      ),
    }),
    transform(({ components, ...phase }) => ({
      ...phase,
      components: Object.fromEntries(
        Object.entries(components).flatMap(([name, part]) => (part === null ? [] : [[name, part]])),
      ),
    })),
  ),
)

/** Who pays the fees (interface: `feeSponsorship`). Whatever cannot be read is null: none of it is money to be sent. */
export const sponsorshipShape: GenericSchema<unknown, FeeSponsorship | null> = lenient(
  object({ quoted: phaseShape, actual: phaseShape }),
)
