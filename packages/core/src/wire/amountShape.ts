import type { GenericSchema } from 'valibot'
import { nullable, nullish, pipe, transform, unknown } from 'valibot'
import type { Amount } from '../domain/currency.js'
import { object } from '../utils/shapes.js'
import { currencyShape } from './currencyShape.js'
import { integer, shownDecimal } from './parts.js'

/**
 * An amount (interface: Amount object), or null where it is missing or does not say in which currency it is
 * counted: older answers name it by a word, trimmed ones leave out the address.
 */
export const amountShape: GenericSchema<unknown, Amount | null> = nullish(
  pipe(
    object({
      currency: pipe(nullish(unknown(), null), transform(usableCurrency), nullable(currencyShape)),
      amount: nullish(integer(), null),
      minimumAmount: nullish(integer(), null),
      amountUsd: shownDecimal(),
    }),
    transform(
      ({ currency, amount, minimumAmount, amountUsd }) =>
        currency && { currency, amount, minimumAmount, usd: amountUsd },
    ),
  ),
  null,
)

function usableCurrency(value: unknown): unknown {
  const { chainId, address, decimals } = Object(value) as Record<string, unknown>
  return (chainId ?? null) === null || (address ?? null) === null || (decimals ?? null) === null
    ? null
    : value
}
