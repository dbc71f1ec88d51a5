import type { Finding } from '../../domain/finding.js'
import { compare, exact, judge } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * An EIP-7702 authorization gives the whole account to a contract: it must be one that is listed, on this chain
 * alone. Chain id 0 would hold on every chain.
 */
export function authorizationList({ items, request, trustedOrigin }: Context): readonly Finding[] {
  const delegates = (trustedOrigin?.delegates ?? []).map((delegate) => delegate.toLowerCase())
  return judge(
    'authorization-list',
    items.flatMap(({ call }) =>
      (call?.authorizationList ?? []).flatMap(({ chainId, address }) => [
        exact('chain', `${request.originChainId}`, `${chainId}`),
        compare('delegate', 'that is listed', address, delegates.includes(address.toLowerCase())),
      ]),
    ),
  )
}
