import { getOrderId } from '@portage/core/verification'
import { decodeQuote } from '@portage/core/wire'
import { serviceVmType } from '@portage/testing/contract'
import { judge, type Result } from './lib/evidence.js'
import { hasSpec, readSpec, specAbsent } from './lib/readSpec.js'

export const statement =
  'The order id computed on this machine equals the service’s own in every known vector.'

type Vector = Readonly<{
  name: string
  orderId: string
  chainVmTypes: Readonly<Record<string, string>>
  orderData: unknown
}>
type Negative = Readonly<{ name: string; orderDataOf: string; wrongId: string }>

/** The order as the product reads it: through the decoder of quotes. */
function compute(vector: Vector): string {
  const json = {
    requestId: '0x00',
    steps: [],
    fees: {},
    details: {},
    protocol: {
      v2: {
        orderId: vector.orderId,
        hubType: 'onchain',
        orderData: vector.orderData,
        paymentDetails: { chainId: 'any', depository: 'any', currency: 'any', amount: '0' },
      },
    },
  }
  const request = {
    user: 'any',
    originChainId: 1,
    destinationChainId: 2,
    originCurrency: 'any',
    destinationCurrency: 'any',
    amount: 1n,
  }
  const { protocol } = decodeQuote(json, { request, receivedAt: 0 })
  if (protocol === null) throw new Error(`${vector.name}: the order was not decoded.`)
  const vmTypes = Object.entries(vector.chainVmTypes).map(([slug, name]) => [slug, serviceVmType(name)])
  return getOrderId(protocol.orderData, Object.fromEntries(vmTypes))
}

export async function full(): Promise<Result> {
  if (!hasSpec()) return specAbsent
  const file = readSpec('vectors/order-id.json') as { vectors: Vector[]; negative: Negative[] }
  const ids = new Map(file.vectors.map((vector) => [vector.name, compute(vector)]))
  const wrong = file.vectors
    .filter((vector) => ids.get(vector.name) !== vector.orderId)
    .map((vector) => `${vector.name}: expected ${vector.orderId}, got ${ids.get(vector.name)}`)
  const repeated = file.negative
    .filter((negative) => ids.get(negative.orderDataOf) === negative.wrongId)
    .map((negative) => `${negative.name}: the known wrong id was computed`)
  return judge([...wrong, ...repeated], { vectors: file.vectors.length, negatives: file.negative.length })
}

/** It takes a fraction of a second, so there is no shorter form. */
export function short(): Promise<Result> {
  return full()
}
