import type { GenericSchema } from 'valibot'
import { array, object, pipe, transform } from 'valibot'
import type { AppFeeBalances, AppFeeClaimPage } from '../domain/appFees.js'
import { amountShape } from './amountShape.js'
import { decode } from './decode.js'
import { lenient, shownPrice, shownText, textOrNull } from './parts.js'

const balancesShape: GenericSchema<unknown, AppFeeBalances> = pipe(
  object({
    balances: array(amountShape),
    totalBalanceUsd: shownPrice(),
    outstandingFastFillBalanceUsd: shownPrice(),
    availableBalanceUsd: shownPrice(),
  }),
  transform(({ balances, ...read }) => ({
    ...read,
    balances: balances.filter((balance) => balance !== null),
  })),
)

/**
 * Reads `GET /app-fees/{wallet}/balances`.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodeAppFeeBalances(json: unknown): AppFeeBalances {
  return decode(balancesShape, json, 'list of app fees')
}

const claimsShape: GenericSchema<unknown, AppFeeClaimPage> = object({
  claims: array(
    pipe(
      object({
        claimId: shownText(),
        wallet: shownText(),
        recipient: shownText(),
        currency: lenient(amountShape),
        txHash: shownText(),
        status: shownText(),
        createdAt: shownText(),
      }),
      // The service calls the whole amount its currency.
      transform(({ currency, txHash, ...claim }) => ({ ...claim, amount: currency, transactionId: txHash })),
    ),
  ),
  continuation: textOrNull(),
})

/**
 * Reads one page of `GET /app-fees/{wallet}/claims`.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodeAppFeeClaims(json: unknown): AppFeeClaimPage {
  return decode(claimsShape, json, 'list of claims')
}
