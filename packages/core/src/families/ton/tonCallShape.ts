import type { GenericSchema } from 'valibot'
import { array, boolean, nullish, number, pipe, string, transform } from 'valibot'
import type { TonCall } from '../../domain/step.js'
import { object } from '../../utils/shapes.js'
import { unsignedAmount } from '../../wire/parts.js'

/** The data of a transaction item for a wallet of TON (facts: Step item data per VM). */
export const tonCallShape: GenericSchema<unknown, TonCall> = pipe(
  object({
    messages: array(
      object({
        from: nullish(string()),
        to: string(),
        value: unsignedAmount(),
        // Where nothing is said, what cannot be taken comes back.
        bounce: nullish(boolean(), true),
        mode: nullish(number(), null),
        body: nullish(string(), null),
        stateInit: nullish(string(), null),
      }),
    ),
  }),
  transform(({ messages }) => ({
    vm: 'ton' as const,
    from: [...new Set(messages.flatMap(({ from }) => from ?? []))],
    messages: messages.map(({ from: _, ...message }) => message),
  })),
)
