import type { GenericSchema } from 'valibot'
import { pipe, transform } from 'valibot'
import type { AppFeeBalances, AppFeeClaimPage } from '../domain/appFees.js'
import { object } from '../utils/shapes.js'
import { amountShape } from './amountShape.js'
import { decode, type TellLeftOut } from './decode.js'
import { lenient, shownPrice, shownText, textOrNull } from './parts.js'
import { rows } from './rows.js'

const balancesShape: GenericSchema<unknown, AppFeeBalances> = object({
  balances: rows(amountShape),
  totalBalanceUsd: shownPrice(),
  outstandingFastFillBalanceUsd: shownPrice(),
  availableBalanceUsd: shownPrice(),
})

/**
 * Reads `GET /app-fees/{wallet}/balances`.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodeAppFeeBalances(json: unknown, tell?: TellLeftOut | undefined): AppFeeBalances {
  return decode(balancesShape, json, 'list of app fees', tell)
}

const claimsShape: GenericSchema<unknown, AppFeeClaimPage> = object({
  claims: rows(
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
export function decodeAppFeeClaims(json: unknown, tell?: TellLeftOut | undefined): AppFeeClaimPage {
  return decode(claimsShape, json, 'list of claims', tell)
}
