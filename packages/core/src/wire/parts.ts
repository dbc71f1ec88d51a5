import type { GenericSchema } from 'valibot'
import { custom, fallback, nullable, nullish, number, pipe, string, transform } from 'valibot'
import type { Hex } from '../domain/brand.js'

// Functions, not constants: a bundler drops the ones an entry does not call.

/** An amount in the smallest unit, as text or as a number that holds it exactly. May be negative. */
export function integer(): GenericSchema<unknown, bigint> {
  return pipe(
    custom<string | number>(
      (value) => (typeof value === 'string' && /^-?\d+$/.test(value)) || Number.isSafeInteger(value),
      'a whole number of smallest units',
    ),
    transform((value) => BigInt(value)),
  )
}

/** The same, never negative; hexadecimal spelling is taken too, as wallets and chains use it. */
export function quantity(): GenericSchema<unknown, bigint> {
  return pipe(
    custom<string | number>(
      (value) =>
        typeof value === 'string'
          ? /^(\d+|0x[\da-f]+)$/i.test(value)
          : Number.isSafeInteger(value) && (value as number) >= 0,
      'a whole number of smallest units, not negative',
    ),
    transform((value) => BigInt(value)),
  )
}

/** Bytes in hexadecimal, with `0x`. */
export function hex(): GenericSchema<unknown, Hex> {
  return custom<Hex>(
    (value) => typeof value === 'string' && /^0x([\da-f]{2})*$/i.test(value),
    'bytes in hexadecimal',
  )
}

/** A whole number that is no amount: a chain id, decimals, unix seconds. */
export function count(most: number = Number.MAX_SAFE_INTEGER): GenericSchema<unknown, number> {
  return pipe(
    number(),
    custom<number>(
      (value) => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most,
      'a whole number',
    ),
  )
}

/** Text, or null where it is missing or empty. */
export function textOrNull(): GenericSchema<unknown, string | null> {
  return pipe(
    nullish(string(), null),
    transform((text) => text || null),
  )
}

/** Text that is only shown: anything else is null, never an error. */
export function shownText(): GenericSchema<unknown, string | null> {
  return pipe(
    fallback(nullable(string()), null),
    transform((text) => text || null),
  )
}

/** A number that is only shown: anything else is null, never an error. */
export function shownNumber(): GenericSchema<unknown, number | null> {
  return fallback(nullable(number()), null)
}

/** A decimal number written out, such as `-0.10`, that is only shown: anything else is null. */
export function shownDecimal(): GenericSchema<unknown, string | null> {
  return pipe(
    shownText(),
    transform((text) => (text && /^-?\d+(\.\d+)?$/.test(text) ? text : null)),
  )
}

/** A reason, or null: the service writes "N/A" where there is none (interface: `GET /intents/status/v3`). */
export function reason(): GenericSchema<unknown, string | null> {
  return pipe(
    shownText(),
    transform((text) => (text === 'N/A' ? null : text)),
  )
}

/** An address a screen may link to or show: https, or http on this machine; anything else is null. */
export function shownUrl(): GenericSchema<unknown, string | null> {
  return pipe(
    shownText(),
    transform((text) =>
      text && /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/i.test(text) ? text : null,
    ),
  )
}
