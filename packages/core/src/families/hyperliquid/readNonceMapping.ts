import type { Message } from '../../domain/step.js'
import type { NonceMapping } from '../../verification/decodedSignature.js'
import { readTyped } from '../../verification/decodeSignature.js'
import { readValues } from '../../verification/readValues.js'
import { mappingStructs } from './structs.js'

/** Reads the message that ties a transfer on the exchange, told by its nonce, to an order; null for any other. */
export function readNonceMapping(message: Message): NonceMapping | null {
  if (message.kind !== 'eip712' || message.primaryType !== 'NonceMapping') return null
  return readTyped(message, [mappingStructs], (domain, value) =>
    readValues(value, (read) => ({
      type: 'nonce-mapping',
      domain,
      chainId: read.text('chainId'),
      wallet: read.address('wallet'),
      depositor: read.address('depositor'),
      id: read.bytes('id', 32),
      nonce: read.amount('nonce'),
    })),
  )
}
