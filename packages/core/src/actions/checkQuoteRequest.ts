import type { QuoteRequest } from '../domain/quoteRequest.js'
import { InputError } from '../errors/input.js'
import type { QuoteKnowledge } from './checkQuoteOptions.js'

/** What nearly every request holds. The rules for all else are loaded when they are needed. */
const plain: readonly (keyof QuoteRequest)[] = [
  'user',
  'recipient',
  'originChainId',
  'destinationChainId',
  'originCurrency',
  'destinationCurrency',
  'amount',
  'tradeType',
  'refundTo',
  'slippageTolerance',
]

/**
 * Refuses what no service could quote, before anything is sent (interface: `POST /quote/v2`). What a chain's
 * addresses look like is left to the service, but for those that begin with 0x.
 *
 * @throws InputError naming the field
 */
export async function checkQuoteRequest(request: QuoteRequest, knowledge: QuoteKnowledge): Promise<void> {
  checkPlain(request)
  const isPlain = Object.entries(request).every(
    ([field, value]) => value === undefined || plain.includes(field as keyof QuoteRequest),
  )
  if (isPlain) return
  // A page that cannot load the rules any more leaves them to the service, which has the same.
  const rules = await import('./checkQuoteOptions.js').catch(() => null)
  rules?.checkQuoteOptions(request, knowledge)
}

function checkPlain(request: QuoteRequest): void {
  for (const field of ['originChainId', 'destinationChainId'] as const) {
    if (!Number.isSafeInteger(request[field]) || request[field] <= 0) {
      throw new InputError(field, 'is not a chain id', 'Give the number the service knows the chain by.')
    }
  }
  for (const field of ['user', 'recipient', 'refundTo'] as const) {
    const address = request[field]
    if (address === undefined && field !== 'user') continue
    if (!isAddress(address, /^0x[\da-f]{40}$/i)) {
      throw new InputError(field, 'is not an address', 'Give the whole address, as its wallet shows it.')
    }
  }
  for (const field of ['originCurrency', 'destinationCurrency'] as const) {
    if (!isAddress(request[field], /^0x([\da-f]{2}){16,20}$/i)) {
      throw new InputError(field, "is not a token's address", 'Give the address from the list of currencies.')
    }
  }
  if (typeof request.amount !== 'bigint' || request.amount <= 0n) {
    throw new InputError('amount', 'is not more than zero', "Give a bigint in the currency's smallest unit.")
  }
  const slippage = request.slippageTolerance
  if (slippage !== undefined && !(Number.isInteger(slippage) && slippage >= 0 && slippage <= 10_000)) {
    throw new InputError(
      'slippageTolerance',
      'is not a whole number of basis points',
      'Give 0 to 10000, where 100 is one per cent, or leave it out.',
    )
  }
}

function isAddress(text: unknown, hexadecimal: RegExp): boolean {
  if (typeof text !== 'string' || text === '' || /\s/.test(text)) return false
  return /^0x/i.test(text) ? hexadecimal.test(text) : true
}
