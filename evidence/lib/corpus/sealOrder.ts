import { type Chain, vmTypeBySlug } from '@portage/core'
import { getOrderId, isOrderIdError } from '@portage/core/verification'
import { type HonestQuote, readAnswer } from './honestQuote.js'
import { replaceAt } from './walkJson.js'

/**
 * The answer as somebody would write it who lies in the order and computes its id anew: wherever the old id stood,
 * the deposit's arguments, messages to sign and text in a transaction of Bitcoin too, the new one does.
 *
 * @returns null when such an order has no id
 * @throws DecodeError
 */
export function sealOrder(honest: HonestQuote, json: unknown): unknown {
  const { protocol } = readAnswer(honest, json).quote
  if (protocol === null) return null
  const orderId = computeId(protocol.orderData, honest.chains)
  if (orderId === null) return null
  const told = new RegExp(protocol.orderId.slice(2), 'gi')
  const toldInLetters = new RegExp(lettersOf(protocol.orderId), 'gi')
  const sealed = JSON.stringify(json).replace(told, orderId.slice(2))
  return JSON.parse(sealed.replace(toldInLetters, lettersOf(orderId)))
}

/** The same deployment and answer, where no solver is pinned and the service need not say who signed. */
export function withoutSolver(honest: HonestQuote): HonestQuote {
  const trusted = Object.entries(honest.trusted).map(([slug, { solver, ...chain }]) => [slug, chain])
  return {
    ...honest,
    trusted: Object.fromEntries(trusted),
    json: replaceAt(honest.json, ['protocol', 'v2', 'orderSignature'], null),
  }
}

/** The id's letters as bytes in hexadecimal. */
function lettersOf(orderId: string): string {
  return Buffer.from(orderId).toString('hex')
}

function computeId(order: Parameters<typeof getOrderId>[0], chains: readonly Chain[]): string | null {
  try {
    return getOrderId(order, vmTypeBySlug(chains))
  } catch (error) {
    if (isOrderIdError(error)) return null
    throw error
  }
}
