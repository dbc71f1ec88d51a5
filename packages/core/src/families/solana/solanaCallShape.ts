import type { GenericSchema } from 'valibot'
import { array, boolean, custom, fallback, nullish, pipe, string, transform } from 'valibot'
import type { Hex } from '../../domain/brand.js'
import type { SolanaCall } from '../../domain/step.js'
import { object } from '../../utils/shapes.js'

/** Bytes in hexadecimal, which the service writes without `0x` here. */
export const bareHex: GenericSchema<unknown, Hex> = pipe(
  custom<string>(
    (value) => typeof value === 'string' && /^(0x)?([\da-f]{2})*$/i.test(value),
    'bytes in hexadecimal',
  ),
  transform((text): Hex => `0x${text.replace(/^0x/i, '').toLowerCase()}`),
)

/** The data of a transaction item for a wallet of Solana (facts: Step item data per VM). */
export const solanaCallShape: GenericSchema<unknown, SolanaCall> = pipe(
  object({
    instructions: array(
      object({
        programId: string(),
        keys: array(
          object({
            pubkey: string(),
            // An account that is said to be nothing is neither.
            isSigner: fallback(boolean(), false),
            isWritable: fallback(boolean(), false),
          }),
        ),
        data: bareHex,
      }),
    ),
    addressLookupTableAddresses: nullish(array(string()), []),
  }),
  transform(({ instructions, addressLookupTableAddresses }) => ({
    vm: 'solana' as const,
    instructions,
    lookupTables: addressLookupTableAddresses,
  })),
)
