import type { GenericSchema } from 'valibot'
import { custom, number, object, pipe, record, string, transform, unknown } from 'valibot'
import type { Hex } from '../domain/brand.js'
import type { ExchangeCall, SignedExchangeCall } from '../domain/step.js'
import { hex } from './parts.js'
import { typesShape } from './signatureCallShape.js'

const chainIdShape = custom<Hex>(
  (value) => typeof value === 'string' && /^0x[\da-f]+$/i.test(value),
  'a chain id in hexadecimal',
)

const transfer = {
  action: object({ type: string(), parameters: record(string(), unknown()) }),
  nonce: number(),
  eip712Types: typesShape,
  eip712PrimaryType: string(),
}

/** The data of a transfer on the perpetuals exchange (facts: Hyperliquid, step `deposit`). */
export const exchangeCallShape: GenericSchema<unknown, ExchangeCall> = pipe(
  object(transfer),
  transform(({ eip712Types: types, eip712PrimaryType: primaryType, ...rest }) => ({
    vm: 'exchange' as const,
    ...rest,
    types,
    primaryType,
  })),
)

/** The same, signed already (facts: withdrawal transactions). Without the chain it was signed for it cannot be posted. */
export const signedExchangeCallShape: GenericSchema<unknown, SignedExchangeCall> = pipe(
  object({ ...transfer, signer: string(), signature: hex(), signatureChainId: chainIdShape }),
  transform(
    ({
      eip712Types: types,
      eip712PrimaryType: primaryType,
      signer,
      signature,
      signatureChainId,
      ...rest
    }) => ({
      vm: 'exchange' as const,
      ...rest,
      types,
      primaryType,
      signed: { signer, signature, chainId: signatureChainId },
    }),
  ),
)
