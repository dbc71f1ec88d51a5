import { isNativeAddress } from '../../domain/currency.js'
import { readHeld, readLamports } from './readBalance.js'
import type { SolanaRpc } from './rpc.js'
import { tokenPrograms } from './tokenPrograms.js'

/** What an account holds of several currencies, in three requests at most. Of a token nobody gave it: nothing. */
export async function readBalances(
  rpc: SolanaRpc,
  { account, currencies }: Readonly<{ account: string; currencies: readonly string[] }>,
): Promise<readonly (bigint | null)[]> {
  const isNative = (currency: string): boolean => isNativeAddress(currency, 'svm')
  const [lamports, ...held] = await Promise.all([
    currencies.some(isNative) ? readLamports(rpc, account) : 0n,
    ...(currencies.every(isNative)
      ? []
      : tokenPrograms.map((programId) => readHeld(rpc, account, { programId }))),
  ])
  return currencies.map((currency) =>
    isNative(currency)
      ? lamports
      : held.flat().reduce((sum, { mint, amount }) => (mint === currency ? sum + amount : sum), 0n),
  )
}
