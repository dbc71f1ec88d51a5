import type { SignedHyperliquidCall } from '../../domain/step.js'
import type { SignedTransaction } from '../wallet.js'
import { sealTransfer } from './sealTransfer.js'

/**
 * A transfer that came signed, as what is posted.
 *
 * @throws where it is not signed by the account it names
 */
export async function readSigned(call: SignedHyperliquidCall): Promise<SignedTransaction> {
  const { signature, chainId, signer: named } = call.signed
  const { signer, transaction } = await sealTransfer(call, { chainId: Number(chainId), signature })
  if (signer !== named.toLowerCase()) throw new Error(`It is not signed by ${named}.`)
  return transaction
}
