import type { GenericSchema } from 'valibot'
import { literal, nullish, pipe, string, transform } from 'valibot'
import type { PreparedWithdrawal, RecoveryBalancePage, WithdrawalReading } from '../domain/recovery.js'
import { copyJson } from '../utils/copyJson.js'
import { object } from '../utils/shapes.js'
import { currencyShape } from './currencyShape.js'
import { decode, type TellLeftOut } from './decode.js'
import {
  anything,
  hex,
  lenient,
  reason,
  shownDecimal,
  shownText,
  textOrNull,
  unsignedAmount,
} from './parts.js'
import { rows } from './rows.js'
import { transactionShape } from './stepShape.js'

const balancesShape: GenericSchema<unknown, RecoveryBalancePage> = object({
  balances: rows(
    pipe(
      object({
        hubTokenId: shownText(),
        currency: lenient(currencyShape),
        amount: unsignedAmount(),
        amountUsd: shownDecimal(),
      }),
      transform(({ amountUsd, ...balance }) => ({ ...balance, usd: amountUsd })),
    ),
  ),
  continuation: textOrNull(),
})

/**
 * Reads one page of `GET /withdrawals/balances` (interface: Recovery balance).
 *
 * @throws DecodeError with the path in the answer
 */
export function decodeRecoveryBalances(json: unknown, tell?: TellLeftOut | undefined): RecoveryBalancePage {
  return decode(balancesShape, json, 'list of recovery balances', tell)
}

/**
 * Reads the answer to a withdrawal request without a signature. What is signed must have its shape, and
 * `additionalData` is passed on as it came.
 *
 * @throws DecodeError with the path in the answer
 */
export function decodePreparedWithdrawal(json: unknown): PreparedWithdrawal {
  const shape = object({ nonce: hex(), amount: unsignedAmount(), additionalData: anything() })
  // A copy, so that freezing the reading does not freeze what it was read from.
  return decode(shape, copyJson(json), 'prepared withdrawal')
}

/**
 * Reads the answer to a signed withdrawal request.
 *
 * @returns the job's id and the state it begins in
 * @throws DecodeError with the path in the answer
 */
export function decodeWithdrawalJob(json: unknown): Pick<WithdrawalReading, 'jobId' | 'status'> {
  return decode(object({ jobId: string(), status: nullish(string(), 'processing') }), json, 'withdrawal job')
}

const withdrawalShape = pipe(
  object({
    status: string(),
    transaction: nullish(transactionShape, null),
    withdrawal: anything(),
    txHash: shownText(),
    reason: reason(),
  }),
  transform(({ txHash, withdrawal, ...read }) => ({
    ...read,
    withdrawal: copyJson(withdrawal),
    transactionId: txHash,
  })),
)

/**
 * Reads `GET /withdrawals/status` (interface: Withdrawal job). A transaction of a VM this version cannot carry out is
 * kept raw.
 *
 * @param json the parsed body
 * @param jobId which job was asked about: the answer does not say
 * @throws DecodeError with the path in the answer
 */
export function decodeWithdrawal(json: unknown, jobId: string): WithdrawalReading {
  return Object.freeze({ jobId, ...decode(withdrawalShape, json, 'withdrawal') })
}

/**
 * Reads the answer to an attestation: `{ success: true }`, or nothing that can be read.
 *
 * @throws DecodeError when the service says that it did not succeed
 */
export function decodeAttestation(json: unknown): void {
  decode(object({ success: nullish(literal(true)) }), Object(json), 'attestation')
}
