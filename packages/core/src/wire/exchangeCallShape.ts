import type { GenericSchema } from 'valibot'
import { number, object, pipe, record, string, transform, unknown } from 'valibot'
import type { ExchangeCall } from '../domain/step.js'
import { typesShape } from './signatureCallShape.js'

/** The data of a transfer on the perpetuals exchange (facts: Hyperliquid, step `deposit`). */
export const exchangeCallShape: GenericSchema<unknown, ExchangeCall> = pipe(
  object({
    action: object({ type: string(), parameters: record(string(), unknown()) }),
    nonce: number(),
    eip712Types: typesShape,
    eip712PrimaryType: string(),
  }),
  transform(({ eip712Types: types, eip712PrimaryType: primaryType, ...rest }) => ({
    vm: 'exchange' as const,
    ...rest,
    types,
    primaryType,
  })),
)
