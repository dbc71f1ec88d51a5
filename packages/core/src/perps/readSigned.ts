import { actionIdOf, actionLifetime } from '../domain/exchangeAction.js'
import type { SignedExchangeCall } from '../domain/step.js'
import type { SignedTransaction } from '../vm/wallet.js'
import { nameOfAction } from './nameOfAction.js'
import { splitSignature, writeBytes } from './signedAction.js'

/**
 * A transfer that came signed, as what is posted: the same text each time.
 *
 * @throws where it is not signed by the account it names
 */
export async function readSigned({ action, nonce, signed }: SignedExchangeCall): Promise<SignedTransaction> {
  const { signer, signature, chainId } = signed
  const posted = { ...action.parameters, type: action.type, signatureChainId: chainId }
  const bytes = writeBytes({ action: posted, nonce, signature: splitSignature(signature) })
  const hash = actionIdOf({ account: signer, nonce })
  if ((await nameOfAction(bytes)) !== hash) throw new Error(`It is not signed by ${signer}.`)
  return { bytes, hash, validity: { type: 'height', lastHeight: BigInt(nonce) + actionLifetime } }
}
