import type { Quote } from '../../domain/quote.js'
import type { Call, Step } from '../../domain/step.js'
import { freeze } from '../../utils/freeze.js'

/**
 * Makes a quote from the exchange one to be signed on the chain the wallet is on: the signed domain and the body that is
 * posted with it name the same chain (interface: Perpetuals-exchange, 3). The service names chain 1. No money goes
 * elsewhere by it.
 *
 * @param chainId an EVM chain the service knows
 *
 * @example
 * const quote = signOnChain(await getQuote(client, request), await evm.getChainId())
 */
export function signOnChain(quote: Quote, chainId: number): Quote {
  const steps = quote.steps.map(
    (step): Step => ({
      ...step,
      items: step.items.map((item) => ({ ...item, call: onChain(item.call, chainId) })),
    }),
  )
  return freeze({ ...quote, steps })
}

function onChain(call: Call, chainId: number): Call {
  if (call.vm !== 'signature' || call.sign.kind !== 'eip712') return call
  const { sign, post } = call
  // Any other message is for a contract on a chain of its own.
  if (sign.primaryType !== 'NonceMapping' || post === null) return call
  return {
    ...call,
    sign: { ...sign, domain: { ...sign.domain, chainId } },
    post: { ...post, body: { ...post.body, signatureChainId: chainId } },
  }
}
