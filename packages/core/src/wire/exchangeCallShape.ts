import type { GenericSchema } from 'valibot'
import { array, object, pipe, record, string, transform, unknown } from 'valibot'
import type { ExchangeCall } from '../domain/step.js'
import { count } from './parts.js'

/** The data of a transfer on the perpetuals exchange (facts: Hyperliquid, step `deposit`). */
export const exchangeCallShape: GenericSchema<unknown, ExchangeCall> = pipe(
  object({
    action: object({ type: string(), parameters: record(string(), unknown()) }),
    nonce: count(),
    eip712Types: record(string(), array(object({ name: string(), type: string() }))),
    eip712PrimaryType: string(),
  }),
  transform(({ action, nonce, eip712Types, eip712PrimaryType }) => ({
    vm: 'exchange' as const,
    action: structuredClone(action),
    nonce,
    types: eip712Types,
    primaryType: eip712PrimaryType,
  })),
)
