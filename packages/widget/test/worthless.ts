import { getOrderId } from '@portage/core/verification'
import { decodeQuote } from '@portage/core/wire'
import type { LocalnetChain } from '@portage/localnet'

const native = '0x0000000000000000000000000000000000000000'

/** A quote of the service, as far as a lie changes it. */
export type QuoteJson = {
  steps: unknown
  details: { currencyOut: { amount: string; minimumAmount: string; amountFormatted: string } }
  protocol: {
    v2: {
      orderId: string
      orderSignature?: string
      orderData: { output: { payments: [{ minimumAmount: string; expectedAmount: string }] } }
    }
  }
}

/** A quote that gives next to nothing and says so of itself, whole in every part: its order has the id it should have. */
export function worthless(honest: QuoteJson, chains: readonly LocalnetChain[]): QuoteJson {
  const slugs = Object.fromEntries(chains.map(({ slug }) => [slug, 'evm' as const]))
  const quote = structuredClone(honest)
  const { v2 } = quote.protocol
  const [payment] = v2.orderData.output.payments
  payment.minimumAmount = '1'
  payment.expectedAmount = '1'
  delete v2.orderSignature
  Object.assign(quote.details.currencyOut, {
    amount: '1',
    minimumAmount: '1',
    amountFormatted: '0.000000000000000001',
  })
  const request = {
    user: native,
    originChainId: 1,
    destinationChainId: 2,
    originCurrency: native,
    destinationCurrency: native,
    amount: 1n,
  }
  const order = decodeQuote(quote, { request, receivedAt: 0 }).protocol?.orderData
  if (order === undefined) throw new Error('A bridge has an order.')
  const before = v2.orderId
  v2.orderId = getOrderId(order, slugs)
  quote.steps = JSON.parse(JSON.stringify(quote.steps).replaceAll(before.slice(2), v2.orderId.slice(2)))
  return quote
}
