import type { GenericSchema } from 'valibot'
import { array, lazy, nullish, pipe, string, transform, union, unknown } from 'valibot'
import type { Call, Item, Step } from '../domain/step.js'
import {
  hyperliquidCallShape,
  signedHyperliquidCallShape,
} from '../families/hyperliquid/hyperliquidCallShape.js'
import { solanaCallShape } from '../families/solana/solanaCallShape.js'
import { tonCallShape } from '../families/ton/tonCallShape.js'
import { tronCallShape } from '../families/tron/tronCallShape.js'
import { copyJson } from '../utils/copyJson.js'
import { object } from '../utils/shapes.js'
import { evmCallShape, evmItemShape } from './evmCallShape.js'
import { shownText, textOrNull } from './parts.js'
import { signatureCallShape } from './signatureCallShape.js'

/** The data of a transaction item for a wallet of Bitcoin (facts: Step item data per VM). */
const bitcoinCallShape: GenericSchema<unknown, Call> = pipe(
  object({ psbt: string() }),
  transform(({ psbt }) => ({ vm: 'bitcoin' as const, psbt })),
)

const unknownCallShape: GenericSchema<unknown, Call> = pipe(
  unknown(),
  transform((raw) => ({ vm: 'unknown' as const, raw: copyJson(raw) })),
)

// Nothing of these is sent by this version, so one of an odd shape is kept raw like one that is not known.
const otherCallShape: GenericSchema<unknown, Call> = union([
  solanaCallShape,
  tronCallShape,
  tonCallShape,
  hyperliquidCallShape,
  bitcoinCallShape,
  unknownCallShape,
])

/** What a withdrawal that is ready is broadcast by: whoever sends one of a VM that is not sent to has it as it came. */
export const transactionShape: GenericSchema<unknown, Call> = lazy((data) =>
  isForEvm(data)
    ? evmCallShape
    : union([solanaCallShape, tronCallShape, signedHyperliquidCallShape, unknownCallShape]),
)

const itemShape = (kind: unknown): GenericSchema<unknown, Item> =>
  pipe(
    object({
      status: nullish(string(), 'incomplete'),
      data: nullish(
        lazy((data) => {
          if (kind === 'transaction') return isForEvm(data) ? evmItemShape : otherCallShape
          return kind === 'signature' && isToSign(data) ? signatureCallShape : unknownCallShape
        }),
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
      depositAddressId: textOrNull(),
      items: array(itemShape(Object(step).kind)),
    }),
    transform(({ depositAddressId, ...read }) => ({
      ...read,
      action: read.action ?? '',
      description: read.description ?? '',
      ...(depositAddressId !== null && { depositAddressId }),
    })),
  ),
)

// The data names no VM. Only EVM items name both a chain and an address beginning with 0x to call on it.
function isForEvm(data: unknown): boolean {
  const { to, chainId } = Object(data)
  return typeof to === 'string' && /^0x/i.test(to) && (chainId ?? null) !== null
}

function isToSign(data: unknown): boolean {
  return typeof Object(data).sign === 'object' && Object(data).sign !== null
}
