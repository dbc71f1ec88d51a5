import type { GenericSchema, InferOutput } from 'valibot'
import { custom, number, pipe, record, string, transform, unknown } from 'valibot'
import type { Hex } from '../../domain/brand.js'
import type { HyperliquidCall, SignedHyperliquidCall } from '../../domain/step.js'
import { object } from '../../utils/shapes.js'
import { hex } from '../../wire/parts.js'
import { typesShape } from '../../wire/signatureCallShape.js'

const chainIdShape = custom<Hex>(
  (value) => typeof value === 'string' && /^0x[\da-f]+$/i.test(value),
  'a chain id in hexadecimal',
)

const fields = {
  action: object({ type: string(), parameters: record(string(), unknown()) }),
  nonce: number(),
  eip712Types: typesShape,
  eip712PrimaryType: string(),
}
const transferShape = object(fields)

const toCall = ({
  eip712Types: types,
  eip712PrimaryType: primaryType,
  ...rest
}: InferOutput<typeof transferShape>): HyperliquidCall => ({ vm: 'hyperliquid', ...rest, types, primaryType })

/** The data of a transfer on the perpetuals exchange (facts: Hyperliquid, step `deposit`). */
export const hyperliquidCallShape: GenericSchema<unknown, HyperliquidCall> = pipe(
  transferShape,
  transform(toCall),
)

/** The same, signed already (facts: withdrawal transactions). Without the chain it was signed for it cannot be posted. */
export const signedHyperliquidCallShape: GenericSchema<unknown, SignedHyperliquidCall> = pipe(
  object({ ...fields, signer: string(), signature: hex(), signatureChainId: chainIdShape }),
  transform(({ signer, signature, signatureChainId: chainId, ...data }) => ({
    ...toCall(data),
    signed: { signer, signature, chainId },
  })),
)
