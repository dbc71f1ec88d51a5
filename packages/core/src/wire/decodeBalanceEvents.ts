import type { GenericSchema } from 'valibot'
import { pipe, transform } from 'valibot'
import type { BalanceEventPage } from '../domain/balanceEvent.js'
import { copyJson } from '../utils/copyJson.js'
import { object } from '../utils/shapes.js'
import { decode, type TellLeftOut } from './decode.js'
import {
  anything,
  chainNumber,
  integer,
  lenient,
  shownList,
  shownNumber,
  shownText,
  textOrNull,
} from './parts.js'
import { rows } from './rows.js'

const pageShape: GenericSchema<unknown, BalanceEventPage> = object({
  wallet: shownText(),
  balances: shownList(
    object({ chainId: lenient(chainNumber()), currency: shownText(), amount: lenient(integer()) }),
  ),
  events: rows(
    object({
      id: shownNumber(),
      chainId: lenient(chainNumber()),
      wallet: shownText(),
      currency: shownText(),
      delta: lenient(integer()),
      balanceAfter: lenient(integer()),
      context: shownText(),
      requestId: shownText(),
      // A copy, so that freezing the reading does not freeze what it was read from.
      contextData: pipe(anything(), transform(copyJson)),
      createdAt: shownText(),
    }),
  ),
  continuation: textOrNull(),
})

/**
 * Reads one page of `GET /balance-events/{wallet}`.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodeBalanceEvents(json: unknown, tell?: TellLeftOut | undefined): BalanceEventPage {
  return decode(pageShape, json, 'list of balance events', tell)
}
