import type { Chain } from '../../domain/chain.js'
import type { Finding } from '../../domain/finding.js'
import type { OrderData } from '../../domain/order.js'
import type { Trusted } from '../../domain/trusted.js'
import { failed, passed, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * Both chains are in the list of chains, once, and are what the trusted registry says they are: otherwise the service
 * could pass a worthless chain off as the one that was asked for. Every chain the order names is listed once at most:
 * of two rows nobody can tell which is meant.
 */
export function chainsKnown(context: Context): readonly Finding[] {
  const { request, origin, destination, trusted } = context
  const problems = [
    checkChain(request.originChainId, origin, trusted),
    checkChain(request.destinationChainId, destination, trusted),
    ...findDoubled(context),
  ].filter((finding) => finding !== null)
  return problems.length > 0 ? problems : [passed('chain-unknown', `${origin?.slug} to ${destination?.slug}`)]
}

/** Rows of the list that share a number or a slug, where the quote has to do with it. */
function findDoubled({ chains, request, quote, origin, destination }: Context): readonly Finding[] {
  const ids = [request.originChainId, request.destinationChainId]
  const slugs = [origin?.slug, destination?.slug, ...slugsOf(quote.protocol?.orderData)]
  const doubled = [
    ...ids.map((id) => [`chain ${id}`, chains.filter((chain) => chain.id === id).length] as const),
    ...slugs.map(
      (slug) => [`${slug}`, chains.filter((chain) => slug && chain.slug === slug).length] as const,
    ),
  ].filter(([, count]) => count > 1)
  return [...new Map(doubled)].map(([name, count]) =>
    failed('chain-doubled', `${name} once in the list of chains`, `${name} in ${count} rows`),
  )
}

function slugsOf(order: OrderData | undefined): readonly string[] {
  if (order === undefined) return []
  const { solverChainId, inputs, output, fees } = order
  return [
    solverChainId,
    output.chainId,
    ...inputs.flatMap(({ payment, refunds }) => [payment.chainId, ...refunds.map(({ chainId }) => chainId)]),
    ...fees.flatMap(({ recipientChainId, currencyChainId }) => [recipientChainId, currencyChainId]),
  ]
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
