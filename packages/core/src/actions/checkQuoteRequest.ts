import type { QuoteRequest } from '../domain/quoteRequest.js'
import type { QuoteKnowledge } from './quoteFields.js'

/** How the accounts of previews end. */
export const previewEnd: RegExp = /(dead0?|rZ0z|rcD2|bvji|g4S9|YwNr|wseo|tJyt)$/i

const address = /^(0x[\da-f]{40}|(?!0x)\S+)$/i
const token = /^(0x([\da-f]{2}){16,20}|(?!0x)\S+)$/i
const chainId = /^[1-9]\d{0,14}$/

/** What nearly every request is: the type of a field, and how its value is written. */
const usual = {
  user: ['string', address],
  originChainId: ['number', chainId],
  destinationChainId: ['number', chainId],
  originCurrency: ['string', token],
  destinationCurrency: ['string', token],
  amount: ['bigint', /^[1-9]\d{0,76}$/],
  recipient: ['string', address],
  refundTo: ['string', address],
  tradeType: ['string', /^EX(ACT_IN|ACT_OUT|PECTED_OUT)PUT$/],
  slippageTolerance: ['number', /^\d{1,4}$/],
} satisfies Partial<Record<keyof QuoteRequest, readonly [type: string, pattern: RegExp]>>

/** Of those, what is always needed. */
const needed = 6

/**
 * Refuses what no service could quote, before anything is sent (interface: `POST /quote/v2`). Which chains there are,
 * and what their addresses look like, is left to the service where `chains` are not known. What nearly every request
 * is passes at once; all else is held against `quoteFields`, which are loaded for it.
 *
 * @throws InputError naming the field
 */
export async function checkQuoteRequest(request: QuoteRequest, knowledge: QuoteKnowledge): Promise<void> {
  const { purpose, chains } = knowledge
  const given = new Map<string, unknown>(Object.entries(request).filter(([, value]) => value !== undefined))
  const isUsual = Object.entries(usual).every(([field, [type, pattern]], index) => {
    const value = given.get(field)
    if (!given.delete(field)) return index >= needed
    const text = String(value)
    const isForPreviews = purpose === 'quote' && pattern === address && previewEnd.test(text)
    return typeof value === type && pattern.test(text) && !isForPreviews
  })
  if (isUsual && given.size === 0 && !chains?.length) return
  const rules = import('./checkQuoteOptions.js')
  // A page that cannot load the rules any more leaves options to the service, which has the same.
  const loaded = await (isUsual ? rules.catch(() => null) : rules)
  loaded?.checkQuoteOptions(request, knowledge)
}
