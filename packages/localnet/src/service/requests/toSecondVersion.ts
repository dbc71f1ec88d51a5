import type { ServiceContext } from '../context.js'
import { nameAddressType } from '../nameAddressType.js'
import { toAmount, toCurrencyJson } from '../toAmount.js'
import type { RequestRecordJson } from '../toRequestRecord.js'
import type { Subject } from './filters.js'

/** States the second version has no word for. */
const olderWords: Readonly<Record<string, string>> = { depositing: 'pending', submitted: 'pending' }

type Costs = RequestRecordJson['data']['fees']['quoted']

/**
 * A record as `GET /requests/v2` tells it: the fields that the third version moved, in their old places (interface:
 * Versioning, 5). `fees` and `feesUsd`, which no document explains, are not among them.
 */
export function toSecondVersion(
  context: Pick<ServiceContext, 'url'>,
  { request, record }: Subject,
): Readonly<Record<string, unknown>> {
  const { origin, destination } = request
  const { status, depositAddress, data } = record
  const currency = toCurrencyJson(context, origin.currency)
  const { failReason, refundFailReason, slippageTolerance, usesExternalLiquidity, timeEstimate } = data
  return {
    id: record.id,
    status: olderWords[status] ?? status,
    user: record.user,
    recipient: record.recipient,
    depositAddress: nameAddressType(depositAddress),
    moonpayId: request.moonpayId ?? null,
    referrer: request.referrer,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    data: {
      slippageTolerance,
      usesExternalLiquidity,
      timeEstimate,
      failReason: failReason ?? 'N/A',
      refundFailReason: refundFailReason ?? 'N/A',
      subsidizedRequest: data.feeSponsorship !== null,
      currency: origin.currency.id,
      currencyObject: currency,
      feeCurrency: origin.currency.id,
      feeCurrencyObject: currency,
      appFeeCurrencyObject: currency,
      appFees: data.appFees.quoted,
      paidAppFees: data.appFees.actual,
      expandedPriceImpact: { quoted: toImpact(data.fees.quoted), actual: toImpact(data.fees.actual) },
      inTxs: data.inTxs.map(toTransaction),
      outTxs: data.outTxs.map(toTransaction),
      price: destination.amount.toString(),
      metadata: {
        sender: record.sender ?? record.user,
        recipient: record.recipient,
        currencyIn: toAmount(context, origin.currency, origin.amount),
        currencyOut: toAmount(context, destination.currency, destination.amount),
        rate: request.quoted.rate,
        route: request.quoted.route,
      },
    },
    protocol: record.protocol,
  }
}

function toTransaction({ txHash, ...rest }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return txHash === undefined ? rest : { hash: txHash, ...rest }
}

/** The solver's part was `relay` then. */
function toImpact(costs: Costs): Readonly<Record<string, { readonly usd: string }>> | null {
  if (costs === null) return null
  const renamed = Object.entries(costs).map(([name, { usd }]) => [
    name === 'platform' ? 'relay' : name,
    { usd },
  ])
  return Object.fromEntries(renamed)
}
