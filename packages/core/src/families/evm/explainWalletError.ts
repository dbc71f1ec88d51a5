import { isRejectionCode } from '../isRejectionCode.js'
import { UnsentError } from '../unsentError.js'
import type { WalletFailure, WalletRequest } from '../wallet.js'
import { layersOf } from './quirks/layersOf.js'

/**
 * EIP-5792: what a wallet says instead of processing a batch.
 * - 5700: a capability that is not optional is unknown to it, so it "MUST reject the request"
 * - 5710: it does not support the chain
 * - 5740: the batch is "too large for the Wallet to process"
 * - 5750: it could be all or none after an upgrade, "but the user rejected the upgrade"
 * - 5760: it is not all or none, "but the request requires it"
 *
 * Not 5720, "already a bundle submitted with this ID": that one may be ours, and out. Not 5730, which answers
 * a question about a batch: a wallet forgets ids of what it sent.
 */
const refusedBatches: readonly unknown[] = [5700, 5710, 5740, 5750, 5760]

/** EIP-1193 and JSON-RPC: there is no such method. */
const missingMethods: readonly unknown[] = [4200, -32601]

/** viem's own code for an error that had none it knows: says nothing. */
const noCode = -1

/**
 * What an error of an EVM wallet proves. Only a code proves that nothing was sent, or that it was thrown before the
 * wallet was asked; words, whatever they say, do not.
 * Where errors lie in errors, the outermost one that proves something is heard.
 */
export function explainWalletError(error: unknown, during: WalletRequest): WalletFailure {
  if (error instanceof UnsentError) return { type: 'unsent', message: error.message }
  const layers = layersOf(error)
  const spoken = layers.flatMap(wordsOf).find((words) => typeof words === 'string' && words !== '')
  const message = `${spoken ?? (layers.length > 0 ? 'The wallet gave no reason.' : String(error))}`
  const codes = layers.flatMap(({ code }) => (code === undefined || code === noCode ? [] : [code]))
  for (const [depth, code] of codes.entries()) {
    if (isRejectionCode(code)) return { type: 'rejected' }
    // Further in, a missing method may be a node's word on something the wallet did after it had sent.
    const isRefused = refusedBatches.includes(code) || (depth === 0 && missingMethods.includes(code))
    if (during === 'batch' && isRefused) return { type: 'unsupported', message }
  }
  return { type: 'unknown', message }
}

/** The wallet's own words, which viem keeps in `details`, before viem's, before a text that may be long. */
const wordsOf = ({
  details,
  shortMessage,
  message,
}: ReturnType<typeof layersOf>[number]): readonly unknown[] => [details, shortMessage, message]
