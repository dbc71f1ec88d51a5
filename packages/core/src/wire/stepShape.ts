import type { GenericSchema } from 'valibot'
import { array, lazy, nullish, object, pipe, string, transform, unknown } from 'valibot'
import type { Call, Item, Step } from '../domain/step.js'
import { evmCallShape } from './evmCallShape.js'
import { shownText, textOrNull } from './parts.js'

const unknownCallShape: GenericSchema<unknown, Call> = pipe(
  unknown(),
  transform((raw) => ({ vm: 'unknown' as const, raw: structuredClone(raw) })),
)

const itemShape = (kind: unknown): GenericSchema<unknown, Item> =>
  pipe(
    object({
      status: nullish(string(), 'incomplete'),
      data: nullish(
        lazy((data) => (kind === 'transaction' && isForEvm(data) ? evmCallShape : unknownCallShape)),
        null,
      ),
      check: nullish(object({ endpoint: string(), method: nullish(string(), 'GET') }), null),
    }),
    transform(({ status, data, check }) => ({
      status,
      call: data ?? { vm: 'unknown' as const, raw: null },
      check,
    })),
  )

/** One step of a quote (interface: Step). Items of a kind never seen keep their raw data. */
export const stepShape: GenericSchema<unknown, Step> = lazy((step) =>
  pipe(
    object({
      id: string(),
      kind: string(),
      action: shownText(),
      description: shownText(),
      requestId: textOrNull(),
      depositAddress: textOrNull(),
      items: array(itemShape(Object(step).kind)),
    }),
    transform((read) => ({ ...read, action: read.action ?? '', description: read.description ?? '' })),
  ),
)

// The data names no VM. Only EVM items name both a chain and an address beginning with 0x to call on it.
function isForEvm(data: unknown): boolean {
  const { to, chainId } = Object(data)
  return typeof to === 'string' && /^0x/i.test(to) && (chainId ?? null) !== null
}
