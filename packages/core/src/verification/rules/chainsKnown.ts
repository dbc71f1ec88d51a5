import type { Chain } from '../../domain/chain.js'
import type { Finding } from '../../domain/finding.js'
import type { Trusted } from '../../domain/trusted.js'
import type { Context } from '../context.js'
import { failed, passed, uncovered } from '../judge.js'

/**
 * Both chains are in the list of chains, and are what the trusted registry says they are: otherwise the service
 * could pass a worthless chain off as the one that was asked for.
 */
export function chainsKnown(context: Context): readonly Finding[] {
  const { request, origin, destination, trusted } = context
  const problems = [
    checkChain(request.originChainId, origin, trusted),
    checkChain(request.destinationChainId, destination, trusted),
  ].filter((finding) => finding !== null)
  return problems.length > 0 ? problems : [passed('chain-unknown', `${origin?.slug} to ${destination?.slug}`)]
}

function checkChain(chainId: number, chain: Chain | null, trusted: Trusted): Finding | null {
  if (chain === null) return failed('chain-unknown', `chain ${chainId}`, 'not in the list of chains')
  const pinned = Object.entries(trusted).find(([, entry]) => entry.chainId === chainId)
  const slug = chain.slug ?? 'none'
  if (pinned && pinned[0] !== slug)
    return failed(
      'chain-differs',
      `chain ${chainId} to be ${pinned[0]}`,
      `chain ${chainId} said to be ${slug}`,
    )
  if (!Object.hasOwn(trusted, slug))
    return uncovered(
      'chain-unknown',
      'a chain in the trusted list',
      `${chain.name} (${slug}), not in the list`,
    )
  const entry = trusted[slug]
  if (entry?.chainId !== undefined && entry.chainId !== chainId)
    return failed('chain-differs', `${slug} to be chain ${entry.chainId}`, `chain ${chainId}`)
  if (entry?.vmType !== undefined && entry.vmType !== chain.vmType)
    return failed('chain-differs', `${slug} to run ${entry.vmType}`, chain.vmType)
  return null
}
