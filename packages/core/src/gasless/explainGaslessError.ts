import { explainWalletError } from '../families/evm/explainWalletError.js'
import { UnsentError } from '../families/unsentError.js'
import type { WalletFailure, WalletRequest } from '../families/wallet.js'

/** What an error of a gasless account proves: a refusal by code, that nothing was handed in, or nothing. */
export function explainGaslessError(error: unknown, during: WalletRequest): WalletFailure {
  if (error instanceof UnsentError) return { type: 'unsent', message: error.message }
  return explainWalletError(error, during)
}
