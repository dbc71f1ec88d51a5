import type { Currency } from '../chains/localChain.js'
import { type FeeComponent, type FeeTerms, feeComponents, type Price } from './pricing.js'
import { toAmount } from './toAmount.js'

/**
 * Who pays which part of the fees, as a quote tells it (interface: `feeSponsorship`); undefined where nobody sponsors.
 */
export function describeSponsorship(
  { sponsor }: FeeTerms,
  { parts, sponsored, capHit }: Price,
  currency: Currency,
): Record<string, unknown> | undefined {
  if (sponsor === null) return undefined
  const describePart = (name: FeeComponent): Record<string, unknown> => ({
    selected: sponsor.components.includes(name),
    total: toAmount(currency, parts[name].total),
    sponsored: toAmount(currency, parts[name].sponsored),
    userPays: toAmount(currency, parts[name].total - parts[name].sponsored),
  })
  const total = feeComponents.reduce((sum, name) => sum + parts[name].total, 0n)
  return {
    selectedComponents: sponsor.components,
    ...(sponsor.share < 10_000n ? { subsidizationBps: Number(sponsor.share) } : {}),
    ...(sponsor.most === null ? {} : { maxSubsidizationAmount: sponsor.most.toString() }),
    capHit,
    components: Object.fromEntries(feeComponents.map((name) => [name, describePart(name)])),
    sponsoredTotal: toAmount(currency, sponsored),
    userPaysTotal: toAmount(currency, total - sponsored),
  }
}
