import type { Finding } from '../../domain/finding.js'
import { judge, same } from '../judge.js'
import type { Context } from '../rule.js'

/** The order names the pinned solver, where one is pinned for the solver's chain or the origin. */
export function orderSolver(context: Context): readonly Finding[] {
  const pinned = pinnedSolver(context)
  return context.order === null || pinned === undefined
    ? []
    : judge('order-solver', [same('solver', pinned, context.order.data.solver)])
}

/** The solver is the same address on every chain, so either entry will do; the solver's own chain comes first. */
export function pinnedSolver({ order, trusted, trustedOrigin }: Context): string | undefined {
  const slug = order?.data.solverChainId ?? ''
  return (Object.hasOwn(trusted, slug) ? trusted[slug]?.solver : undefined) ?? trustedOrigin?.solver
}
