import { type Chain, findChain } from '../domain/chain.js'
import type { Obstacle, Recoverable } from './recoverable.js'
import { recoversBySupport } from './recoversBySupport.js'

type Find = Pick<Recoverable, 'source' | 'chainId' | 'currency' | 'amount' | 'owner' | 'ownerChainId'> &
  Partial<Recoverable>

/** One find with everything that follows from it: what can be withdrawn, or why not. */
export function describeFind(chains: readonly Chain[], find: Find): Recoverable {
  const { source, chainId, currency, amount, owner, ownerChainId, deposit = null } = find
  const chain = chainId === null ? null : findChain(chains, chainId)
  const owned = ownerChainId === null ? null : findChain(chains, ownerChainId)
  const obstacle = find.obstacle ?? obstacleOf(find, chain, owned)
  const isReady =
    obstacle === null && chain?.slug && owned?.slug && currency !== null && amount !== null && owner !== null
  return Object.freeze({
    symbol: null,
    decimals: null,
    requestId: null,
    record: null,
    hubTokenId: null,
    withdrawalId: null,
    payout: null,
    since: null,
    ...find,
    id: find.withdrawalId ?? idOf(find),
    source,
    deposit,
    obstacle,
    terms: isReady ? { chainId: chain.slug, currency, amount, ownerChainId: owned.slug, owner } : null,
  })
}

function obstacleOf(
  { currency, amount, owner }: Find,
  chain: Chain | null,
  owned: Chain | null,
): Obstacle | null {
  if (currency === null) return 'currency-unknown'
  if (!chain?.slug || !owned?.slug) return 'chain-unlisted'
  if (recoversBySupport(chain.vmType) || recoversBySupport(owned.vmType)) return 'support-only'
  if (owner === null) return 'owner-unknown'
  return amount === null || amount <= 0n ? 'amount-unknown' : null
}

/** A deposit is the same money however it was found; on the hub it is one sum for each owner, chain and currency. */
function idOf({ deposit, requestId, ownerChainId, owner, chainId, currency, hubTokenId }: Find): string {
  if (deposit) return `deposit:${deposit.chainId}:${deposit.transactionId.toLowerCase()}`
  if (requestId) return `request:${requestId}`
  const held = currency === null ? `token ${hubTokenId}` : `${chainId}:${currency.toLowerCase()}`
  return `balance:${ownerChainId}:${owner?.toLowerCase()}:${held}`
}
