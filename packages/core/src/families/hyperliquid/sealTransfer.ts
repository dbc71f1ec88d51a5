import type { Hex } from '../../domain/brand.js'
import type { HyperliquidCall } from '../../domain/step.js'
import type { SignedTransaction } from '../wallet.js'
import { actionIdOf, actionLifetime } from './action.js'
import { signerOf, splitSignature, writeBytes, writeMessage } from './signedAction.js'

/**
 * A signed transfer as it is posted, and kept until then: the same text each time. It is known by the account whose
 * signature it is, in lower case.
 *
 * @throws where the signature is none of a key
 */
export async function sealTransfer(
  call: HyperliquidCall,
  { chainId, signature }: Readonly<{ chainId: number; signature: Hex }>,
): Promise<Readonly<{ signer: string; transaction: SignedTransaction }>> {
  const { nonce } = call
  const message = writeMessage(call, chainId)
  const split = splitSignature(signature)
  const signer = await signerOf(message, split)
  const transaction: SignedTransaction = {
    bytes: writeBytes({ action: message.value, nonce, signature: split }),
    hash: actionIdOf({ account: signer, nonce }),
    validity: { type: 'height', lastHeight: BigInt(nonce) + actionLifetime },
  }
  return { signer, transaction }
}
