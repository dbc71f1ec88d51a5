import type { GenericSchema } from 'valibot'
import { custom, literal, nullish, object, optional, pipe, transform, union } from 'valibot'
import type { Hex } from '../domain/brand.js'
import type { TronCall } from '../domain/step.js'
import { quantity } from './parts.js'

const matches = (form: RegExp, what: string): GenericSchema<unknown, string> =>
  custom<string>((value) => typeof value === 'string' && form.test(value), what)

const account: GenericSchema<unknown, Hex> = pipe(
  matches(/^(0x)?41[\da-f]{40}$/i, 'an account of Tron in hexadecimal'),
  transform((text): Hex => `0x${text.slice(-40).toLowerCase()}`),
)

const bytes: GenericSchema<unknown, Hex> = pipe(
  matches(/^(0x)?([\da-f]{2})*$/i, 'bytes in hexadecimal'),
  transform((text): Hex => `0x${text.replace(/^0x/i, '').toLowerCase()}`),
)

const none = optional(literal(0))

/** The data of a transaction item for a wallet of Tron (facts: Step item data per VM). */
export const tronCallShape: GenericSchema<unknown, TronCall> = union([
  pipe(
    object({
      type: literal('TriggerSmartContract'),
      parameter: object({
        owner_address: account,
        contract_address: account,
        data: bytes,
        call_value: nullish(quantity(), 0),
        // A token of the older kind would go along.
        call_token_value: none,
        token_id: none,
      }),
    }),
    transform(({ parameter: { owner_address: from, contract_address: to, data, call_value: value } }) => ({
      ...{ vm: 'tron' as const, kind: 'call' as const },
      ...{ from, to, data, value },
    })),
  ),
  pipe(
    object({
      type: literal('TransferContract'),
      parameter: object({ owner_address: account, to_address: account, amount: quantity() }),
    }),
    transform(({ parameter: { owner_address: from, to_address: to, amount: value } }) => ({
      ...{ vm: 'tron' as const, kind: 'payment' as const },
      ...{ from, to, data: '0x' as const, value },
    })),
  ),
])
