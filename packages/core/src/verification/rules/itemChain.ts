import type { Finding } from '../../domain/finding.js'
import { exact, judge } from '../judge.js'
import type { Context } from '../rule.js'

/** Every item is for the origin chain. */
export function itemChain({ items, request }: Context): readonly Finding[] {
  return judge(
    'item-chain',
    items.flatMap(({ call }) =>
      call === null ? [] : [exact('chain', `${request.originChainId}`, `${call.chainId}`)],
    ),
  )
}
