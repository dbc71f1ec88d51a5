import type { GenericSchema } from 'valibot'
import {
  boolean,
  custom,
  fallback,
  nullable,
  nullish,
  number,
  pipe,
  string,
  transform,
  unknown,
} from 'valibot'
import type { Hex } from '../domain/brand.js'
import { cleanName, longestName, longestSymbol } from '../utils/cleanName.js'
import { copyJson } from '../utils/copyJson.js'
import { isShownUrl } from '../utils/isShownUrl.js'
import { rows } from './rows.js'

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
export function unsignedAmount(): GenericSchema<unknown, bigint> {
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

/** The number of a chain, which may be written as decimal text. */
export function chainNumber(): GenericSchema<unknown, number> {
  return pipe(
    unknown(),
    transform((value) => (typeof value === 'string' && /^(0|[1-9]\d*)$/.test(value) ? Number(value) : value)),
    count(),
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

/** What something is called, cleaned so that it changes nothing around it: anything else is null. */
export function shownName(): GenericSchema<unknown, string | null> {
  return cleaned(longestName)
}

/** The same for the symbol of a token. */
export function shownSymbol(): GenericSchema<unknown, string | null> {
  return cleaned(longestSymbol)
}

function cleaned(most: number): GenericSchema<unknown, string | null> {
  return pipe(
    shownText(),
    transform((text) => (text && cleanName(text, most)) || null),
  )
}

/** A number that is only shown: anything else is null, never an error. */
export function shownNumber(): GenericSchema<unknown, number | null> {
  return fallback(nullable(number()), null)
}

/** A part that is null wherever it cannot be read: one odd part must not hide the rest. */
export function lenient<Output>(
  shape: GenericSchema<unknown, Output>,
): GenericSchema<unknown, Output | null> {
  return fallback(nullable(shape), null)
}

/** An answer to yes or no that is only shown: anything else is null. */
export function shownFlag(): GenericSchema<unknown, boolean | null> {
  return lenient(boolean())
}

/** A list read row by row; no list is an empty one. */
export function shownList<Output>(
  shape: GenericSchema<unknown, Output>,
): GenericSchema<unknown, NonNullable<Output>[]> {
  return fallback(rows(shape), [])
}

/** The texts of a list; anything else in it is left out, and no list is an empty one. */
export function shownTexts(): GenericSchema<unknown, string[]> {
  return shownList(string())
}

/** Anything at all, null where there is nothing. */
export function anything(): GenericSchema<unknown, unknown> {
  return nullish(unknown(), null)
}

/** A number of US dollars or a price, as text or as a number, written out as a plain decimal: anything else is null. */
export function shownPrice(): GenericSchema<unknown, string | null> {
  return pipe(
    anything(),
    transform((value) => {
      const text = typeof value === 'number' && Number.isFinite(value) ? writeOut(value) : value
      return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? text : null
    }),
  )
}

// Very small and very large numbers print with an exponent.
function writeOut(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/\.?0+$/, '') : BigInt(value).toString()
}

/** An object that keeps what was sent beside what was read from it: under `raw`, which the shape must name. */
export function keepRaw(): GenericSchema<unknown, unknown> {
  return pipe(
    unknown(),
    transform((value) =>
      // A copy, so that freezing the reading does not freeze what it was read from.
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { ...value, raw: copyJson(value) }
        : value,
    ),
  )
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

/** An address a screen may link to or show, see `isShownUrl`; anything else is null. */
export function shownUrl(): GenericSchema<unknown, string | null> {
  return pipe(
    shownText(),
    transform((text) => (text && isShownUrl(text) ? text : null)),
  )
}
