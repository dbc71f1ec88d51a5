import type { GenericSchema } from 'valibot'
import { array, lazy, literal, nullish, pipe, record, string, transform, unknown } from 'valibot'
import type { Message, SignatureCall, TypedDataField } from '../domain/step.js'
import { copyJson } from '../utils/copyJson.js'
import { object } from '../utils/shapes.js'

/** The types of EIP-712, by the name of each. */
export const typesShape: GenericSchema<unknown, Record<string, TypedDataField[]>> = record(
  string(),
  array(object({ name: string(), type: string() })),
)

const textMessageShape: GenericSchema<unknown, Message> = pipe(
  object({ signatureKind: literal('eip191'), message: string() }),
  transform(({ message }) => ({ kind: 'eip191' as const, message })),
)

const typedMessageShape: GenericSchema<unknown, Message> = pipe(
  object({
    signatureKind: literal('eip712'),
    domain: nullish(record(string(), unknown()), {}),
    types: typesShape,
    primaryType: string(),
    value: record(string(), unknown()),
  }),
  transform(({ domain, types, primaryType, value }) => ({
    kind: 'eip712' as const,
    domain,
    types,
    primaryType,
    value,
  })),
)

const unknownMessageShape: GenericSchema<unknown, Message> = pipe(
  unknown(),
  transform((raw) => ({ kind: 'unknown' as const, raw: copyJson(raw) })),
)

/** The data of a signature item (facts: Step item data per VM). A kind of signature never seen is kept raw. */
export const signatureCallShape: GenericSchema<unknown, SignatureCall> = pipe(
  object({
    sign: lazy((sign) => {
      const { signatureKind } = Object(sign)
      if (signatureKind === 'eip191') return textMessageShape
      return signatureKind === 'eip712' ? typedMessageShape : unknownMessageShape
    }),
    post: nullish(
      object({
        endpoint: string(),
        method: nullish(string(), 'POST'),
        body: nullish(record(string(), unknown()), {}),
      }),
      null,
    ),
  }),
  transform(({ sign, post }) => ({ vm: 'signature' as const, sign, post })),
)
