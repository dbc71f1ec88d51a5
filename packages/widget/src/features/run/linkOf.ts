import { type Chain, findChain, transactionUrl } from '@portage/core'

/** Where a transaction can be looked up; null where it cannot. */
export function linkOf(chains: readonly Chain[], chainId: number | null, hash: string): string | null {
  const chain = chainId === null ? null : findChain(chains, chainId)
  return chain === null ? null : transactionUrl(chain, hash)
}
