import type { HyperliquidCall } from '../../domain/step.js'
import { requireWanted } from '../requireWanted.js'
import { UnsentError } from '../unsentError.js'
import type { SignedTransaction, Wallet } from '../wallet.js'
import { decodeHyperliquidTransfer } from './decodeHyperliquidTransfer.js'
import { sealTransfer } from './sealTransfer.js'
import { writeMessage } from './signedAction.js'

/**
 * Has a transfer signed for the chain the wallet is on, with one request. Nothing is posted: the action stands in the
 * bytes, and whoever has them may give them to the exchange until their time is over.
 *
 * @throws UnsentError where the wallet is not to be asked; any other error is the wallet's, or that of a signature that
 *   is of no use
 */
export async function signTransfer(
  evm: Wallet,
  call: HyperliquidCall,
  signal?: AbortSignal,
): Promise<SignedTransaction> {
  const transfer = decodeHyperliquidTransfer(call)
  if (transfer === null) throw new UnsentError(unknownAction)
  const [account, chainId] = await Promise.all([evm.getAccount(), evm.getChainId()])
  if (account === null) throw new UnsentError('The wallet is not connected any more.')
  requireWanted(signal)
  const signature = await evm.signMessage(writeMessage(call, chainId), account, signal)
  const { signer, transaction } = await sealTransfer(call, { chainId, signature })
  if (signer !== account.toLowerCase())
    // Whoever signs other words is, to who reads these, some account that nobody knows.
    throw new Error(
      `The wallet signed something else than it was asked for, or not by ${account}. Nothing was sent.`,
    )
  return transaction
}

/** Why another action is not signed. */
export const unknownAction: string = 'On the exchange only a transfer of an asset (sendAsset) is signed.'
