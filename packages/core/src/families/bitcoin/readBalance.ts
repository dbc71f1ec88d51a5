import { isNativeAddress } from '../../domain/currency.js'
import type { EsploraApi } from './api.js'

/** What an account may spend now: what blocks gave it, less what it has spent, in a block or on its way. Satoshis. */
export async function readBalance(
  api: EsploraApi,
  { account, currency }: Readonly<{ account: string; currency: string }>,
): Promise<bigint> {
  if (!isNativeAddress(currency, 'bvm')) throw new Error('There are no tokens on Bitcoin.')
  const { chain_stats, mempool_stats } = Object(await api({ path: `address/${account}` }))
  const [inBlocks, onTheirWay] = [Object(chain_stats), Object(mempool_stats)]
  return (
    readSum(inBlocks.funded_txo_sum) - readSum(inBlocks.spent_txo_sum) - readSum(onTheirWay.spent_txo_sum)
  )
}

function readSum(satoshis: unknown): bigint {
  if (!Number.isSafeInteger(satoshis))
    throw new Error('The explorer of Bitcoin does not say what an account holds.')
  return BigInt(Number(satoshis))
}
