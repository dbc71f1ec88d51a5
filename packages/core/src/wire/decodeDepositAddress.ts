import type { GenericSchema } from 'valibot'
import { pipe, string, transform } from 'valibot'
import type { AddressMovement, DepositAddress, Reindex } from '../domain/depositAddress.js'
import { object } from '../utils/shapes.js'
import { decode, type TellLeftOut } from './decode.js'
import {
  anything,
  chainNumber,
  integer,
  keepRaw,
  lenient,
  shownList,
  shownNumber,
  shownSymbol,
  shownText,
} from './parts.js'

// Nothing is published of these, so the likely names are looked for and everything is kept.
const movementShape: GenericSchema<unknown, AddressMovement> = pipe(
  keepRaw(),
  object({
    txHash: shownText(),
    transactionId: shownText(),
    depositTxHash: shownText(),
    chainId: lenient(chainNumber()),
    currency: anything(),
    amount: lenient(integer()),
    status: shownText(),
    raw: anything(),
  }),
  transform(({ txHash, transactionId, depositTxHash, currency, ...read }) => ({
    ...read,
    transactionId: txHash ?? transactionId ?? depositTxHash,
    currency: nameOf(currency),
  })),
)

const depositAddressShape: GenericSchema<unknown, DepositAddress> = pipe(
  keepRaw(),
  object({
    depositAddress: string(),
    id: shownText(),
    depositAddressId: shownText(),
    type: shownText(),
    requestId: shownText(),
    chainId: lenient(chainNumber()),
    currency: anything(),
    refundTo: shownText(),
    recoveryAddress: shownText(),
    createdAt: shownText(),
    deposits: shownList(movementShape),
    sweeps: shownList(movementShape),
    raw: anything(),
  }),
  transform(({ depositAddressId, currency, ...read }) => ({
    ...read,
    id: depositAddressId ?? read.id,
    currency: nameOf(currency),
  })),
)

/**
 * Reads `GET /deposit-addresses/v2` (interface: Deposit address record). Only the address must be there; of its
 * history no shape is published, so every entry also keeps what was sent.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodeDepositAddress(json: unknown, tell?: TellLeftOut | undefined): DepositAddress {
  return decode(depositAddressShape, json, 'deposit address', tell)
}

const reindexShape: GenericSchema<unknown, Reindex> = object({
  message: shownText(),
  triggeredCurrencies: shownList(
    object({ currency: shownText(), symbol: shownSymbol(), balance: lenient(integer()) }),
  ),
  checkedCurrencies: shownNumber(),
  failedCurrencies: shownNumber(),
})

/**
 * Reads the answer to `POST /transactions/deposit-address/reindex`.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodeReindex(json: unknown, tell?: TellLeftOut | undefined): Reindex {
  return decode(reindexShape, json, 'answer to reindexing', tell)
}

// A token's address, or an object that holds one.
function nameOf(currency: unknown): string | null {
  const name = typeof currency === 'string' ? currency : (Object(currency) as Record<string, unknown>).address
  return typeof name === 'string' && name !== '' ? name : null
}
