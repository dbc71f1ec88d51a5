import type { Currency } from '../chains/localChain.js'
import type { ServiceContext } from './context.js'
import { type FeeComponent, type FeeTerms, feeComponents, type Price } from './pricing.js'
import { toAmount } from './toAmount.js'

/**
 * Who pays which part of the fees, as a quote tells it (interface: `feeSponsorship`); undefined where nobody sponsors.
 */
export function describeSponsorship(
  context: Pick<ServiceContext, 'url'>,
  { sponsor }: FeeTerms,
  { parts, sponsored, capHit }: Price,
  currency: Currency,
): Record<string, unknown> | undefined {
  if (sponsor === null) return undefined
  const describePart = (name: FeeComponent): Record<string, unknown> => ({
    selected: sponsor.components.includes(name),
    total: toAmount(context, currency, parts[name].total),
    sponsored: toAmount(context, currency, parts[name].sponsored),
    userPays: toAmount(context, currency, parts[name].total - parts[name].sponsored),
  })
  const total = feeComponents.reduce((sum, name) => sum + parts[name].total, 0n)
  return {
    selectedComponents: sponsor.components,
    ...(sponsor.share < 10_000n ? { subsidizationBps: Number(sponsor.share) } : {}),
    ...(sponsor.most === null ? {} : { maxSubsidizationAmount: sponsor.most.toString() }),
    capHit,
    components: Object.fromEntries(feeComponents.map((name) => [name, describePart(name)])),
    sponsoredTotal: toAmount(context, currency, sponsored),
    userPaysTotal: toAmount(context, currency, total - sponsored),
  }
}
